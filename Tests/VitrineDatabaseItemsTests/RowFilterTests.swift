import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineDatabaseItems
@testable import VitrineFuzzyMatching
@testable import VitrineSQLiteClient

@Suite("A filter of rows")
struct RowFilterTests {
  private let table: TestTable
  init() throws {
    table = try TestTable(
      "CREATE TABLE secret(word TEXT); INSERT INTO secret VALUES ('x');"
        + " CREATE TABLE t(id INTEGER PRIMARY KEY, b TEXT); INSERT INTO t(b) VALUES ('50%'), ('50_'),"
        + " ('500'), ('Anna'), ('anna'), ('it''s'), ('a\\b'), (NULL), ('');"
        + " CREATE VIEW v AS SELECT b, (SELECT count(*) FROM secret) AS n FROM t;")
  }

  private func found(_ text: String, in name: String = "t") throws -> [String] {
    let connection = try table.connection()
    let shape = try DatabaseTableShape(name, connection)
    let filter = RowFilter(FilterPattern(text, isExact: true), of: shape)
    try filter?.check(shape, connection)
    let rows = try connection.prepare(
      "SELECT b FROM \(name) WHERE \(filter?.condition ?? "1")", filter?.values ?? [])
    var texts: [String] = []
    while try rows.step() { texts.append(rows.string(0)) }
    return texts
  }

  @Test(
    "words are literal, with any signs in them",
    arguments: [
      ("50%", ["50%"]), ("50_", ["50_"]), ("anna", ["Anna", "anna"]), ("Anna", ["Anna"]),
      ("^an", ["Anna", "anna"]), ("na$", ["Anna", "anna"]), ("^anna$", ["Anna", "anna"]),
      ("it's", ["it's"]), ("a\\b", ["a\\b"]), ("50 !%", ["50_", "500"]),
      ("^A", ["Anna"]), ("s$ | %", ["50%", "it's"]), ("'; DROP TABLE t", []), ("=b is null", [""]),
      ("=id BETWEEN 2 AND 3 -- the end", ["50_", "500"]), ("= ", nil),
    ] as [(String, [String]?)])
  func words(text: String, expected: [String]?) throws {
    #expect(try found(text).count == expected?.count ?? 9)
    if let expected { #expect(try found(text) == expected) }
  }

  @Test(
    "bytes are found by their displayed text",
    arguments: [
      ("x'41", 1), ("x'4142'", 1), ("^x'0", 1), ("x'41$", 0), ("!x'41", 2), ("aff", 0), ("some", 2),
    ])
  func bytes(text: String, count: Int) throws {
    let table = try TestTable(
      "CREATE TABLE t(a TEXT, b BLOB, c); INSERT INTO t VALUES ('some', x'4142', 1),"
        + " ('some', NULL, x'0aff'), ('x', x'', 'y');")
    #expect(try self.count(text, in: table) == count)
  }

  @Test("if all columns hold bytes each word is searched in their displayed text")
  func bytesAlone() throws {
    let table = try TestTable("CREATE TABLE t(b BLOB); INSERT INTO t VALUES (x'0aff'), (x'41');")
    #expect(try count("aff", in: table) == 1)
  }

  private func count(_ text: String, in table: TestTable) throws -> Int {
    let connection = try table.connection()
    let shape = try DatabaseTableShape("t", connection)
    let filter = RowFilter(FilterPattern(text, isExact: true), of: shape)
    let rows = try connection.prepare(
      "SELECT 1 FROM t WHERE \(filter?.condition ?? "1")", filter?.values ?? [])
    var count = 0
    while try rows.step() { count += 1 }
    return count
  }

  @Test(
    "a message about an expression contains nothing of the statement around it",
    arguments: ["=(id", "=max(id", "='x", "=id +", "=[id", "=id /* x"])
  func unfinished(text: String) throws {
    let failure = #expect(throws: DatabaseFailure.self) { try found(text) }
    let reason = failure?.reason ?? ""
    #expect(!["THEN", "END", "FROM", "WHERE"].contains { reason.contains($0) }, "\(reason)")
  }

  @Test(
    "an expression only reads this table and computes",
    arguments: [
      ("=(SELECT word FROM secret) = 'x'", "an expression can use columns of this table only"),
      ("=id IN secret", "an expression can use columns of this table only"),
      ("=EXISTS(SELECT 1)", "an expression cannot contain other queries"),
      ("=load_extension('x')", "the function load_extension cannot be used here"),
      ("=count(*) > 1", "the function count cannot be used here"),
      ("=1) UNION SELECT word FROM secret --", nil), ("=1; DROP TABLE t", nil), ("=1)", nil),
      ("=nix = 1", "no such column: nix"), ("=1) THEN 1 END FROM t WHERE (1", nil),
      ("=randomblob(1000000000)", "the function randomblob cannot be used here"),
    ] as [(String, String?)])
  func refused(text: String, reason: String?) throws {
    let failure = #expect(throws: DatabaseFailure.self) { try found(text) }
    if let reason { #expect(failure?.reason == reason) }
  }

  @Test("a view may read other tables, an expression over it may not")
  func views() throws {
    #expect(try found("=n = 1 AND b = '500'", in: "v") == ["500"])
    #expect(throws: DatabaseFailure.self) { try found("=(SELECT 1 FROM secret)", in: "v") }
  }
}

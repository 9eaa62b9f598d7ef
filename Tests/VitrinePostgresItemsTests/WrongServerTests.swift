import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineDatabaseItems
@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrinePostgresItems
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextFormats

/// Wrong addresses, tables, expressions and values, and their messages.
@MainActor
@Suite(
  "Wrong servers", .serialized,
  .enabled(if: PostgresProcess.isWanted, "postgresql is not installed"), .waits)
struct WrongServerTests {
  private static let script = """
    CREATE TABLE t(id int PRIMARY KEY, a int NOT NULL, b bytea, n numeric(9,2), k bool, j jsonb,
      g int GENERATED ALWAYS AS (a + 1) STORED, i int GENERATED ALWAYS AS IDENTITY, d text NOT NULL);
    INSERT INTO t(id, a, d) VALUES (1, 2, 'x'); CREATE SEQUENCE s;
    """

  // MARK: Addresses

  private nonisolated static let missingName =
    URL(filePath: TemporaryFolder.missing).lastPathComponent

  private nonisolated static let addresses: [(address: String, reason: String)] = [
    (
      "postgres://u@/d?host=\(TemporaryFolder.missing)",
      #"No such file or directory (on socket "\#(TemporaryFolder.missing)/.s.PGSQL.5432")"#
    ),
    ("postgres://u@127.0.0.1:1/d", #"Connection refused (at "127.0.0.1", port 1)"#),
    ("postgres://127.0.0.1:port/d", "invalid integer value"),
    ("postgres://127.0.0.1:99999999/d", "invalid port number"),
    ("postgres://h%zz/d", "invalid percent-encoded token"),
    ("postgres://[::1/d", "looking for matching"),
    ("postgres://h/d?nope=1", "invalid URI query parameter"),
    ("postgres://h/d?sslmode", "missing key/value separator"),
    ("postgres://127.0.0.1:1/d?sslmode=bogus", "sslmode"),
    ("service=\(missingName)", missingName),
    ("service=x nope=1", "nope"), ("SERVER/nope", "database \"nope\" does not exist"),
    ("SERVER/DATABASE/nope", "there is no table nope"),
    ("SERVER/DATABASE/t.u.v.w", "improper relation name"),
    ("SERVER/DATABASE/s", "there is no table s"),
    ("SERVER/DATABASE/a b", "invalid name syntax"),
    ("SERVER/DATABASE/%1B[31m", "there is no table"),
    ("OPTIONS-c nope.x y", "nope"), ("OPTIONS-c nope=1", "unrecognized configuration parameter"),
    ("USER", "role \"nobody\" does not exist"),
  ]

  @Test("a wrong address is reported in one line that contains it", arguments: addresses)
  func address(_ address: String, reason: String) throws {
    let database = try TestDatabase(Self.script)
    let own = database.process.address(database.name)
    let query = String(own.drop { $0 != "?" })
    var text = address
    if address == "USER" { text = database.process.address(user: "nobody") }
    if address.hasPrefix("OPTIONS") {
      let options = address.dropFirst(7).replacing(" ", with: "%20").replacing("=", with: "%3D")
      text = own + "&options=" + options
    }
    if address.hasPrefix("SERVER") {
      text =
        "postgres://tester@"
        + address.dropFirst(6).replacing("DATABASE", with: database.name) + query
    }
    var said = ""
    do throws(BrowserFailure) {
      let source = try SourceOpener.source(SourceRequest(path: Array(text.utf8)))
      source.changed = { if case .failed(let failure) = $0 { said = failure.description } }
      source.finish()
    } catch {
      said = error.description
    }
    #expect(said.contains(reason), "\(text): \(said)")
    #expect(!said.unicodeScalars.contains { $0.value < 32 }, "\(said)")
  }

  // MARK: Expressions

  private nonisolated static let expressions: [(text: String, reason: String)] = [
    ("=", ""), ("=nope", "does not exist"), ("=a >", "syntax error"),
    ("=a = 1)", "syntax error"), ("=a = 1; DROP TABLE t", "syntax error"),
    ("=(a", "at end of input"), ("=max(a", "at end of input"), ("=(SELECT", "syntax error"),
    ("='", "unterminated quoted string"),
    ("=\"", "unterminated quoted identifier"), ("=1", "boolean"), ("=a", "boolean"),
    ("=count(*) > 1", "aggregate functions are not allowed"),
    ("=row_number() OVER () = 1", "window functions are not allowed"),
    ("=generate_series(1, 2) = 1", "set-returning functions"),
    ("=nofunction(1)", "does not exist"), ("=a = 'x'", "invalid input syntax"),
    ("=d ~ '('", "invalid regular expression"), ("=a / 0 = 1", "division by zero"),
    ("=nextval('s') > 0", "read-only transaction"),
    ("=txid_current() > 0 AND nextval('s') > 0", "read-only transaction"),
    ("=a = $1", "parameter"), ("=d = 'x' COLLATE nope", "does not exist"),
    ("=d = E'\\xff'", "invalid byte sequence"), ("=d IN (SELECT x FROM other)", "does not exist"),
    ("=a::nope = 1", "does not exist"), ("=set_config('a', 'b', true) > 1", "does not exist"),
  ]

  @Test("an invalid expression is reported with its reason", arguments: expressions)
  func expression(text: String, reason: String) throws {
    let database = try TestDatabase(Self.script)
    let source = try database.source()
    source.finish()
    var notices: [String] = []
    source.changed = { if case .noticed(let text) = $0 { notices.append(text) } }
    source.query.filter = FilterPattern(text)
    source.finish()
    let said = source.filterFailure?.description ?? notices.joined(separator: " ")
    #expect(reason.isEmpty ? said.isEmpty : said.contains(reason), "\(text): \(said)")
    #expect(!said.contains("\n"))
    #expect(try database.column("SELECT count(*) FROM t") == ["1"])
  }

  // MARK: Values

  private nonisolated static let cells: [(field: String, text: String, reason: String)] = [
    ("a", "x", "not an integer"), ("a", "1.5", "not an integer"), ("a", "", "cannot be NULL"),
    ("a", "NULL", "cannot be NULL"), ("a", "99999999999999999999", "not an integer"),
    ("a", "x'00'", "not an integer"), ("n", "x", "not a number"), ("n", "1e", "not a number"),
    ("n", "0x1p3", "not a number"), ("b", "text", "not bytes"), ("b", "x'0'", "not bytes"),
    ("k", "maybe", "neither true nor false"), ("j", "{", "not JSON"), ("j", "x", "not JSON"),
    ("g", "3", "computed by"), ("i", "3", "computed by"), ("id", "NULL", "cannot be NULL"),
    ("d", "NULL", "cannot be NULL"), ("nope", "1", "no column"),
  ]

  @Test("a value that its column refuses is reported with the reason")
  func values() throws {
    let source = try TestDatabase(Self.script).writableSource()
    let row = try source.content(section: 0, item: 0)
    for cell in Self.cells {
      do {
        _ = try source.content(typed: cell.text, inField: cell.field, replacing: row)
        Issue.record("\(cell.field) takes \(cell.text)")
      } catch {
        #expect(error.description.contains(cell.reason), "\(cell.text): \(error)")
      }
    }
  }

  // MARK: Damage and encodings

  @Test("damage on a server is reported in one line, and undamaged rows are shown")
  func damage() throws {
    let process = try PostgresProcess.running()
    let database = try TestDatabase(
      "CREATE TABLE t(id int PRIMARY KEY, b text); INSERT INTO t SELECT x, 'row ' || x"
        + " FROM generate_series(1, 5000) x; VACUUM ANALYZE t; CHECKPOINT;")
    // A copy of the database, with no page read yet.
    let copy = database.name + "c"
    try process.run("CREATE DATABASE \(copy) TEMPLATE \(database.name) STRATEGY file_copy")
    let path = try #require(
      try process.run(
        "SELECT 'base/' || (SELECT oid FROM pg_database WHERE datname = '\(copy)') || '/'"
          + " || pg_relation_filenode('t')", in: database.name
      ).first?.first)
    let file = process.folder + "/data/" + path
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    try handle.seek(toOffset: 10 * 8_192)
    try handle.write(contentsOf: Data(repeating: 0x5A, count: 8_192))
    try handle.close()
    let text = Array(process.address(copy).utf8)
    let server = PostgresServer(try #require(PostgresAddress(text)))
    let source = DatabaseTableSource(DatabasePath(server: server, table: "t"), PlaceOptions())
    var notices: [String] = []
    source.changed = { change in
      if case .noticed(let text) = change { notices.append(text) }
      if case .failed(let failure) = change { notices.append("failed: \(failure)") }
    }
    source.finish()
    #expect(source.row(0)?.values?[1].shown == "row 1")
    #expect(source.row(source.itemCount(in: 0) - 1)?.values?[1].shown == "row 5000")
    source.query.filter = FilterPattern("row 3", isExact: true)
    source.finish()
    #expect(notices.contains { $0.contains("invalid page in block 10") }, "\(notices)")
    #expect(notices.allSatisfy { !$0.contains("\n") })
  }

  @Test("a database without encoding shows repaired texts without control characters")
  func encoding() throws {
    let process = try PostgresProcess.running()
    let name = "ascii" + UUID().uuidString.prefix(8).lowercased()
    try process.run(
      "CREATE DATABASE \(name) ENCODING SQL_ASCII LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0")
    try process.run(
      "SET client_encoding = 'SQL_ASCII'; CREATE TABLE t(id int PRIMARY KEY, b text);"
        + " INSERT INTO t VALUES (1, E'a\\xffb\\x1b'), (2, 'plain');", in: name)
    let server = PostgresServer(
      try #require(PostgresAddress(Array(process.address(name).utf8))))
    let source = DatabaseTableSource(DatabasePath(server: server, table: "t"), PlaceOptions())
    var failures: [String] = []
    source.changed = { change in
      if case .failed(let failure) = change { failures.append(failure.description) }
      if case .noticed(let text) = change { failures.append(text) }
    }
    source.finish()
    let shown = (0..<source.itemCount(in: 0)).map { source.title(section: 0, item: $0) }
    let said = (shown + failures).joined(separator: " ")
    #expect(said.contains("plain") || said.contains("encoding"), "\(said)")
    #expect(!said.unicodeScalars.contains { $0.value < 32 })
  }
}

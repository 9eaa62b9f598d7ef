import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineDatabaseItems
@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineSQLiteClient
@testable import VitrineSourceOpening
@testable import VitrineSupport

/// Invalid databases and tables from users, and the reported errors.
@MainActor
@Suite("Wrong databases", .waits)
struct WrongDatabaseTests {
  private static let script = """
    CREATE TABLE t(id INTEGER PRIMARY KEY, a INT NOT NULL, b BLOB, c DECIMAL,
      g AS (a + 1), d TEXT NOT NULL);
    INSERT INTO t(id, a, d) VALUES (1, 2, 'x'); CREATE TABLE other(x);
    """

  private nonisolated static let expressions: [(text: String, reason: String)] = [
    ("=", ""), ("=nope", "no such column"), ("=a >", "syntax error"),
    ("=a) OR 1", "syntax error"), ("=a; DROP TABLE t", "syntax error"),
    ("=(SELECT 1 FROM other)", "other queries"),
    ("=a IN (SELECT x FROM other)", "columns of this table only"),
    ("=other.x", "no such column"), ("=load_extension('x')", "load_extension"),
    ("=randomblob(9)", "randomblob"), ("=sqlite_version()", "sqlite_version"),
    ("=count(*) > 1", "count"), ("=nofunction(1)", "no such function"),
    ("='", "unrecognized token: \"'\""),
    ("=\"", "unrecognized token: \"\"\""), ("=a = 'x", "unrecognized"), ("=CASE a", "syntax error"),
    ("=d = 'x' COLLATE nope", "no such collation"), ("=zeroblob(1)", "zeroblob"),
    ("=raise(ABORT, 'x')", "RAISE"), ("=a MATCH 'x'", "match"), ("=a REGEXP 'x'", "REGEXP"),
  ]

  @Test("an invalid expression is reported with its reason", arguments: expressions)
  func expression(text: String, reason: String) throws {
    let table = try TestTable(Self.script)
    let source = table.source()
    source.finish()
    source.query.filter = FilterPattern(text)
    source.finish()
    let said = source.filterFailure?.description ?? ""
    #expect(reason.isEmpty ? said.isEmpty : said.contains(reason), "\(text): \(said)")
    #expect(source.itemCount(in: 0) == 1)
  }

  private nonisolated static let cells: [(field: String, text: String, reason: String)] = [
    ("a", "x", "not an integer"), ("a", "1.5", "not an integer"), ("a", "", "cannot be NULL"),
    ("a", "NULL", "cannot be NULL"), ("a", "99999999999999999999", "not an integer"),
    ("a", "x'00'", "not an integer"), ("c", "x", "not a number"), ("c", "nan", "not a number"),
    ("b", "text", "not bytes"), ("b", "x'0'", "not bytes"), ("g", "3", "computed by"),
    ("id", "NULL", "cannot be NULL"), ("id", "one", "not an integer"),
    ("d", "NULL", "cannot be NULL"), ("nope", "1", "no column"),
  ]

  @Test("a value that a column cannot hold is reported with the column", arguments: cells)
  func cell(field: String, text: String, reason: String) throws {
    let table = try TestTable(Self.script)
    let source = table.writableSource()
    source.finish()
    let row = try source.content(section: 0, item: 0)
    do {
      _ = try source.content(typed: text, inField: field, replacing: row)
      Issue.record("\(field) takes \(text)")
    } catch {
      #expect(error.description.contains(reason), "\(error)")
    }
  }

  private func failure(_ path: String, _ table: String?) -> String {
    let path = DatabasePath(file: Array(path.utf8), table: table)
    let source: any ItemSource =
      table == nil
      ? DatabaseSource(path, PlaceOptions()) : DatabaseTableSource(path, PlaceOptions())
    var text = ""
    source.changed = { if case .failed(let failure) = $0 { text = failure.description } }
    source.finish()
    return text
  }

  @Test("an invalid database, or a missing part of one, is reported by name")
  func files() throws {
    let table = try TestTable(Self.script)
    #expect(failure(table.path, "nope").contains("there is no table nope"))
    #expect(failure(table.path, "t\u{1B}[31m").contains("there is no table t"))
    #expect(!failure(table.path, "t\u{1B}[31m").contains("\u{1B}"))
    #expect(failure(table.folder.path + "/none.db", nil).contains("none.db"))
    let text = try table.folder.write("no database, but a text that is long enough", to: "a.txt")
    #expect(failure(text, nil).contains("no SQLite database"))
    var request = SourceRequest(path: Array(text.utf8), form: .sqlite)
    #expect(try SourceOpener.source(request) is DatabaseSource)
    request = SourceRequest(path: Array(text.utf8))
    request.writesDatabases = true
    #expect(throws: BrowserFailure.self) { try SourceOpener.source(request) }
  }

  @Test(
    "a database with a log in a read-only folder is read without it, with a message")
  func unwritable() throws {
    let table = try TestTable(
      "PRAGMA journal_mode = WAL; CREATE TABLE t(a); INSERT INTO t VALUES (1)")
    var file = table.file
    file.isImmutable = true
    let connection = try DatabaseConnection.open(file, Interruption())
    let rows = try connection.prepare("SELECT count(*) FROM t")
    #expect(try rows.step())
    #expect(try rows.integer(0) == 1)
  }

  @Test(
    "a user without write access to the folder of a database with a log gets the reason",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv") || getuid() != 0))
  nonisolated func otherUser() throws {
    for leavesLog in [false, true] {
      let table = try TestTable("PRAGMA journal_mode = WAL; CREATE TABLE t(a);")
      try SQLiteScript.run("INSERT INTO t VALUES (1)", on: table.path)
      var closing: [(copy: String, path: String)] = []
      if leavesLog {
        // A log not yet written back to the file: copied while a connection holds it.
        var file = table.file
        file.isWritable = true
        let connection = try DatabaseConnection.open(file, Interruption())
        try connection.run("INSERT INTO t VALUES (2)")
        let copies = try withExtendedLifetime(connection) {
          try ["", "-wal"].map { end in
            let path = table.path + end
            try FileManager.default.copyItem(atPath: path, toPath: path + ".copy")
            return (copy: path + ".copy", path: path)
          }
        }
        closing = copies
      }
      for file in closing { #expect(rename(file.copy, file.path) == 0) }
      if leavesLog {
        unlink(table.path + "-shm")
        chmod(table.path + "-wal", 0o444)
      }
      chmod(table.path, 0o444)
      chmod(table.folder.path, 0o555)
      defer { chmod(table.folder.path, 0o755) }
      let program = TmuxSession.built("VitrineSavingProgram")
      let arguments = ["--rows", table.path + "/t"]
      let result =
        getuid() == 0
        ? try ProcessResult.run(
          "setpriv", ["--reuid=65534", "--regid=65534", "--clear-groups", program] + arguments)
        : try ProcessResult.run(program, arguments)
      let lines = result.outputText.split(separator: "\n")
      #expect(result.status == 0, "\(result.outputText)\(result.errorText)")
      #expect(lines.first == "1", "\(result.outputText)\(result.errorText)")
      #expect(
        lines.last?.contains(
          leavesLog ? "without its write-ahead log" : "its folder is write-protected") == true,
        "\(result.outputText)")
    }
  }
}

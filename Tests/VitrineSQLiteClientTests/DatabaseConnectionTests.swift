import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineDatabaseItems
@testable import VitrineItems
@testable import VitrineSQLiteClient
@testable import VitrineSupport

@Suite("A connection to a database")
struct DatabaseConnectionTests {
  @Test(
    "a file with any name is opened",
    arguments: ["a?mode=rwc&x.db", "100%.db", "a#b.db", "ä \n'\".db"])
  func names(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/plain.db"
    try SQLiteScript.run("CREATE TABLE t(a)", on: path)
    try FileManager.default.moveItem(atPath: path, toPath: folder.path + "/" + name)
    let file = DatabaseFile(Array((folder.path + "/" + name).utf8))
    let connection = try DatabaseConnection.open(file, Interruption())
    #expect(try TableList(connection).entries.map(\.name) == ["t"])
    #expect(folder.names == [name])
  }

  @Test(
    "the connection cannot write, attach databases or load extensions",
    arguments: [
      "INSERT INTO t VALUES (1)", "CREATE TABLE u(a)", "DROP TABLE t", "PRAGMA user_version = 3",
      "ATTACH '/tmp/vitrine-never.db' AS x", "SELECT load_extension('x')", "VACUUM",
      "UPDATE sqlite_schema SET sql = ''",
    ])
  func readOnly(sql: String) throws {
    let table = try TestTable("CREATE TABLE t(a)")
    let before = try Data(contentsOf: URL(fileURLWithPath: table.path))
    let connection = try table.connection()
    #expect(throws: DatabaseFailure.self) { try connection.run(sql) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: table.path)) == before)
  }

  @Test("an endless statement is ended by an interruption or a time limit")
  func interrupted() throws {
    let table = try TestTable("CREATE TABLE t(a)")
    let interruption = Interruption()
    let connection = try DatabaseConnection.open(table.file, interruption)
    interruption.request(afterMilliseconds: 1)
    let sql = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n"
    let failure = #expect(throws: DatabaseFailure.self) { try connection.run(sql) }
    #expect(failure?.isInterruption == true)
  }

  @Test("a hot journal is reported and not rolled back")
  func hotJournal() throws {
    let table = try TestTable("CREATE TABLE t(a); INSERT INTO t VALUES (1);")
    // The header of a journal with one page, page 2.
    var journal: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7, 0, 0, 0, 1]
    journal += [0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 2, 0, 0, 0, 0x10, 0]
    journal += [UInt8](repeating: 0, count: 512 - journal.count) + [0, 0, 0, 2]
    journal += [UInt8](repeating: 7, count: 4_100)
    let before = try Data(contentsOf: URL(fileURLWithPath: table.path))
    try Data(journal).write(to: URL(fileURLWithPath: table.path + "-journal"))
    let failure = #expect(throws: DatabaseFailure.self) { try table.connection() }
    #expect(failure?.explained(table.bytes).description.contains("-journal exists") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: table.path)) == before)
    #expect(FileManager.default.fileExists(atPath: table.path + "-journal"))
  }

  @Test("damaged databases are reported in one line, or show their undamaged part")
  func damaged() throws {
    let table = try TestTable(
      "CREATE TABLE a(x); INSERT INTO a VALUES (1); CREATE TABLE b(x); \(TestTable.numbers(3_000))"
        + " INSERT INTO b SELECT zeroblob(100) FROM n;")
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: table.path)))
    func open(_ bytes: [UInt8]) throws -> DatabaseConnection {
      try Data(bytes).write(to: URL(fileURLWithPath: table.path))
      return try table.connection()
    }
    let cut = try open(Array(whole.prefix(40_960)))
    var list = try TableList(cut)
    for place in list.entries.indices { list.count(place, cut) }
    #expect(list.entries.map(\.rowCount) == [1, nil])
    #expect(cut.notice != nil)
    #expect(list.damage?.hasPrefix("1 of 2 cannot be read whole: b (") == true)
    #expect(throws: DatabaseFailure.self) { try open(DatabaseFile.magic + [1, 2, 3]) }
    #expect(throws: DatabaseFailure.self) { try open(Array(repeating: 7, count: 5_000)) }
  }

  @Test(
    "random damage ends with a message or rows, never with a trap",
    arguments: 1...30 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let table = try TestTable(
      "PRAGMA page_size = 512; CREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT); CREATE INDEX i ON t(b);"
        + " \(TestTable.numbers(300)) INSERT INTO t SELECT x, 'text ' || x FROM n;")
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: table.path)))
    for _ in 0..<Int.random(in: 1...40, using: &dice) {
      bytes[Int.random(in: 20..<bytes.count, using: &dice)] = UInt8.random(
        in: 0...255, using: &dice)
    }
    try Data(bytes).write(to: URL(fileURLWithPath: table.path))
    let interruption = Interruption()
    interruption.request(afterMilliseconds: 500)
    do throws(DatabaseFailure) {
      let connection = try DatabaseConnection.open(table.file, interruption)
      for entry in try TableList(connection).entries {
        let shape = try DatabaseTableShape(entry.name, connection)
        let sort = SortOrder(by: SortKey(field: "b"))
        let plan = try RowPlan(shape, sort: sort, filter: nil, connection)
        _ = try PageReader(SQLiteRows(connection, plan), RowIndex()).page(
          PageRequest(number: 1, count: 300))
      }
    } catch {
      #expect(!error.explained(table.bytes).description.contains("\n"))
    }
  }
}

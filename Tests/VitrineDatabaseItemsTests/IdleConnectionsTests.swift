import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineDatabaseItems
@testable import VitrineSQLiteClient
@testable import VitrineSupport

@Suite("Idle connections to a file")
struct IdleConnectionsTests {
  private let table: TestTable
  private let idle = IdleConnections()

  init() throws { table = try TestTable("CREATE TABLE t(a); INSERT INTO t VALUES (1);") }

  @Test("a connection is reused, and the interruption of its current owner ends it")
  func again() throws {
    let (old, new) = (Interruption(), Interruption())
    let first = try idle.connection(table.file, old)
    old.request()
    idle.store(first)
    let second = try idle.connection(table.file, new)
    #expect(second === first)
    let statement = try second.prepare("SELECT a FROM t")
    #expect(try statement.step())
    new.request()
    #expect(throws: DatabaseFailure.self) {
      try second.run("\(TestTable.numbers(1_000_000)) SELECT count(*) FROM n")
    }
  }

  @Test("at most two are kept, and none within a transaction")
  func most() throws {
    let connections = try (0..<3).map { _ in try idle.connection(table.file, Interruption()) }
    try connections[0].run("BEGIN")
    for one in connections { idle.store(one) }
    var known: [DatabaseConnection] = []
    for _ in 0..<3 { known.append(try idle.connection(table.file, Interruption())) }
    #expect(known[0] === connections[2])
    #expect(known[1] === connections[1])
    #expect(!connections.contains { $0 === known[2] })
  }

  @Test("a file that replaced the old one is opened")
  func replaced() throws {
    idle.store(try idle.connection(table.file, Interruption()))
    try SQLiteScript.run("CREATE TABLE t(a); INSERT INTO t VALUES (2);", on: table.path + "2")
    #expect(rename(table.path + "2", table.path) == 0)
    let statement = try idle.connection(table.file, Interruption()).prepare("SELECT a FROM t")
    #expect(try statement.step())
    #expect(statement.integer(0) == 2)
  }
}

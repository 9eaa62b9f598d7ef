import Testing
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineDatabaseItems
@testable import VitrineItems
@testable import VitrinePostgresItems
@testable import VitrineSQLiteClient
@testable import VitrineSupport

@Suite(
  "A server and its connections", .serialized,
  .enabled(if: PostgresProcess.isWanted, "postgresql is not installed"), .waits)
struct PostgresServerTests {
  /// Returns the process id of the server's end of a connection.
  private func process(of connection: PostgresConnection) throws -> String {
    try connection.query("SELECT pg_catalog.pg_backend_pid()").string(0, 0)
  }

  @Test("the early connection is the one used later, and is read-only")
  func early() throws {
    let database = try TestDatabase("CREATE TABLE t(id int)")
    let server = try database.server()
    server.connectEarly()
    try server.check()
    let connection = try server.connection(Interruption())
    let process = try process(of: connection)
    #expect(
      try database.column(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
          + " AND application_name = 'vitrine'") == [process])
    #expect(TestDatabase.failure { _ = try connection.query("INSERT INTO t VALUES (1)") } != nil)
    server.take(back: connection)
    #expect(try self.process(of: server.connection(Interruption())) == process)
  }

  @Test("a failed early connection is reported once, then tried again")
  func failing() throws {
    let database = try TestDatabase("")
    let text = database.process.address("no_such_database", socket: nil)
    let server = PostgresServer(try #require(PostgresAddress(Array(text.utf8))))
    server.connectEarly()
    let first = TestDatabase.failure { try server.check() }
    #expect(first?.reason.contains("no_such_database") == true)
    try database.process.run("CREATE DATABASE no_such_database", in: database.name)
    defer {
      _ = try? database.process.run("DROP DATABASE no_such_database (FORCE)", in: database.name)
    }
    try server.check()
    #expect(try process(of: server.connection(Interruption())) != "")
  }

  @Test("without an early connection, the check connects")
  func late() throws {
    let server = try TestDatabase("").server()
    try server.check()
    let process = try process(of: server.connection(Interruption()))
    #expect(process != "")
  }

  @Test("at the server's connection limit, an idle connection is reused unchanged")
  func crowded() throws {
    let database = try TestDatabase("")
    let user = "user_of_\(database.name)"
    try database.process.run("CREATE ROLE \(user) LOGIN CONNECTION LIMIT 1", in: database.name)
    let text = database.process.address(database.name, user: user)
    let server = PostgresServer(try #require(PostgresAddress(Array(text.utf8))))
    let connection = try server.connection(Interruption())
    let process = try process(of: connection)
    connection.prepared.take("SELECT 1", as: "one")
    #expect(TestDatabase.failure { _ = try server.connection(Interruption()) } != nil)
    server.take(back: connection)
    #expect(
      try self.process(of: server.connection(Interruption(), isPlain: true)) == process)
  }

  @Test("the address of a server is not copied as a path")
  func servers() throws {
    let address = try #require(PostgresAddress(Array("postgres://localhost/db".utf8)))
    let server = PostgresServer(address)
    let path = DatabasePath(server: server, table: "t")
    #expect(OutputItem.table(path).argument == path.bytes)
    #expect(OutputItem.table(path).copied == path.bytes)
  }
}

import Testing
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineDatabaseItems
@testable import VitrineItems
@testable import VitrinePostgresItems
@testable import VitrineSQLiteClient
@testable import VitrineSupport

/// A server that breaks the protocol.
@Suite(
  "Hostile servers", .enabled(if: LibPQ.shared != nil, "libpq is not installed"), .waits)
struct HostileServerTests {
  /// The failure of a statement, and the number of bytes sent by the server.
  private func failure(
    _ manner: FakeServer.Manner, _ ask: (PostgresConnection) throws(DatabaseFailure) -> Void
  ) throws -> (failure: DatabaseFailure?, sent: Int) {
    let fake = try FakeServer(manner)
    let server = try fake.server()
    let failure = TestDatabase.failure {
      () throws(DatabaseFailure) in try ask(try PostgresConnection(server, Interruption()))
    }
    return (failure, fake.sent)
  }

  @Test(
    "an endless answer is abandoned after a limit of bytes",
    arguments: [FakeServer.Manner.rows(1), .rows(100_000), .longRow, .results])
  func endlessAnswer(manner: FakeServer.Manner) throws {
    let (failure, sent) = try failure(manner) { (connection) throws(DatabaseFailure) in
      _ = try connection.query("SELECT 1")
    }
    #expect(failure?.reason == "it sent more than 64M for one answer")
    // The system's buffers can still be filled.
    #expect(sent < 96 << 20)
  }

  @Test("an endless answer to several statements is abandoned, too")
  func endlessScript() throws {
    let (failure, sent) = try failure(.rows(100)) { (connection) throws(DatabaseFailure) in
      _ = try connection.script(["SELECT 1", "SELECT 2"])
    }
    #expect(failure?.reason == "it sent more than 64M for one answer")
    #expect(sent < 96 << 20)
  }

  @Test("endless settings do not grow the memory of a connection")
  func endlessSettings() throws {
    let (failure, sent) = try failure(.settings) { _ in }
    #expect(failure?.reason == "it sent more than 64M for one answer")
    #expect(sent < 96 << 20)
  }

  @Test(
    "an unrequested COPY is an error", arguments: ["H", "G", "W"] as [Unicode.Scalar])
  func copy(letter: Unicode.Scalar) throws {
    let (failure, _) = try failure(.copy(letter)) { (connection) throws(DatabaseFailure) in
      _ = try connection.query("SELECT 1")
    }
    #expect(failure?.reason == "it began a COPY without a request")
  }

  @Test("an interruption ends a stream of endless rows")
  func interruptedRows() throws {
    let interruption = Interruption()
    let (failure, _) = try failure(.rows(100)) { (connection) throws(DatabaseFailure) in
      connection.interruption = interruption
      try connection.stream("SELECT 1", []) { _ in
        interruption.request()
        return true
      }
    }
    #expect(failure == .interrupted)
  }

  @Test("a connection left in the middle of an answer is not used again")
  func leftConnection() throws {
    let server = try FakeServer(.copy("H")).server()
    let connection = try PostgresConnection(server, Interruption())
    #expect(TestDatabase.failure { _ = try connection.query("SELECT 1") } != nil)
    #expect(connection.isLost)
  }

  @MainActor
  @Test("the user can stop waiting for the tables of a silent server")
  func givenUpTables() throws {
    let fake = try FakeServer(.silence)
    let source = DatabaseSource(DatabasePath(server: try fake.server()), PlaceOptions())
    var failure: BrowserFailure?
    source.changed = { if case .failed(let reason) = $0 { failure = reason } }
    source.start()
    #expect(source.stopReading())
    source.finish()
    #expect(failure?.description.hasSuffix(": stopped") == true)
    #expect(source.isComplete)
    #expect(!source.stopReading())
  }

  @Test("the user can stop waiting for a silent server")
  func givenUp() throws {
    let fake = try FakeServer(.silence)
    let server = try fake.server()
    server.connectEarly()
    var asked = 0
    let failure = TestDatabase.failure {
      () throws(DatabaseFailure) in
      try server.check {
        asked += 1
        return asked == 3
      }
    }
    #expect(failure == .interrupted)
    #expect(asked == 3)
  }
}

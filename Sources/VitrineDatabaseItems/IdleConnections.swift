import Synchronization
import VitrineSQLiteClient
import VitrineSupport

/// Idle connections to a SQLite file: a new order of the same rows reuses an open connection.
final class IdleConnections: Sendable {
  /// A waiting connection. Only one thread at a time has a connection, and none has those waiting
  /// here.
  private struct Idle: @unchecked Sendable { let connection: DatabaseConnection }

  private static let most = 2

  private let idle = Mutex([Idle]())

  /// Returns an idle connection, or a new one.
  ///
  /// - Parameter interruption: Cancels the work on the connection.
  func connection(
    _ file: DatabaseFile, _ interruption: Interruption
  ) throws(DatabaseFailure) -> DatabaseConnection {
    // Another file may have replaced the database meanwhile.
    while let known = idle.withLock({ $0.popLast() })?.connection {
      guard known.isCurrent else { continue }
      known.use(interruption)
      return known
    }
    return try .open(file, interruption)
  }

  /// Stores a connection without open statements.
  func store(_ connection: DatabaseConnection) {
    guard !connection.isInTransaction else { return }
    let one = Idle(connection: connection)
    idle.withLock { idle in if idle.count < Self.most { idle.append(one) } }
  }
}

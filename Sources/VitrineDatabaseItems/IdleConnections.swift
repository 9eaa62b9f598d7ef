import Synchronization
import VitrineSQLiteClient
import VitrineSupport

/// The connections to a file of SQLite that nobody uses at the moment: another order of the same rows is read by one
/// that is open.
final class IdleConnections: Sendable {
  /// One thread at a time has a connection; nobody has those that wait here.
  private struct Idle: @unchecked Sendable { let connection: DatabaseConnection }

  private static let most = 2

  private let idle = Mutex([Idle]())

  /// A connection that is there, or a new one.
  ///
  /// - Parameter interruption: Ends what is done on it.
  func connection(
    _ file: DatabaseFile, _ interruption: Interruption
  ) throws(DatabaseFailure) -> DatabaseConnection {
    // Meanwhile another file may stand there.
    while let known = idle.withLock({ $0.popLast() })?.connection {
      guard known.isCurrent else { continue }
      known.use(interruption)
      return known
    }
    return try .open(file, interruption)
  }

  /// Keeps a connection on which no statement is left.
  func take(back connection: DatabaseConnection) {
    guard !connection.isInTransaction else { return }
    let one = Idle(connection: connection)
    idle.withLock { idle in if idle.count < Self.most { idle.append(one) } }
  }
}

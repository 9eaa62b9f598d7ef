import VitrineStyledText
import VitrineSupport

/// A database error, with the message of the database.
package struct DatabaseFailure: Error, Equatable, Sendable {
  /// An extended result code of SQLite, or one of the codes below; 0 if the library is missing.
  package var code: Int32
  /// The message, safe to draw.
  package var reason: String

  package init(code: Int32, reason: String) {
    self.code = code
    self.reason = VisibleText.text(of: reason, tabStop: 1)
  }

  /// An error from a PostgreSQL server; a failed or lost connection; a missing password.
  package static let server: Int32 = -1
  package static let lost: Int32 = -2
  package static let needsPassword: Int32 = -3
  /// Another session holds a lock on a row; a row violates a unique constraint.
  package static let locked: Int32 = -4
  package static let conflict: Int32 = -5
  /// The connection was lost during a commit, so the result is unknown.
  package static let unknownEnd: Int32 = -6

  static let missingLibrary = DatabaseFailure(code: 0, reason: LibSQLite.missing)
  package static let interrupted = DatabaseFailure(
    code: LibSQLite.Code.interrupted, reason: "stopped")

  /// Returns the error that no row arrived within a time in milliseconds.
  package static func noRows(in patience: Int) -> DatabaseFailure {
    DatabaseFailure(code: server, reason: "no row came in \(patience / 1_000) s")
  }

  /// The primary result code.
  package var kind: Int32 { code & 0xFF }
  package var isInterruption: Bool { code > 0 && kind == LibSQLite.Code.interrupted }

  /// Whether a row violates a unique constraint.
  package var isConflict: Bool {
    let unique = [
      LibSQLite.Code.uniqueConflict, LibSQLite.Code.primaryKeyConflict,
      LibSQLite.Code.rowidConflict,
    ]
    return code == Self.conflict || unique.contains(code)
  }

  /// Returns the error as a message about a file.
  ///
  /// - Parameter path: The path of the database.
  package func explained(_ path: [UInt8]) -> BrowserFailure {
    let name = VisibleText.text(of: path)
    let text =
      switch code {
      case 0, Self.server, Self.needsPassword, Self.locked, Self.conflict, Self.unknownEnd:
        "cannot read \(name): \(reason)"
      case Self.lost: "no connection to \(name): \(reason)"
      case LibSQLite.Code.readOnlyHotJournal:
        "cannot read \(name): a program that wrote it was interrupted (\(name)-journal exists);"
          + " open it once with a program that may write it"
      case _ where kind == LibSQLite.Code.notADatabase:
        "cannot read \(name): it is damaged, encrypted, or no SQLite database;"
          + " --as hex shows its bytes"
      case _ where kind == LibSQLite.Code.corrupt: "\(name) is damaged: \(reason)"
      case _ where kind == LibSQLite.Code.busy:
        "\(name) is locked by another program: try again (R) when that is done"
      default: "cannot read \(name): \(reason)"
      }
    return BrowserFailure(text, about: name)
  }
}

import VitrineStyledText
import VitrineSupport

/// Why a database cannot be read or written, as it says itself.
package struct DatabaseFailure: Error, Equatable, Sendable {
  /// An extended result code of SQLite, or one of those here; 0 where the library is missing.
  package var code: Int32
  /// In words; safe to draw.
  package var reason: String

  package init(code: Int32, reason: String) {
    self.code = code
    self.reason = VisibleText.text(of: reason, tabStop: 1)
  }

  /// What a server of PostgreSQL says; no connection to it, or none any more; it asks for a password.
  package static let server: Int32 = -1
  package static let lost: Int32 = -2
  package static let needsPassword: Int32 = -3
  /// Somebody else holds a row; a row would have a value that another one has.
  package static let locked: Int32 = -4
  package static let conflict: Int32 = -5
  /// The connection was lost as a transaction ended, and nobody knows how it has.
  package static let unknownEnd: Int32 = -6

  static let missingLibrary = DatabaseFailure(code: 0, reason: LibSQLite.missing)
  package static let interrupted = DatabaseFailure(
    code: LibSQLite.Code.interrupted, reason: "stopped")

  /// No row came in so many milliseconds.
  package static func noRows(in patience: Int) -> DatabaseFailure {
    DatabaseFailure(code: server, reason: "no row came in \(patience / 1_000) s")
  }

  /// The code without what it says in detail.
  package var kind: Int32 { code & 0xFF }
  package var isInterruption: Bool { code > 0 && kind == LibSQLite.Code.interrupted }

  /// Whether a row would have had what only another one may have.
  package var isConflict: Bool {
    let unique = [
      LibSQLite.Code.uniqueConflict, LibSQLite.Code.primaryKeyConflict,
      LibSQLite.Code.rowidConflict,
    ]
    return code == Self.conflict || unique.contains(code)
  }

  /// The same for people, about a file.
  ///
  /// - Parameter path: Of the database.
  package func explained(_ path: [UInt8]) -> BrowserFailure {
    let name = VisibleText.text(of: path)
    let text =
      switch code {
      case 0, Self.server, Self.needsPassword, Self.locked, Self.conflict, Self.unknownEnd:
        "cannot read \(name): \(reason)"
      case Self.lost: "no connection to \(name): \(reason)"
      case LibSQLite.Code.readOnlyHotJournal:
        "cannot read \(name): a program that wrote it did not end (\(name)-journal is there);"
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

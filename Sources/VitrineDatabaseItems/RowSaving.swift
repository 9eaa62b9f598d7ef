import VitrineSQLiteClient
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// Writes changes of rows into a database: either all or none.
///
/// One transaction compares each row with its displayed values and writes the changes.
struct RowSaving: Sendable {
  /// The path of the table.
  let path: DatabasePath
  let shape: DatabaseTableShape
  let changes: [RowChange]
  /// Whether to overwrite rows that another program changed meanwhile, and to insert deleted ones
  /// again.
  var overwrites = false

  enum Outcome: Equatable, Sendable {
    /// Contains the keys of changed and new rows, by their numbers.
    case saved(keys: [Int: [FieldValue]])
    /// Another program changed or deleted these rows; nothing was written.
    case outdated([RowChange])
    /// Nothing was written.
    case failed(BrowserFailure)
  }

  /// - Parameter interruption: Cancels the transaction and rolls it back.
  func run(_ interruption: Interruption) -> Outcome {
    // If rows exchange their values, the second attempt finds a possible order.
    for exchanges in [false, true] {
      var current: RowChange?
      do throws(DatabaseFailure) {
        let writing = RowWriting(
          changes, of: shape, in: try path.transaction(shape, interruption), exchanges: exchanges)
        defer { current = writing.current }
        return try writing.run(overwrites: overwrites)
      } catch {
        guard error.isConflict, !exchanges, changes.count > 1 else {
          return .failed(failure(error, current))
        }
      }
    }
    return .outdated([])
  }

  // MARK: Failures

  private var name: String { VisibleText.text(of: shape.shownName, tabStop: 1) }

  /// - Parameter change: The change that failed; nil for none.
  private func failure(_ failure: DatabaseFailure, _ change: RowChange?) -> BrowserFailure {
    let file = VisibleText.text(of: path.file)
    let nothing = "nothing was written"
    switch failure.kind {
    case _ where failure.code == LibSQLite.Code.schemaChanged:
      return BrowserFailure(
        "\(name) now has other columns or keys: \(nothing); R reads it again", about: name)
    case _ where failure.code == DatabaseFailure.unknownEnd:
      return BrowserFailure("\(file): \(failure.reason)", about: file)
    case _ where failure.code == DatabaseFailure.locked:
      return BrowserFailure(
        "\(name) is locked by another program: \(nothing); w tries again", about: name)
    case LibSQLite.Code.busy:
      return BrowserFailure(
        "\(file) is locked by another program: \(nothing); w tries again", about: file)
    case LibSQLite.Code.readOnly where failure.code != LibSQLite.Code.readOnlyHotJournal:
      return BrowserFailure("\(file) or its folder is write-protected: \(nothing)", about: file)
    case _ where failure.isInterruption: return BrowserFailure("stopped: \(nothing)")
    case _ where failure.code == LibSQLite.Code.foreignKeyConflict:
      return BrowserFailure("\(name): \(failure.reason); \(nothing)", about: name)
    case _ where failure.code == DatabaseFailure.lost:
      return BrowserFailure("no connection to \(file): \(failure.reason); \(nothing)", about: file)
    default:
      if let change {
        return BrowserFailure("\(change.name) of \(name): \(failure.reason); \(nothing)")
      }
      guard path.server == nil else {
        return BrowserFailure("\(name): \(failure.reason); \(nothing)", about: name)
      }
      return failure.explained(path.file)
    }
  }
}

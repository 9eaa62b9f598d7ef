import VitrineSaving
import VitrineSupport

/// Writes the items as they were when the save began, beside their file, and puts the new file in its place at once.
/// It runs on any thread, calls its argument after each part of at most 1 MiB, and returns a function by which
/// the source takes over that it was saved.
public typealias SavingWork =
  @Sendable (_ progress: @escaping SavingProgress) throws(BrowserFailure) ->
  @MainActor @Sendable () -> Void

/// A source whose items are saved to a file.
@MainActor
public protocol FileBackedSource: EditableSource {
  /// Compares the file with the content of the last read or save; nil: it was not touched since.
  func prepareComparison() -> ComparingWork?
  /// Begins to save the items as they stand now. Throws why they cannot be saved.
  func prepareSave() throws(BrowserFailure) -> SavingWork
  /// What the last save could not keep of the file; nil if it kept all.
  var savingLoss: String? { get }
}

extension FileBackedSource {
  public func hasChangedOutside() -> Bool {
    guard let compare = prepareComparison() else { return false }
    return (try? compare { (_) throws(BrowserFailure) in }) ?? true
  }

  public func save() throws(BrowserFailure) {
    let takeOver = try prepareSave()({ (_) throws(BrowserFailure) in })
    takeOver()
  }
}

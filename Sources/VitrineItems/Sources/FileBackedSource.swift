import VitrineSaving
import VitrineSupport

/// A job that writes the items, as of the start of the save, beside their file, and then replaces
/// the file in one step. It runs on any thread, calls its argument after each part of at most 1
/// MiB, and returns a function that marks the source as saved.
public typealias SavingWork =
  @Sendable (_ progress: @escaping SavingProgress) throws(BrowserFailure) ->
  @MainActor @Sendable () -> Void

/// A source with a file to save to.
@MainActor
public protocol FileBackedSource: EditableSource {
  /// Returns a job that compares the file with the last read or save; nil if the file is untouched.
  func prepareComparison() -> ComparingWork?
  /// Prepares saving of the current items. Throws the reason why they cannot be saved.
  func prepareSave() throws(BrowserFailure) -> SavingWork
  /// The attributes of the file that the last save could not keep; nil if it kept all.
  var savingLoss: String? { get }
}

import VitrineSupport

/// A source that is written beside the main thread, all changes at once or none, and that compares what it changes
/// with what was shown.
@MainActor
public protocol TransactionalSource: EditableSource {
  /// Writes the changes.
  ///
  /// - Parameters:
  ///   - overwrites: Whether items that others have changed meanwhile are written over.
  ///   - done: Called on the main thread. The items stand in their order anew once it was saved, and no step leads
  ///     back behind that.
  func save(overwrites: Bool, done: @escaping @MainActor (SavingOutcome) -> Void)
  /// Blocks until what is being written is, or for half a minute: then it is ended, and how is told.
  func finishSaving()
  /// Takes back what is being written, if its end is not reached: that is told as any end is.
  ///
  /// - Returns: Whether something was being written.
  func stopSaving() -> Bool
  /// What `save` would tell the database, a statement each.
  var statements: [String] { get }
}

/// How writing has ended.
public enum SavingOutcome: Equatable, Sendable {
  /// In words, as `2 changes`.
  case saved(String)
  /// Others have changed items meanwhile: nothing was written. In words, which they are.
  case outdated(String)
  case failed(BrowserFailure)
}

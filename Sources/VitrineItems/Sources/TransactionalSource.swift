import VitrineSupport

/// A source that writes all its changes off the main thread in one transaction, and checks that the
/// stored items still match the displayed ones.
@MainActor
public protocol TransactionalSource: EditableSource {
  /// Writes the changes.
  ///
  /// - Parameters:
  ///   - overwrites: Whether to overwrite items that another program has changed meanwhile.
  ///   - done: Called on the main thread. After a save the items have a new order, and undo cannot
  ///     go back further.
  func save(overwrites: Bool, done: @escaping @MainActor (SavingOutcome) -> Void)
  /// Blocks until the current write ends, for at most 30 seconds; then cancels it and reports how
  /// it ended.
  func finishSaving()
  /// Cancels the current write, unless it is already complete; `done` reports the result as usual.
  ///
  /// - Returns: Whether a write was running.
  func stopSaving() -> Bool
  /// The SQL statements that `save` would run.
  var statements: [String] { get }
}

/// The result of writing.
public enum SavingOutcome: Equatable, Sendable {
  /// A description, such as `2 changes`.
  case saved(String)
  /// Another program changed items meanwhile, and nothing was written. Contains a description of
  /// them.
  case outdated(String)
  case failed(BrowserFailure)
}

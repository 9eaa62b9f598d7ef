/// Told how much of a file is written, from 0 to 1; an estimate, by the size of the file before. An error of it ends the
/// save: the old file stays as it was.
public typealias SavingProgress = (Double) throws(BrowserFailure) -> Void

/// Writes the items of the moment when the save began to a new file beside theirs, and puts that in its place in one step.
/// It runs on any thread, calls its argument after each part of at most 1 MiB, and returns a function by which
/// the source takes over that it was saved.
public typealias SavingWork =
  @Sendable (_ progress: @escaping SavingProgress) throws(BrowserFailure) ->
  @MainActor @Sendable () -> Void

/// A source whose items are saved to a file.
@MainActor
public protocol FileBackedSource: EditableSource {
  /// Begins to save the items as they stand now. Throws why they cannot be saved.
  func prepareSave() throws(BrowserFailure) -> SavingWork
}

extension FileBackedSource {
  public func save() throws(BrowserFailure) {
    let takeOver = try prepareSave()({ (_) throws(BrowserFailure) in })
    takeOver()
  }
}

import VitrineSupport

/// Searches all items of a source for fields that its schema lacks, on any thread.
///
/// Returns a function that adds them to the schema on the main thread.
public typealias FieldSearch =
  @Sendable (LongTask.Meter) throws(BrowserFailure) -> @MainActor @Sendable () -> Void

import VitrineSupport

/// Looks at all items of a source for fields that its schema lacks so far, on any thread.
///
/// Returns the step that adds them to the schema, on the main thread.
public typealias FieldSearch =
  @Sendable (LongTask.Meter) throws(BrowserFailure) -> @MainActor @Sendable () -> Void

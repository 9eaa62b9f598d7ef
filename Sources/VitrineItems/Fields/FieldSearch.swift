import VitrineSupport

/// Searches all items of a source for fields that its schema lacks, on any thread.
public typealias FieldSearch = @Sendable (LongTask.Meter) throws(BrowserFailure) -> FoundFields

/// Adds the fields that a search has found to the schema, on the main thread.
public typealias FoundFields = @MainActor @Sendable () -> Void

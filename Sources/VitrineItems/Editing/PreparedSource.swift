import VitrineSupport

/// A source that reads items whole beside the main thread, so that nobody waits where their contents are asked for.
@MainActor
public protocol PreparedSource: ItemSource {
  /// Reads items of the first section whole; what was asked for before and is not there yet is left.
  ///
  /// - Parameter done: Called on the main thread once their contents can be asked for, or cannot be read; before this
  ///   returns where nothing must be read.
  func prepare(_ items: [Range<Int>], done: @escaping (BrowserFailure?) -> Void)
  /// Reads no more; `done` is not called.
  func stopPreparing()
}

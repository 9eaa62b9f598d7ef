import VitrineSupport

/// A source that reads whole items off the main thread, so that later access to them never blocks.
@MainActor
public protocol PreparedSource: ItemSource {
  /// Reads whole items of the first section; cancels an earlier request that is still running.
  ///
  /// - Parameter done: Called on the main thread once the contents are available or reading failed;
  ///   before this returns if there is nothing to read.
  func prepare(_ items: [Range<Int>], done: @escaping (BrowserFailure?) -> Void)
  /// Stops reading, without calling `done`.
  func stopPreparing()
}

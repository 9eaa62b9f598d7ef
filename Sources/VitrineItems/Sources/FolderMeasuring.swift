/// A source that adds up what the folders in it take.
@MainActor
public protocol FolderMeasuring: ItemSource {
  /// How much room is left where the folder is, for people: `34G`; nil where the system does not say.
  var freeRoom: String? { get }
  /// Begins to add up what the folders in it take; what is known is their size from then on.
  ///
  /// - Parameter told: Called on the main thread with how many folders are done, of how many, whenever there is news.
  func measureFolders(told: @escaping @MainActor @Sendable (_ done: Int, _ of: Int) -> Void)
  /// Blocks until all folders that are being measured are.
  func finishMeasuring()
}

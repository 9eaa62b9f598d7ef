/// A source that adds up the sizes of the folders in it.
@MainActor
public protocol FolderMeasuring: ItemSource {
  /// How much room is left where the folder is, for people: `34G`; nil where the system does not say.
  var freeRoom: String? { get }
  /// Begins to add up the sizes of the folders in it; their values follow as they become known.
  ///
  /// - Parameter told: Called on the main thread with how many folders are done, of how many, whenever there is news.
  func measureFolders(told: @escaping @MainActor @Sendable (_ done: Int, _ of: Int) -> Void)
  /// Blocks until all folders that are being measured are.
  func finishMeasuring()
}

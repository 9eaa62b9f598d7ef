/// A source that computes the sizes of its folders.
@MainActor
public protocol FolderMeasuring: ItemSource {
  /// The free space of the file system, for display: `34G`; nil if the system does not report it.
  var freeRoom: String? { get }
  /// Starts to compute the sizes of the folders; the values arrive one by one.
  ///
  /// - Parameter told: Called on the main thread at each change, with the number of measured
  ///   folders and the total.
  func measureFolders(told: @escaping @MainActor @Sendable (_ done: Int, _ of: Int) -> Void)
  /// Blocks until all these folders are measured.
  func finishMeasuring()
}

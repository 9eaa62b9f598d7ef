import VitrineSupport

/// The state in which an operation left a file. Undo checks that the file still has this state.
public struct FileTrace: Equatable, Sendable {
  var stamp: FileStamp
  var isFolder: Bool
  /// A digest of all contents of a new folder; nil where only the folder itself matters, because
  /// its contents move with it.
  var digest: UInt64?

  /// Returns whether a file still has this state, judged by its own metadata only. A folder changes
  /// with its contents.
  func fits(_ other: FileTrace) -> Bool {
    isFolder == other.isFolder && stamp.isSameFile(as: other.stamp)
      && (isFolder || stamp == other.stamp)
  }
}

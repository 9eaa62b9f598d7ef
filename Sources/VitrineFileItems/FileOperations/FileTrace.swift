import VitrineSupport

/// What a file was when an operation left it: undo checks that it still is.
public struct FileTrace: Equatable, Sendable {
  var stamp: FileStamp
  var isFolder: Bool
  /// All that is in a folder that was made; nil where only the folder itself matters, because all in it goes with it.
  var digest: UInt64?

  /// Whether a file is still that, as far as it tells by itself: a folder changes with what is in it.
  func fits(_ other: FileTrace) -> Bool {
    isFolder == other.isFolder && stamp.isSameFile(as: other.stamp)
      && (isFolder || stamp == other.stamp)
  }
}

import VitrineSupport

/// Members of an archive to copy out, with everything below them.
public struct ArchiveSelection: Sendable {
  package let reader: ArchiveReader
  /// The state of the archive when it was read.
  package let stamp: FileStamp
  package let tree: ArchiveTree
  package let tops: [Int32]
  /// The names on the path to the folder of the members.
  package let folder: [[UInt8]]

  package init(
    reader: ArchiveReader, stamp: FileStamp, tree: ArchiveTree, tops: [Int32], folder: [[UInt8]]
  ) {
    (self.reader, self.stamp, self.tree, self.tops) = (reader, stamp, tree, tops)
    self.folder = folder
  }

  public var count: Int { tops.count }

  /// The size of the archive in bytes.
  public var archiveSize: Int { stamp.size }

  /// The positions of all members with contents, and of members to report.
  package var places: [Range<Int>] {
    ArchiveCommand.ranges(
      of: tree.all(below: tops).filter { tree[$0].kind == .file }.map { Int(tree[$0].place) })
  }

  /// Returns the path of a member for messages.
  package func path(of number: Int32) -> [UInt8] {
    ArchivePath(file: reader.file, inner: tree.names(of: number)).bytes
  }
}

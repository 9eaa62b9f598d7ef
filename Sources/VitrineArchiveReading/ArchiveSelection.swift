import VitrineSupport

/// Members of an archive that are to be copied out of it, with all that is below them.
public struct ArchiveSelection: Sendable {
  package let reader: ArchiveReader
  /// What the archive was when it was read.
  package let stamp: FileStamp
  package let tree: ArchiveTree
  package let tops: [Int32]
  /// The names that lead to the folder that they are in.
  package let folder: [[UInt8]]

  package init(
    reader: ArchiveReader, stamp: FileStamp, tree: ArchiveTree, tops: [Int32], folder: [[UInt8]]
  ) {
    (self.reader, self.stamp, self.tree, self.tops) = (reader, stamp, tree, tops)
    self.folder = folder
  }

  public var count: Int { tops.count }

  /// How many bytes the archive has.
  public var archiveSize: Int { stamp.size }

  /// The places of all that has contents, or must be told of.
  package var places: [Range<Int>] {
    ArchiveCommand.ranges(
      of: tree.all(below: tops).filter { tree[$0].kind == .file }.map { Int(tree[$0].place) })
  }

  /// The path of a member, for messages.
  package func path(of number: Int32) -> [UInt8] {
    ArchivePath(file: reader.file, inner: tree.names(of: number)).bytes
  }
}

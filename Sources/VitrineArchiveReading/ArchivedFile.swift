import VitrineSupport

/// A member of an archive, to be previewed.
public struct ArchivedFile: Hashable, Sendable {
  package let reader: ArchiveReader
  package let stamp: FileStamp
  package let place: Int
  /// In bytes; nil where the archive does not say.
  package let size: Int?
  package let name: [UInt8]

  package init(reader: ArchiveReader, stamp: FileStamp, place: Int, size: Int?, name: [UInt8]) {
    (self.reader, self.stamp, self.place, self.size, self.name) = (reader, stamp, place, size, name)
  }
}

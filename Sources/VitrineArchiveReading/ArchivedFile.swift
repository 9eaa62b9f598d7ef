import VitrineSupport

/// A member of an archive to preview.
public struct ArchivedFile: Hashable, Sendable {
  package let reader: ArchiveReader
  package let stamp: FileStamp
  package let place: Int
  /// The size in bytes; nil if the archive does not state it.
  package let size: Int?
  package let name: [UInt8]

  package init(reader: ArchiveReader, stamp: FileStamp, place: Int, size: Int?, name: [UInt8]) {
    (self.reader, self.stamp, self.place, self.size, self.name) = (reader, stamp, place, size, name)
  }
}

/// A member of an archive, to be previewed.
public struct ArchivedFile: Hashable, Sendable {
  let reader: ArchiveReader
  let stamp: FileStamp
  let place: Int
  /// In bytes; nil where the archive does not say.
  let size: Int?
  let name: [UInt8]
}

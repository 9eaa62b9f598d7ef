import VitrineArchiveReading
import VitrineItems

extension ArchiveSelection {
  /// More is only copied out if the user has been asked, in bytes.
  public static let mostBytes = 1 << 30
  /// So many times the size of the archive is more than archives of anything but nothing have.
  private static let mostTimes = 100
  /// Less than this is no harm, whatever the archive's size.
  private static let harmless = 16 << 20

  /// How much it is, as the archive says.
  public var amount: FileAmount {
    var amount = FileAmount()
    for number in tree.all(below: tops) {
      amount.add(files: 1, bytes: tree[number].kind == .file ? max(0, tree[number].size) : 0)
    }
    return amount
  }

  /// Whether the user should be asked first.
  public func isLarge(_ amount: FileAmount) -> Bool {
    amount.bytes > Self.mostBytes
      || amount.bytes > Self.harmless && amount.bytes / Self.mostTimes >= archiveSize
  }

  /// Where the members are, each by a path that begins with that of the archive.
  var files: [FileLocation] {
    let folder = ArchivePath(file: reader.file, inner: folder).bytes
    return tops.map { FileLocation(folder: folder, name: Array(tree.name(of: $0))) }
  }
}

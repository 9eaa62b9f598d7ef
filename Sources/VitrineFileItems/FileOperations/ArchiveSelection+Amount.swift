import VitrineArchiveReading
import VitrineItems

extension ArchiveSelection {
  /// The number of bytes above which the user is asked before extraction.
  public static let mostBytes = 1 << 30
  /// The highest usual compression ratio. Only archives of almost empty data exceed it.
  private static let mostTimes = 100
  /// The number of bytes that is harmless at any compression ratio.
  private static let harmless = 16 << 20

  /// The extracted size as stated by the archive.
  public var amount: FileAmount {
    var amount = FileAmount()
    for number in tree.all(below: tops) {
      amount.add(files: 1, bytes: tree[number].kind == .file ? max(0, tree[number].size) : 0)
    }
    return amount
  }

  /// Returns whether the user should be asked first.
  public func isLarge(_ amount: FileAmount) -> Bool {
    amount.bytes > Self.mostBytes
      || amount.bytes > Self.harmless && amount.bytes / Self.mostTimes >= archiveSize
  }

  /// The locations of the members. Each path begins with the path of the archive.
  var files: [FileLocation] {
    let folder = ArchivePath(file: reader.file, inner: folder).bytes
    return tops.map { FileLocation(folder: folder, name: Array(tree.name(of: $0))) }
  }
}

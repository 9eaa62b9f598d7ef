import VitrineArchiveReading
import VitrineSupport

/// Members of an archive that are to be copied out of it, with all that is below them.
public struct ArchiveSelection: Sendable {
  let reader: ArchiveReader
  /// What the archive was when it was read.
  let stamp: FileStamp
  let tree: ArchiveTree
  let tops: [Int32]
  /// The names that lead to the folder that they are in.
  let folder: [[UInt8]]

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

  public var count: Int { tops.count }

  /// How many bytes the archive has.
  public var archiveSize: Int { stamp.size }

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

  /// The places of all that has contents, or must be told of.
  var places: [Range<Int>] {
    ArchiveCommand.ranges(
      of: tree.all(below: tops).filter { tree[$0].kind == .file }.map { Int(tree[$0].place) })
  }

  /// The path of a member, for messages.
  func path(of number: Int32) -> [UInt8] {
    ArchivePath(file: reader.file, inner: tree.names(of: number)).bytes
  }
}

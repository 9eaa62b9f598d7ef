import Glibc
import VitrineSaving
import VitrineSupport

/// Deletes a file, or a folder with all its contents. Links are deleted, never followed. Mount
/// points are left alone, whether they lead to another file system or to a part of the same one.
struct TreeRemoval: TreeVisitor {
  private let meter: FileMeter
  /// The recorded states of files; if not nil, only files that still have their state are deleted.
  private let only: Set<FileStamp>?
  /// Whether to open folders that their owner has made inaccessible, for the removal of an
  /// abandoned copy.
  private let opensFolders: Bool
  /// The mount of the top.
  private var mount: Mount?

  /// The mount of a file. The system may not report its number.
  private struct Mount: Equatable {
    var device: dev_t
    var number: UInt64?
  }

  init(_ meter: FileMeter, only: Set<FileStamp>? = nil, opensFolders: Bool = false) {
    (self.meter, self.only, self.opensFolders) = (meter, only, opensFolders)
  }

  mutating func file(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat
  ) throws(FileFailure) {
    try meter.checkCancelled()
    if let only, !only.contains(FileStamp(status)) { throw .changed }
    try folder.remove(name, isFolder: false)
    meter.add(files: 1, bytes: status.isRegular ? Int(status.st_size) : 0)
  }

  mutating func enter(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat
  ) throws(FileFailure) {
    try meter.checkCancelled()
    if mount == nil {
      let device = try folder.status().st_dev
      mount = Mount(device: device, number: folder.mount(of: Array(".".utf8)))
    }
    let own = Mount(device: status.st_dev, number: folder.mount(of: name))
    guard own == mount else { throw .otherFileSystem }
    guard opensFolders, status.st_mode & 0o700 != 0o700 else { return }
    _ = name.withPath { name in
      folder.door.pass(.mode) { fchmodat(folder.descriptor, name, 0o700, AT_SYMLINK_NOFOLLOW) }
    }
  }

  mutating func leave(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat
  ) throws(FileFailure) {
    try folder.remove(name, isFolder: true)
    meter.add(files: 1)
  }
}

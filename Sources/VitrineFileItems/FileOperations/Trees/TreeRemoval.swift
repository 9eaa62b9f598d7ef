import Glibc
import VitrineSaving
import VitrineSupport

/// Deletes a file, or a folder with all that is in it. Links are deleted, never followed. A folder on which
/// something is mounted is left alone, be it another file system or a part of the same one.
struct TreeRemoval: TreeVisitor {
  private let meter: FileMeter
  /// If not nil, only files that are still as they were then are deleted.
  private let only: Set<FileStamp>?
  /// Whether folders that their user closed are opened: those of a copy that is given up.
  private let opensFolders: Bool
  /// The mount that all of it is in.
  private var mount: Mount?

  /// The mount that holds a file. The system may not tell its number.
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

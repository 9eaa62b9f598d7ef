import Glibc

/// Deletes a file, or a folder with all that is in it. Links are deleted, never followed, and other file systems that
/// are mounted in a folder are left alone.
struct TreeRemoval: TreeVisitor {
  private let meter: FileMeter
  /// If not nil, only files that are still as they were then are deleted.
  private let only: Set<FileStamp>?
  /// Whether folders that their user closed are opened: those of a copy that is given up.
  private let opensFolders: Bool
  private var device: dev_t?

  init(_ meter: FileMeter, only: Set<FileStamp>? = nil, opensFolders: Bool = false) {
    (self.meter, self.only, self.opensFolders) = (meter, only, opensFolders)
  }

  mutating func file(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat
  ) throws(FileFailure) {
    try check(status)
    if let only, !only.contains(FileStamp(status)) { throw .changed }
    try folder.remove(name, isFolder: false)
    meter.add(files: 1, bytes: status.isRegular ? Int(status.st_size) : 0)
  }

  mutating func enter(
    _ name: [UInt8], in folder: OpenFolder, _ status: stat
  ) throws(FileFailure) {
    try check(status)
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

  private mutating func check(_ status: stat) throws(FileFailure) {
    try meter.checkCancelled()
    if let device, device != status.st_dev { throw .otherFileSystem }
    device = status.st_dev
  }
}

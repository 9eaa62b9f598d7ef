import Glibc

/// What tells a file, as it is at a moment, from any other and from itself after a change.
public struct FileStamp: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64
  package var size: Int
  /// When its contents were changed last.
  package var seconds: Int
  package var nanoseconds: Int

  package init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  /// An open file; nil if the system does not tell.
  package init?(descriptor: Int32, door: any SystemDoor = OpenDoor()) {
    var status = stat()
    guard door.pass(.status, { fstat(descriptor, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// The file that stands at a path now, behind symbolic links; nil if there is none.
  package init?(path: [UInt8], door: any SystemDoor = OpenDoor()) {
    var status = stat()
    let result = path.withPath { path in door.pass(.status) { stat(path, &status) } }
    guard result == 0 else { return nil }
    self.init(status)
  }

  package func isSameFile(as other: FileStamp) -> Bool {
    device == other.device && inode == other.inode
  }
}

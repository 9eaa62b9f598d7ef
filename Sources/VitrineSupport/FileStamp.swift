import Glibc

/// The identity and the state of a file. It changes when the file changes.
public struct FileStamp: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64
  package var size: Int
  /// The time of the last change of the contents.
  package var seconds: Int
  package var nanoseconds: Int

  package init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  /// Reads the stamp of an open file. Fails if the system does not report it.
  package init?(descriptor: Int32, door: any FileSystemCalls = RealFileSystem()) {
    var status = stat()
    guard door.pass(.status, { fstat(descriptor, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the stamp of the file at a path, following symbolic links. Fails if there is none.
  package init?(path: [UInt8], door: any FileSystemCalls = RealFileSystem()) {
    var status = stat()
    let result = path.withPath { path in door.pass(.status) { stat(path, &status) } }
    guard result == 0 else { return nil }
    self.init(status)
  }

  package func isSameFile(as other: FileStamp) -> Bool {
    device == other.device && inode == other.inode
  }
}

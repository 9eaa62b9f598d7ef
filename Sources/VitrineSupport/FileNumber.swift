import Glibc

/// The identity of a file, independent of its names.
package struct FileNumber: Hashable, Sendable {
  var device: UInt64
  var inode: UInt64

  package init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }

  private init(device: UInt64, inode: UInt64) { (self.device, self.inode) = (device, inode) }

  /// The number of no file.
  package static let none = FileNumber(device: 0, inode: 0)
}

import Glibc

// Functions and constants of the C library that Swift's Glibc module lacks.

@_extern(c)
package func renameat2(
  _ oldFolder: Int32, _ oldName: UnsafePointer<CChar>, _ newFolder: Int32,
  _ newName: UnsafePointer<CChar>, _ flags: UInt32
) -> Int32

@_extern(c, "copy_file_range")
package func copyFileRange(
  _ source: Int32, _ sourceOffset: UnsafeMutablePointer<Int64>?, _ target: Int32,
  _ targetOffset: UnsafeMutablePointer<Int64>?, _ length: Int, _ flags: UInt32
) -> Int

@_extern(c)
package func flistxattr(_ file: Int32, _ names: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int

@_extern(c)
package func fgetxattr(
  _ file: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer?, _ size: Int
) -> Int

@_extern(c)
package func fsetxattr(
  _ file: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer?, _ size: Int,
  _ flags: Int32
) -> Int32

@_extern(c)
package func fremovexattr(_ file: Int32, _ name: UnsafePointer<CChar>) -> Int32

@_extern(c)
package func llistxattr(
  _ path: UnsafePointer<CChar>, _ names: UnsafeMutablePointer<CChar>?, _ size: Int
) -> Int

@_extern(c)
package func lgetxattr(
  _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>,
  _ value: UnsafeMutableRawPointer?, _ size: Int
) -> Int

@_extern(c)
private func fstatfs(_ file: Int32, _ status: UnsafeMutableRawPointer) -> Int32

@_extern(c)
private func statx(
  _ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mask: UInt32,
  _ status: UnsafeMutableRawPointer
) -> Int32

package enum SystemFlags {
  /// Returns the number of the mount that contains a file, or a link itself. Two mounts of one file
  /// system have two numbers.
  ///
  /// - Returns: The number, or nil if the system does not report it, as before Linux 5.8.
  package static func mount(of path: UnsafePointer<CChar>, in folder: Int32) -> UInt64? {
    let (mountID, size, place): (UInt32, Int, Int) = (0x1000, 256, 144)
    // Do not trigger automounts.
    let flags = AT_SYMLINK_NOFOLLOW | 0x800
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { status in
      guard let start = status.baseAddress, statx(folder, path, flags, mountID, start) == 0,
        start.load(as: UInt32.self) & mountID != 0
      else { return nil }
      return start.load(fromByteOffset: place, as: UInt64.self)
    }
  }

  /// Returns the type number of an open file's file system.
  package static func fileSystemType(of file: Int32) -> Int? {
    // The type is the first field, and the whole structure is smaller than this.
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 16) { status in
      guard let start = status.baseAddress, fstatfs(file, start) == 0 else { return nil }
      return start.load(as: Int.self)
    }
  }

  /// Makes `renameat2` fail instead of replacing a file.
  package static let noReplace: UInt32 = 1
  /// Makes `open` return a descriptor that names a folder, even without read permission.
  package static let pathOnly: Int32 = 0o10_000_000
  /// Make `lseek` find the beginning and the end of data.
  package static let seekData: Int32 = 3
  package static let seekHole: Int32 = 4
}

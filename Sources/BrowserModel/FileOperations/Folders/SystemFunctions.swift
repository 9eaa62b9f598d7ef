import Glibc

// Functions and numbers of the C library that Swift's module of it leaves out.

@_extern(c)
func renameat2(
  _ oldFolder: Int32, _ oldName: UnsafePointer<CChar>, _ newFolder: Int32,
  _ newName: UnsafePointer<CChar>, _ flags: UInt32
) -> Int32

@_extern(c, "copy_file_range")
func copyFileRange(
  _ source: Int32, _ sourceOffset: UnsafeMutablePointer<Int64>?, _ target: Int32,
  _ targetOffset: UnsafeMutablePointer<Int64>?, _ length: Int, _ flags: UInt32
) -> Int

@_extern(c)
func flistxattr(_ file: Int32, _ names: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int

@_extern(c)
func fgetxattr(
  _ file: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer?, _ size: Int
) -> Int

@_extern(c)
func fsetxattr(
  _ file: Int32, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer?, _ size: Int,
  _ flags: Int32
) -> Int32

@_extern(c)
private func fstatfs(_ file: Int32, _ status: UnsafeMutableRawPointer) -> Int32

enum SystemFlags {
  /// The number of the type of the file system that an open file is in.
  static func fileSystemType(of file: Int32) -> Int? {
    // The type comes first; all of it is shorter than this.
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 16) { status in
      guard let start = status.baseAddress, fstatfs(file, start) == 0 else { return nil }
      return start.load(as: Int.self)
    }
  }

  /// `renameat2` replaces nothing.
  static let noReplace: UInt32 = 1
  /// `open` gives a descriptor that names a folder, though nobody may read it.
  static let pathOnly: Int32 = 0o10_000_000
  /// `lseek` finds where data begins, and where it ends.
  static let seekData: Int32 = 3
  static let seekHole: Int32 = 4
}

import Glibc
import VitrineCSystem
import VitrineSupport

/// The metadata of a file: owner, permissions, extended attributes, times.
package enum FileAttributes {
  /// Copies the metadata of an open file to a copy, if the system allows it.
  package static func keep(
    _ status: stat, of source: Int32, on target: Int32, _ door: any FileSystemCalls
  ) throws(FileFailure) {
    let file = AttributeSource.descriptor(source)
    // The owner first: changing it removes rights that attributes grant.
    try check(FileAccess.keep(status, of: file, on: target, keepsList: false, door))
    var given = stat()
    try check(door.pass(.status) { fstat(target, &given) })
    let isSameOwner = given.st_uid == status.st_uid && given.st_gid == status.st_gid
    try check(
      copy(of: file, to: target, door) { name in
        name != AccessList.attribute && (isSameOwner || !grantsAccess(name))
      })
    let times = [status.st_atim, status.st_mtim]
    try check(door.pass(.times) { futimens(target, times) })
  }

  /// Copies the rights and user attributes of a file to its replacement: owner, permissions, access
  /// list, and extended user attributes. Times, and the rights of a program, do not apply to new
  /// content.
  ///
  /// - Returns: A negative number for an error in `errno`.
  static func keepRights(
    _ status: stat, of path: [UInt8], on target: Int32, _ door: any FileSystemCalls
  ) -> Int32 {
    let file = AttributeSource.path(path)
    let result = FileAccess.keep(status, of: file, on: target, keepsList: true, door)
    return result < 0 ? result : copy(of: file, to: target, door) { $0.starts(with: user) }
  }

  /// Copies the metadata to a link, or another file that is not opened.
  package static func keep(_ status: stat, on name: [UInt8], in folder: OpenFolder)
    throws(FileFailure)
  {
    let door = folder.door
    _ = name.withPath { name in
      door.pass(.owner) {
        fchownat(folder.descriptor, name, status.st_uid, status.st_gid, AT_SYMLINK_NOFOLLOW)
      }
    }
    if !status.isLink {
      let mode = status.st_mode & 0o777
      _ = name.withPath { name in
        door.pass(.mode) { fchmodat(folder.descriptor, name, mode, AT_SYMLINK_NOFOLLOW) }
      }
    }
    let times = [status.st_atim, status.st_mtim]
    try check(
      name.withPath { name in
        door.pass(.times) { utimensat(folder.descriptor, name, times, AT_SYMLINK_NOFOLLOW) }
      })
  }

  // MARK: Extended attributes

  private static let user = "user.".utf8.map(CChar.init(bitPattern:))
  private static let lists = "system.posix_acl".utf8.map(CChar.init(bitPattern:))

  /// Whether an attribute grants rights, which another owner must not get.
  private static func grantsAccess(_ name: [CChar]) -> Bool { name.starts(with: lists) }

  /// Copies the attributes that a function selects. Skips those that the system does not allow, as
  /// other programs do.
  ///
  /// - Returns: A negative number for an error in `errno`.
  private static func copy(
    of source: AttributeSource, to target: Int32, _ door: any FileSystemCalls,
    where isChosen: ([CChar]) -> Bool
  ) -> Int32 {
    for name in source.names(door) where isChosen(name) {
      guard let value = source.value(of: name, door) else { continue }
      let result = door.pass(.attributes) { fsetxattr(target, name, value, value.count, 0) }
      if result < 0, [ENOSPC, EDQUOT, EIO].contains(errno) { return result }
    }
    return 0
  }

  private static func check(_ result: Int32) throws(FileFailure) {
    guard result >= 0 else { throw .last }
  }
}

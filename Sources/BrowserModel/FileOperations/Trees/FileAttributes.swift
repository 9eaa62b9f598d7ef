import Glibc

/// What a file has beside its bytes: owner, permissions, extended attributes, times.
enum FileAttributes {
  /// Gives an open file those of another one, as far as the system allows.
  static func keep(
    _ status: stat, of source: Int32, on target: Int32, _ door: any SystemDoor
  ) throws(FileFailure) {
    // The owner first: a change of it takes rights away that attributes give.
    try check(FileAccess.keep(status, on: target, door))
    var given = stat()
    try check(door.pass(.status) { fstat(target, &given) })
    let isSameOwner = given.st_uid == status.st_uid && given.st_gid == status.st_gid
    for name in names(of: source, door) where isSameOwner || !grantsAccess(name) {
      try copy(name, of: source, to: target, door)
    }
    let times = [status.st_atim, status.st_mtim]
    try check(door.pass(.times) { futimens(target, times) })
  }

  /// Gives a link, or another file that is not opened, those of another one.
  static func keep(_ status: stat, on name: [UInt8], in folder: OpenFolder) throws(FileFailure) {
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

  /// The names of all extended attributes; none where the file system has none.
  private static func names(of file: Int32, _ door: any SystemDoor) -> [[CChar]] {
    let size = door.pass(.attributes) { flistxattr(file, nil, 0) }
    guard size > 0 else { return [] }
    var list = [CChar](repeating: 0, count: size)
    let count = door.pass(.attributes) { flistxattr(file, &list, size) }
    guard count > 0 else { return [] }
    return list.prefix(count).split(separator: 0).map { Array($0) + [0] }
  }

  /// Whether it gives rights, which are not meant for another owner.
  private static func grantsAccess(_ name: [CChar]) -> Bool {
    name.map(UInt8.init(bitPattern:)).starts(with: "system.posix_acl".utf8)
  }

  /// What the system does not let us give is left out, as other programs leave it out.
  private static func copy(
    _ name: [CChar], of source: Int32, to target: Int32, _ door: any SystemDoor
  ) throws(FileFailure) {
    let size = door.pass(.attributes) { fgetxattr(source, name, nil, 0) }
    guard size >= 0 else { return }
    var value = [UInt8](repeating: 0, count: size)
    let count = door.pass(.attributes) { fgetxattr(source, name, &value, size) }
    guard count >= 0 else { return }
    let result = door.pass(.attributes) { fsetxattr(target, name, value, count, 0) }
    if result < 0, [ENOSPC, EDQUOT, EIO].contains(errno) { throw .last }
  }

  private static func check(_ result: Int32) throws(FileFailure) {
    guard result >= 0 else { throw .last }
  }
}

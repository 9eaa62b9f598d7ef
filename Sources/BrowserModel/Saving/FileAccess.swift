import Glibc

/// Who may do what with a file.
enum FileAccess {
  /// Gives a file the owner and the permissions of another one, as far as the system allows.
  ///
  /// - Returns: A negative number for a failure that `errno` tells about.
  static func keep(_ old: stat, on descriptor: Int32, _ door: any SystemDoor) -> Int32 {
    var mode = old.st_mode & 0o7777
    if door.pass(.owner, { fchown(descriptor, old.st_uid, old.st_gid) }) != 0 {
      mode &= 0o777
      if door.pass(.owner, { fchown(descriptor, .max, old.st_gid) }) != 0 {
        // Another group must not get what the old one had.
        mode = mode & 0o707 | (mode & 0o007) << 3
      }
    }
    return door.pass(.mode) { fchmod(descriptor, mode) }
  }
}

import Glibc
import VitrineCSystem
import VitrineSupport

/// The owner, permissions and access list of a file.
enum FileAccess {
  /// Copies the owner, permissions and access list to a new file, if the system allows it.
  ///
  /// - Parameters:
  ///   - keepsList: Whether to keep the list even if the owner or the group cannot be kept, as for
  ///     a file that replaces the original.
  /// - Returns: A negative number for an error in `errno`.
  static func keep(
    _ old: stat, of source: AttributeSource, on descriptor: Int32, keepsList: Bool,
    _ door: any FileSystemCalls
  ) -> Int32 {
    var list = source.value(of: AccessList.attribute, door).map(AccessList.init)
    // Without the list the rights of the group are unknown: the group bits in the mode may be the
    // mask.
    let isKnown = list != nil || [ENODATA, EOPNOTSUPP, ENOSYS].contains(errno)
    // The new file may have inherited a list from its folder.
    _ = door.pass(.attributes) { fremovexattr(descriptor, AccessList.attribute) }
    var mode = old.st_mode & 0o7777
    var group = isKnown ? mode >> 3 & 7 : 0
    if let list { group &= list.group }
    let keepsOwner = door.pass(.owner) { fchown(descriptor, old.st_uid, old.st_gid) } == 0
    if !keepsOwner {
      mode &= 0o777
      if door.pass(.owner, { fchown(descriptor, .max, old.st_gid) }) != 0 {
        // Another group must not get the rights of the old one.
        group = mode & 7
        list?.group = group
      }
    }
    let hasList = (keepsOwner || keepsList) && list.map { give($0, to: descriptor, door) } ?? false
    if !hasList { mode = mode & ~0o070 | group << 3 }
    return door.pass(.mode) { fchmod(descriptor, mode) }
  }

  private static func give(
    _ list: AccessList, to descriptor: Int32, _ door: any FileSystemCalls
  ) -> Bool {
    door.pass(.attributes) {
      fsetxattr(descriptor, AccessList.attribute, list.bytes, list.bytes.count, 0)
    } == 0
  }
}

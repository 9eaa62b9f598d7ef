import CSystem
import Glibc
import VitrineSupport

/// Who may do what with a file.
enum FileAccess {
  /// Gives a new file those of the owner, the permissions and the access list of another one that the system allows.
  ///
  /// - Parameters:
  ///   - keepsList: Whether the list stays if the owner or the group cannot: as it does where the new file takes the
  ///     place of the other one.
  /// - Returns: A negative number for a failure that `errno` tells about.
  static func keep(
    _ old: stat, of source: AttributeSource, on descriptor: Int32, keepsList: Bool,
    _ door: any SystemDoor
  ) -> Int32 {
    var list = source.value(of: AccessList.attribute, door).map(AccessList.init)
    // Without the list the rights of the group are unknown: its bits in the mode may be the list's mask.
    let isKnown = list != nil || [ENODATA, EOPNOTSUPP, ENOSYS].contains(errno)
    // The folder may have given the new file a list of its own.
    _ = door.pass(.attributes) { fremovexattr(descriptor, AccessList.attribute) }
    var mode = old.st_mode & 0o7777
    var group = isKnown ? mode >> 3 & 7 : 0
    if let list { group &= list.group }
    let keepsOwner = door.pass(.owner) { fchown(descriptor, old.st_uid, old.st_gid) } == 0
    if !keepsOwner {
      mode &= 0o777
      if door.pass(.owner, { fchown(descriptor, .max, old.st_gid) }) != 0 {
        // Another group must not get what the old one had.
        group = mode & 7
        list?.group = group
      }
    }
    let hasList = (keepsOwner || keepsList) && list.map { give($0, to: descriptor, door) } ?? false
    if !hasList { mode = mode & ~0o070 | group << 3 }
    return door.pass(.mode) { fchmod(descriptor, mode) }
  }

  private static func give(
    _ list: AccessList, to descriptor: Int32, _ door: any SystemDoor
  ) -> Bool {
    door.pass(.attributes) {
      fsetxattr(descriptor, AccessList.attribute, list.bytes, list.bytes.count, 0)
    } == 0
  }
}

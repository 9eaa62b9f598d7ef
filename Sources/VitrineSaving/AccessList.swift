import Glibc

/// The POSIX access control list of a file: the rights of users and groups besides its owner, its
/// group and all others. If there is one, the group bits of the file's mode are the mask of the
/// list.
struct AccessList: Equatable {
  /// The extended attribute that contains it, as a C string.
  static let attribute = Array("system.posix_acl_access".utf8CString)

  /// The system's format: a version of four bytes, then for each entry a tag, permissions and an ID
  /// of two, two and four bytes.
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private static let groupTag: UInt8 = 4
  private static let (header, entry) = (4, 8)

  /// The offset of the permissions of the file's group.
  private var groupPlace: Int? {
    stride(from: Self.header, through: bytes.count - Self.entry, by: Self.entry)
      .first { bytes[$0] == Self.groupTag && bytes[$0 + 1] == 0 }.map { $0 + 2 }
  }

  /// The rights of the file's group, 0 to 7, within the mask.
  var group: mode_t {
    get { groupPlace.map { mode_t(bytes[$0] & 7) } ?? 0 }
    set { if let place = groupPlace { bytes[place] = UInt8(newValue & 7) } }
  }
}

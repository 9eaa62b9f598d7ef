import Glibc

/// The POSIX access list of a file: which users and groups may do what with it, beside its owner, its group and all
/// others. Where there is one, the bits of the group in the file's mode are the list's mask.
struct AccessList: Equatable {
  /// The extended attribute that holds it, as a string of C.
  static let attribute = Array("system.posix_acl_access".utf8CString)

  /// As the system has it: a version of four bytes, then a tag, permissions and an id of two, two and four bytes for
  /// each entry.
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private static let groupTag: UInt8 = 4
  private static let (header, entry) = (4, 8)

  /// Where the permissions of the file's group stand.
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

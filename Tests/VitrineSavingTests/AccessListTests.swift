import Glibc
import Testing
import VitrineCSystem

@testable import VitrineSaving
@testable import VitrineSupport

@Suite("Access lists")
struct AccessListTests {
  @Test("the permissions of the file's group come from its own entry")
  func group() {
    let list = AccessList([.init(tag: 8, 7, id: 1), .init(tag: 4, 5), .init(tag: 16, 6)])
    #expect(list.group == 5)
  }

  @Test("the entry of the file's group can be changed alone")
  func change() {
    var list = AccessList([.init(tag: 1, 6), .init(tag: 4, 6)])
    list.group = 0
    #expect(list == AccessList([.init(tag: 1, 6), .init(tag: 4, 0)]))
  }

  @Test(
    "an invalid list gives the group no permissions",
    arguments: [[], [2], [2, 0, 0, 0, 4]] as [[UInt8]])
  func damaged(bytes: [UInt8]) {
    #expect(AccessList(bytes).group == 0)
  }
}

extension AccessList {
  /// An entry of a list.
  struct Entry {
    var tag: UInt8
    var permissions: UInt8
    var id: UInt32

    init(tag: UInt8, _ permissions: UInt8, id: UInt32 = .max) {
      (self.tag, self.permissions, self.id) = (tag, permissions, id)
    }
  }

  init(_ entries: [Entry]) {
    self.init(
      entries.reduce(into: [2, 0, 0, 0]) { bytes, entry in
        bytes += [entry.tag, 0, entry.permissions, 0]
        bytes += (0..<4).map { UInt8(truncatingIfNeeded: entry.id >> (8 * $0)) }
      })
  }

  /// The owner and another user can read and write. The file's group and other users have no
  /// access.
  static let ofAnotherUser = AccessList([
    Entry(tag: 1, 6), Entry(tag: 2, 6, id: 5), Entry(tag: 4, 0), Entry(tag: 16, 6),
    Entry(tag: 32, 0),
  ])

  /// Sets the list of a file.
  ///
  /// - Returns: Whether the file system supports such lists.
  func give(to path: String, as name: String = "system.posix_acl_access") -> Bool {
    setAttribute(name, bytes, of: path)
  }
}

/// Sets an extended attribute of a file or a folder.
///
/// - Returns: Whether the file system supports such attributes.
func setAttribute(_ name: String, _ value: [UInt8], of path: String) -> Bool {
  let file = open(path, O_RDONLY)
  defer { close(file) }
  return fsetxattr(file, name, value, value.count, 0) == 0
}

import CSystem
import Glibc
import VitrineSupport

/// A file whose extended attributes are read: an open one, or one that need not be readable.
enum AttributeSource {
  case descriptor(Int32)
  /// No link is followed.
  case path([UInt8])

  /// No value is longer, in bytes.
  private static let longest = 1 << 16

  /// The names of all extended attributes, as strings of C; none where the file system has none.
  func names(_ door: any SystemDoor) -> [[CChar]] {
    let size = list(nil, 0, door)
    guard size > 0 else { return [] }
    var list = [CChar](repeating: 0, count: size)
    let count = self.list(&list, size, door)
    guard count > 0 else { return [] }
    return list.prefix(count).split(separator: 0).map { Array($0) + [0] }
  }

  private func list(
    _ names: UnsafeMutablePointer<CChar>?, _ size: Int, _ door: any SystemDoor
  ) -> Int {
    door.pass(.attributes) {
      switch self {
      case .descriptor(let file): flistxattr(file, names, size)
      case .path(let path): path.withPath { llistxattr($0, names, size) }
      }
    }
  }

  /// The value of an attribute; nil if it cannot be had, for a reason that `errno` tells.
  func value(of name: [CChar], _ door: any SystemDoor) -> [UInt8]? {
    var value = [UInt8](repeating: 0, count: Self.longest)
    let count = door.pass(.attributes) {
      switch self {
      case .descriptor(let file): fgetxattr(file, name, &value, value.count)
      case .path(let path): path.withPath { lgetxattr($0, name, &value, value.count) }
      }
    }
    return count < 0 ? nil : Array(value.prefix(count))
  }
}

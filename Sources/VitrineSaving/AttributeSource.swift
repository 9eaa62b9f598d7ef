import Glibc
import VitrineCSystem
import VitrineSupport

/// A file for reading extended attributes: an open one, or a path of a possibly unreadable one.
enum AttributeSource {
  case descriptor(Int32)
  /// A path; links are not followed.
  case path([UInt8])

  /// The largest size of a value, in bytes.
  private static let longest = 1 << 16

  /// Returns the names of all extended attributes as C strings; none if the file system has no such
  /// attributes.
  func names(_ door: any FileSystemCalls) -> [[CChar]] {
    let size = list(nil, 0, door)
    guard size > 0 else { return [] }
    var list = [CChar](repeating: 0, count: size)
    let count = self.list(&list, size, door)
    guard count > 0 else { return [] }
    return list.prefix(count).split(separator: 0).map { Array($0) + [0] }
  }

  private func list(
    _ names: UnsafeMutablePointer<CChar>?, _ size: Int, _ door: any FileSystemCalls
  ) -> Int {
    door.pass(.attributes) {
      switch self {
      case .descriptor(let file): flistxattr(file, names, size)
      case .path(let path): path.withPath { llistxattr($0, names, size) }
      }
    }
  }

  /// Returns the value of an attribute; nil for an error in `errno`.
  func value(of name: [CChar], _ door: any FileSystemCalls) -> [UInt8]? {
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

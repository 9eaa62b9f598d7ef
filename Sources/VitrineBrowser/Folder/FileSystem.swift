import Glibc

/// Questions about paths that only the system can answer.
enum FileSystem {
  /// The name that a folder has in its parent; nil for the root, and if nobody knows.
  static func name(of path: [UInt8]) -> [UInt8]? {
    guard let resolved = realpath(path.map(CChar.init(bitPattern:)) + [0], nil) else {
      return nil
    }
    defer { free(resolved) }
    let bytes = UnsafeBufferPointer(start: resolved, count: strlen(resolved))
    let name = bytes.split(separator: CChar(bitPattern: UInt8(ascii: "/"))).last
    return name.map { $0.map(UInt8.init(bitPattern:)) }
  }
}

import Glibc

/// Questions about paths that only the system can answer.
public enum FileSystem {
  /// The name that a folder has in its parent; nil for the root, and if nobody knows.
  public static func name(of path: [UInt8]) -> [UInt8]? {
    absolute(path)?.split(separator: UInt8(ascii: "/")).last.map(Array.init)
  }

  /// The path from the root, without links; nil if nobody knows.
  public static func absolute(_ path: [UInt8]) -> [UInt8]? {
    guard let resolved = realpath(path.map(CChar.init(bitPattern:)) + [0], nil) else {
      return nil
    }
    defer { free(resolved) }
    return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }
}

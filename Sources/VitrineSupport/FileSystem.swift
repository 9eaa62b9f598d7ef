import Glibc

/// Functions on paths that need the system.
public enum FileSystem {
  /// Returns the name of a folder in its parent, or nil for the root or an unknown name.
  public static func name(of path: [UInt8]) -> [UInt8]? {
    absolute(path)?.split(separator: UInt8(ascii: "/")).last.map(Array.init)
  }

  /// Returns the folder that a variable of the environment names, or a folder below the user's home;
  /// nil if the environment names neither. Ignores relative paths.
  package static func userFolder(
    _ variable: String, otherwise below: String, _ environment: (String) -> String?
  ) -> String? {
    if let folder = environment(variable), folder.hasPrefix("/") { return folder }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/" + below
  }

  /// Returns whether a folder has been removed but is still reachable, as a working folder can be.
  package static func isUnlinked(_ path: [UInt8]) -> Bool {
    var status = stat()
    return path.withPath { stat($0, &status) } == 0 && status.st_nlink == 0
  }

  /// Returns the path from the root with links resolved, or nil if it is unknown.
  public static func absolute(_ path: [UInt8]) -> [UInt8]? {
    guard let resolved = realpath(path.map(CChar.init(bitPattern:)) + [0], nil) else {
      return nil
    }
    defer { free(resolved) }
    return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }

  /// Returns the path from the root without resolving links. The file need not exist. Returns nil
  /// if the current folder is gone.
  package static func rooted(_ path: [UInt8]) -> [UInt8]? {
    let slash = UInt8(ascii: "/")
    let start = path.lastIndex(of: slash).map { $0 + 1 } ?? 0
    let (folder, name) = (Array(path[..<max(0, start - 1)]), Array(path[start...]))
    if name.isEmpty || name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) {
      return absolute(path)
    }
    let known = absolute(start == 0 ? Array(".".utf8) : folder.isEmpty ? [slash] : folder)
    // A folder in an archive is not a folder of the system.
    guard let root = known ?? (folder.isEmpty ? nil : rooted(folder)) else { return nil }
    return (root == [slash] ? [] : root) + [slash] + name
  }

  /// The user's home folder according to HOME; nil if it is not set.
  public static var home: [UInt8]? {
    guard let home = getenv("HOME"), home[0] == CChar(bitPattern: UInt8(ascii: "/")) else {
      return nil
    }
    return Array(UnsafeRawBufferPointer(start: home, count: strlen(home)))
  }

  /// Returns a path that no program mistakes for an option: absolute, or with `./` at its
  /// beginning.
  public static func argument(_ path: [UInt8]) -> [UInt8] {
    let isPlain = path.first == UInt8(ascii: "/") || path.starts(with: "./".utf8)
    return isPlain ? path : Array("./".utf8) + path
  }

  package static func exists(_ path: [UInt8]) -> Bool {
    access(path.map(CChar.init(bitPattern:)) + [0], F_OK) == 0
  }

  /// Returns all bytes of a file written by a person, such as a theme.
  ///
  /// - Parameter shown: The name of the file in messages.
  package static func shortText(at path: [UInt8], shown: String) throws(BrowserFailure) -> [UInt8] {
    let most = 1 << 20
    // Do not block on a pipe or a device.
    let descriptor = open(
      path.map(CChar.init(bitPattern:)) + [0], O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      throw BrowserFailure(
        "cannot open \(shown): \(String(cString: strerror(errno)))", about: shown)
    }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: most + 1)
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if got == 0 { break }
      if got < 0 {
        if errno == EINTR { continue }
        throw BrowserFailure(
          "cannot read \(shown): \(String(cString: strerror(errno)))", about: shown)
      }
      count += got
    }
    guard count <= most else { throw BrowserFailure("\(shown) is too large", about: shown) }
    return Array(bytes.prefix(count))
  }
}

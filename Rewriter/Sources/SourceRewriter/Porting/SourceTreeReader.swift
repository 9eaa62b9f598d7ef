import Foundation

/// Reads sources within bounds. It follows no link below the named path, and waits for no pipe.
struct SourceTreeReader {
  static let mostBytesOfAFile = 4 << 20
  static let mostBytes = 16 << 20
  static let mostEntries = 100_000
  static let deepest = 40

  private static let ignored: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]
  /// Folders that are one thing for the user.
  private static let wholes: Set<String> = [
    "xcassets", "xcodeproj", "xcworkspace", "xcdatamodeld", "playground", "framework",
    "xcframework", "bundle",
  ]

  private var byteCount = 0
  private var entryCount = 0
  private var tree = SourceTree(name: "", path: "", isFolder: false)

  /// Reads a file, or all sources in a folder, by name.
  mutating func tree(at path: String) throws(PortFailure) -> SourceTree {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.cannotRead(path) }
    defer { close(descriptor) }
    let name = URL(fileURLWithPath: path).resolvingSymlinksInPath().lastPathComponent
    tree = SourceTree(name: name, path: path, isFolder: kind(of: descriptor) == S_IFDIR)
    if tree.isFolder {
      try visit(descriptor, at: [])
    } else {
      guard name.hasSuffix(".swift") else {
        throw PortFailure(
          "\(path.visible) is not a Swift source; name files that end in .swift, or folders")
      }
      try check(name, at: [])
      try read(descriptor, at: [name])
    }
    return tree
  }

  private mutating func visit(_ descriptor: Int32, at path: [String]) throws(PortFailure) {
    guard path.count <= Self.deepest else {
      throw PortFailure("\(shown(path)) is too deep in folders; name a folder in it")
    }
    for name in try names(in: descriptor, at: path).sorted() {
      let isSource = name.hasSuffix(".swift")
      let child = openat(
        descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
      if child < 0 {
        let reason = errno
        if reason == ELOOP, !isSource {
          tree.links.append(path + [name])
          continue
        }
        var status = stat()
        fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW)
        // Other files are only named.
        if !isSource, status.st_mode & S_IFMT != S_IFDIR { continue }
        try check(name, at: path)
        errno = reason
        throw reason == ELOOP
          ? PortFailure(
            "\(shown(path + [name])) is a link; put the file in its place, or remove it")
          : Self.cannotRead(shownPlain(path + [name]))
      }
      defer { close(child) }
      let isFolder = kind(of: child) == S_IFDIR
      if isFolder, !Self.ignored.contains(name), !isWhole(name) {
        try check(name, at: path)
        try visit(child, at: path + [name])
      } else if isSource {
        try check(name, at: path)
        try read(child, at: path + [name])
      } else if !isFolder || isWhole(name) {
        tree.others.append(path + [name])
      }
    }
  }

  private func isWhole(_ name: String) -> Bool {
    name.split(separator: ".").count > 1 && Self.wholes.contains(name.pathExtension)
  }

  /// The names in a folder, without hidden ones.
  private mutating func names(
    in descriptor: Int32, at path: [String]
  ) throws(PortFailure) -> [String] {
    // The stream takes the descriptor that it reads.
    guard let stream = fdopendir(fcntl(descriptor, F_DUPFD_CLOEXEC, 0)) else {
      throw Self.cannotRead(shownPlain(path))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if bytes.first == UInt8(ascii: ".") { continue }
      entryCount += 1
      guard entryCount <= Self.mostEntries else {
        throw PortFailure(
          "\(tree.path.visible) holds more than \(Self.mostEntries) files; name the folder with the"
            + " sources")
      }
      guard let name = String(validating: bytes, as: UTF8.self) else {
        guard bytes.suffix(6).elementsEqual(".swift".utf8) else { continue }
        throw PortFailure(
          "\(shown(path + [String(decoding: bytes, as: UTF8.self)])) has a name that is not UTF-8;"
            + " rename it")
      }
      names.append(name)
    }
    return names
  }

  private func check(_ name: String, at path: [String]) throws(PortFailure) {
    if name.visible == name { return }
    throw PortFailure("\(shown(path + [name])) has a control character in its name; rename it")
  }

  private mutating func read(_ descriptor: Int32, at path: [String]) throws(PortFailure) {
    guard kind(of: descriptor) == S_IFREG else {
      throw PortFailure("\(shown(path)) is not a file; remove it, or name other sources")
    }
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 256 << 10)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw Self.cannotRead(shownPlain(path))
      }
      bytes += buffer.prefix(count)
      guard bytes.count <= Self.mostBytesOfAFile else {
        throw PortFailure(
          "\(shown(path)) has more than \(Self.mostBytesOfAFile >> 20) MB; divide it, or leave it"
            + " out")
      }
    }
    byteCount += bytes.count
    guard byteCount <= Self.mostBytes else {
      throw PortFailure(
        "\(tree.path.visible) has more than \(Self.mostBytes >> 20) MB of sources; port a part of it"
      )
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let good = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\u{FFFD}" }
      let line = good.utf8.count { $0 == 10 } + 1
      throw PortFailure("\(shown(path)):\(line) is not UTF-8; convert the file with iconv")
    }
    tree.files.append(
      SourceTree.File(path: path, origin: shownPlain(path), bytes: bytes, text: text))
  }

  // MARK: Files

  private func kind(of descriptor: Int32) -> mode_t {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  private func shownPlain(_ path: [String]) -> String {
    tree.isFolder ? ([tree.path] + path).joined(separator: "/") : tree.path
  }

  private func shown(_ path: [String]) -> String { shownPlain(path).visible }

  private static func cannotRead(_ path: String) -> PortFailure {
    let reason = String(cString: strerror(errno))
    return PortFailure("cannot read \(path.visible): \(reason)")
  }
}

import Glibc

// Files that were made smaller, and members of archives: they are unpacked to files without a name, which can only be
// looked at.
extension SourceOpener {
  private static let compressions: Set<String> = [
    "gzip archive", "bzip2 archive", "xz archive", "Zstandard archive", "LZ4 archive",
  ]

  /// Opens a file, or a member of an archive, for reading. Compressed content is unpacked first.
  static func openContent(
    _ path: [UInt8], door: any SystemDoor = OpenDoor()
  ) throws(BrowserFailure) -> Int32 {
    let descriptor: Int32
    do throws(BrowserFailure) {
      descriptor = try open(path, door: door)
    } catch {
      guard let place = ArchivePath(toMember: path) else { throw error }
      return try unpacked(place)
    }
    let name = VisibleText.text(of: path)
    let prefix = try ContentKind.prefix(of: descriptor, name, door)
    let magic = MagicNumber.all.first { $0.fits(prefix) }
    guard let magic, compressions.contains(magic.name) else { return descriptor }
    close(descriptor)
    return try unpacked(ArchiveReader(path, by: ArchiveContents.program), .compressed, path)
  }

  /// The same, but without unpacking if the request is for bytes, or if the content is no text.
  static func contentOrBytes(
    _ path: [UInt8], _ request: SourceRequest, _ door: any SystemDoor
  ) throws(BrowserFailure) -> Int32 {
    if request.form == .hex { return try open(path, door: door) }
    let descriptor = try openContent(path, door: door)
    guard isUnpacked(descriptor), request.askedForm == nil else { return descriptor }
    let prefix = try ContentKind.prefix(of: descriptor, VisibleText.text(of: path), door)
    guard ContentKind(prefix: prefix).isBinary else { return descriptor }
    close(descriptor)
    return try open(path, door: door)
  }

  /// A folder in an archive, or the items of a file in it; nil where a path leads into none.
  static func member(
    _ request: SourceRequest, _ path: [UInt8], _ door: any SystemDoor
  ) throws(BrowserFailure) -> (any ItemSource)? {
    guard let place = ArchivePath(toMember: path) else { return nil }
    let source = try ArchiveSource(place, request.placeOptions)
    source.contents.finish()
    let tree = source.contents.tree
    guard let node = tree.node(at: place.inner), tree[node].kind != .folder else { return source }
    return try file(
      try unpacked(place, request.table.encoding), path: path, name: nil, request, door)
  }

  static func isUnpacked(_ descriptor: Int32) -> Bool {
    SourceFile(path: [], descriptor: descriptor).isUnpacked
  }

  private static func unpacked(
    _ place: ArchivePath, _ encoding: TextEncoding? = nil
  ) throws(BrowserFailure) -> Int32 {
    let name = VisibleText.text(of: place.bytes)
    let contents = try ArchiveContents.of(place.file, names: encoding)
    contents.finish()
    let tree = contents.tree
    let node = tree.node(at: place.inner)
    guard let node, let member = tree[node].kind == .hardLink ? tree.original(of: node) : node,
      tree[member].kind == .file, tree[member].place >= 0
    else {
      throw BrowserFailure("cannot open \(name): no file of the archive is called so", about: name)
    }
    if tree[member].isEncrypted {
      throw BrowserFailure("cannot open \(name): it is encrypted", about: name)
    }
    let number = Int(tree[member].place)
    return try unpacked(contents.reader, .contents([number..<(number + 1)]), place.bytes)
  }

  /// What a reader gives, in a file without a name.
  ///
  /// - Complexity: O(bytes) on the calling thread; they are in the folder for files of a while, not in memory.
  private static func unpacked(
    _ reader: ArchiveReader, _ command: ArchiveCommand, _ path: [UInt8]
  ) throws(BrowserFailure) -> Int32 {
    let name = VisibleText.text(of: path)
    func failure(_ reason: String) -> BrowserFailure {
      BrowserFailure("cannot unpack \(name): \(reason)", about: name)
    }
    guard let (descriptor, temporary) = TemporaryFile.make("vitrine-") else {
      throw failure("\(TemporaryFile.folder): \(String(cString: strerror(errno)))")
    }
    // Nothing is left of it, however the program ends.
    _ = temporary.withPath { unlink($0) }
    var reason: String?
    do throws(ArchiveReader.Failure) {
      try reader.run(command, of: nil) { record in
        switch record {
        case .data(let bytes):
          if !write(bytes, to: descriptor) { reason = String(cString: strerror(errno)) }
        case .memberFailure(let text): reason = text
        default: break
        }
        return reason == nil
      }
    } catch {
      reason = reason ?? error.text
    }
    guard let reason else { return descriptor }
    close(descriptor)
    throw failure(reason)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
      }
      guard count >= 0 || errno == EINTR else { return false }
      written += max(0, count)
    }
    return true
  }
}

import Glibc

// Files that were made smaller, and members of archives: they are unpacked to files without a name, which can only be
// looked at.
extension SourceOpener {
  /// Called with the name of a file that takes long to unpack.
  public static var isUnpackingLong: (String) -> Void = { _ in }

  /// Opens a file, or a member of an archive, for reading its content: compressed files are unpacked first.
  static func openContent(
    _ path: [UInt8], door: any SystemDoor = OpenDoor()
  ) throws(BrowserFailure) -> Int32 {
    let descriptor: Int32
    do throws(BrowserFailure) {
      descriptor = try open(path, door: door)
    } catch {
      guard let place = ArchivePath(toMember: path) else { throw error }
      descriptor = try unpacked(place)
    }
    return try content(of: descriptor, VisibleText.text(of: path), door)
  }

  /// The content of an open file: the file itself, or the file that it is unpacked to, and it is closed then.
  static func content(
    of file: Int32, _ name: String, _ door: any SystemDoor = OpenDoor()
  ) throws(BrowserFailure) -> Int32 {
    let prefix = try ContentKind.prefix(of: file, name, door)
    guard let program = Unpacking.program(for: prefix) else { return file }
    let input = FileBytes(descriptor: file)
    var unpacking = Unpacking(name: name, advice: "\(program) \(name) | vitrine shows it")
    unpacking.size = FileStamp(descriptor: file)?.size
    unpacking.isSlow = { isUnpackingLong(name) }
    let reader = ArchiveReader([], by: ArchiveContents.program)
    return try unpacking.file(of: .compressed, reader, input)
  }

  /// The same, but the file itself for `--as hex`, or where no text comes of its bytes.
  static func contentOrBytes(
    of file: Int32, _ name: String, _ request: SourceRequest, _ door: any SystemDoor
  ) throws(BrowserFailure) -> Int32 {
    if request.form == .hex { return file }
    let bytes = dup(file)
    let content = try content(of: file, name, door)
    guard content != file, request.askedForm == nil,
      ContentKind(prefix: try ContentKind.prefix(of: content, name, door)).isBinary
    else {
      close(bytes)
      return content
    }
    close(content)
    return bytes
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
    let descriptor = try contentOrBytes(
      of: unpacked(place, request.table.encoding), VisibleText.text(of: path), request, door)
    return try file(descriptor, path: path, name: nil, request, door)
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
    var unpacking = Unpacking(name: name, advice: "y in the archive and p in a folder copy it out")
    unpacking.size = contents.stamp.size
    unpacking.isSlow = { isUnpackingLong(name) }
    return try unpacking.file(of: .contents([number..<(number + 1)]), contents.reader)
  }
}

import Glibc
import VitrineArchiveReading
import VitrineDatabaseItems
import VitrineFileItems
import VitrineItems
import VitrineSQLiteClient
import VitrineStyledText
import VitrineSupport

/// A path typed by the user: from the root, from the home folder (`~`), or from the current folder
/// of the view.
public struct TypedPath {
  let bytes: [UInt8]
  let base: FolderPath
  let home: [UInt8]?
  /// Returns the path of the working folder from the root.
  var current: () -> [UInt8]? = { FileSystem.absolute(Array(".".utf8)) }

  private static let slash = UInt8(ascii: "/")

  /// - Parameters:
  ///   - text: The path, with names as written by `FileNames.text`.
  ///   - base: The base of a relative path.
  public init(
    _ text: String, from base: FolderPath, home: [UInt8]? = FileSystem.home
  ) {
    self.init(FileNames.name(of: text.utf8), from: base, home: home)
  }

  init(_ bytes: [UInt8], from base: FolderPath, home: [UInt8]? = FileSystem.home) {
    (self.bytes, self.base, self.home) = (bytes, base, home)
  }

  /// Returns the start of the path, and the names from there.
  private func start() throws(BrowserFailure) -> (folder: FolderPath, names: [[UInt8]]) {
    let names = bytes.split(separator: Self.slash).map(Array.init)
    if bytes.first == Self.slash { return (FolderPath(source: [Self.slash]), names) }
    guard let first = names.first, first.first == UInt8(ascii: "~") else { return (base, names) }
    if first.count == 1 {
      guard let home else { throw BrowserFailure("there is no home folder: HOME is not set") }
      return (FolderPath(source: home), Array(names.dropFirst()))
    }
    let user = Array(first.dropFirst())
    guard let home = Self.home(of: user) else {
      throw BrowserFailure("no user \(VisibleText.text(of: user))")
    }
    return (FolderPath(source: home), Array(names.dropFirst()))
  }

  private static func home(of user: [UInt8]) -> [UInt8]? {
    guard let entry = user.withPath({ getpwnam($0) }), let folder = entry.pointee.pw_dir else {
      return nil
    }
    return Array(UnsafeRawBufferPointer(start: folder, count: strlen(folder)))
  }

  /// Returns the destination: a place, and an item in it unless the path names a folder.
  public func destination() throws(BrowserFailure) -> (place: Place, item: [UInt8]?) {
    if let address = PostgresAddress(bytes) {
      return (.database(try SourceOpener.database(at: address)), nil)
    }
    var (folder, names) = try start()
    while !names.isEmpty {
      let name = names.removeFirst()
      if name == Array(".".utf8) { continue }
      if name == Array("..".utf8) {
        folder = folder.parent.path
        continue
      }
      let path = folder.path(ofEntry: name)
      var status = stat()
      if path.withPath({ stat($0, &status) }) == 0, status.isFolder {
        folder = folder.entering(name)
      } else if path.withPath({ lstat($0, &status) }) != 0 {
        throw Self.missing(name, in: folder, errno)
      } else if status.isRegular || status.isLink, ArchivePath.isArchive(name),
        !names.isEmpty || bytes.last == Self.slash
      {
        let file = shortened(folder).path(ofEntry: name)
        return (.archive(ArchivePath(file: file, inner: names)), nil)
      } else if names.count < 2, !names.isEmpty || bytes.last == Self.slash,
        DatabaseFile.isDatabase(path)
      {
        let file = shortened(folder).path(ofEntry: name)
        let table = names.first.map { String(decoding: $0, as: UTF8.self) }
        return (.database(DatabasePath(file: file, table: table)), nil)
      } else if names.isEmpty, bytes.last != Self.slash {
        return (.folder(shortened(folder)), name)
      } else {
        throw BrowserFailure("\(VisibleText.text(of: path)) is not a folder")
      }
    }
    return (.folder(shortened(folder)), nil)
  }

  /// Returns the path of a file with this name, whether it exists or not.
  public func file() throws(BrowserFailure) -> [UInt8] {
    let (folder, names) = try start()
    guard let name = names.last, bytes.last != Self.slash else {
      throw BrowserFailure("a folder is not a file: add a name")
    }
    return names.dropLast().reduce(folder) { $0.entering($1) }.path(ofEntry: name)
  }

  /// Returns a path below the working folder in its short form if the base has that form.
  private func shortened(_ folder: FolderPath) -> FolderPath {
    guard base.bytes.first != Self.slash, folder.bytes.first == Self.slash, let current = current()
    else { return folder }
    let (above, names) = (FolderPath(source: current).names, folder.names)
    guard !above.isEmpty, names.starts(with: above) else { return folder }
    return FolderPath(source: Array(names.dropFirst(above.count).joined(separator: [Self.slash])))
  }

  private static func missing(
    _ name: [UInt8], in folder: FolderPath, _ code: Int32
  ) -> BrowserFailure {
    let (name, path) = (VisibleText.text(of: name), VisibleText.text(of: folder.systemPath))
    guard code == ENOENT || code == ENOTDIR else {
      return BrowserFailure("\(name) in \(path): \(String(cString: strerror(code)))")
    }
    return BrowserFailure(
      folder.levelsUp == 0 ? "there is no \(name) here" : "there is no \(name) in \(path)")
  }

  // MARK: Completion

  /// A possible completion.
  public struct Completion: Equatable, Sendable {
    /// The whole text after the completion.
    public var text: String
    /// The completed name, safe to draw. The name of a folder ends with a slash.
    public var name: String
  }

  /// The largest number of names to read for completions, because a key waits for them.
  private static let mostNames = 100_000

  /// Returns the completions of the last name, folders first. Omits hidden files unless the name
  /// begins with a dot, and names behind the first ones of a very large folder.
  public func completions() -> [Completion] {
    let end = bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    let (folder, prefix) = (Array(bytes[..<end]), Array(bytes[end...]))
    if end == 0, prefix == Array("~".utf8) { return [Completion(text: "~/", name: "~/")] }
    guard let place = try? TypedPath(folder, from: base, home: home).destination(),
      place.item == nil
    else { return [] }
    let isHidden = prefix.first == UInt8(ascii: ".")
    guard
      var reader = try? FolderReader(path: place.place.folder.systemPath, showsHidden: isHidden)
    else { return [] }
    while reader.read(1_000) {
      guard reader.listing.count < Self.mostNames else {
        reader.close()
        break
      }
    }
    var listing = reader.listing
    listing.sort(groupsByKind: false)
    let entries = listing.sections.flatMap(\.entries).filter {
      listing.name(of: $0).starts(with: prefix)
    }
    let typed = FileNames.text(of: folder)
    return entries.map { entry in
      let name = Array(listing.name(of: entry))
      let mark = entry.isFolder ? "/" : ""
      return Completion(
        text: typed + FileNames.text(of: name) + mark, name: VisibleText.text(of: name) + mark)
    }
  }

  /// Returns the common beginning of some completions.
  public static func common(_ completions: [Completion]) -> String {
    guard var common = completions.first?.text[...] else { return "" }
    for completion in completions.dropFirst() {
      common = common.commonPrefix(with: completion.text)[...]
    }
    return String(common)
  }
}

extension Substring {
  /// Returns the common beginning of two texts.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

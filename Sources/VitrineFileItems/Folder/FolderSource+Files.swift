import VitrineBasicValues
import VitrineItems
import VitrineSaving
import VitrineSupport
import VitrineTextFormats

extension FolderSource {
  /// Returns a reader for a place.
  static func reader(
    of place: FolderPlace, _ options: PlaceOptions
  ) throws(FolderReader.Failure) -> any ListingReader {
    switch place {
    case .folder(let path):
      try FolderReader(path: path.systemPath, showsHidden: options.showsHidden)
    case .tree(let path):
      try TreeReader(
        root: path.systemPath, showsHidden: options.showsHidden,
        workTree: options.showsIgnored ? nil : WorkTree())
    case .list: PathListReader(options.paths)
    }
  }

  /// The path from the root; nil if the folder is gone.
  public var absolutePath: [UInt8]? { FileSystem.absolute(path.systemPath) }

  /// The shown folder as it was listed; nil if it is gone.
  public var root: FolderRoot? { absolutePath.map { FolderRoot(path: $0, number: number) } }

  /// Returns the locations of files.
  ///
  /// - Parameter places: Sections and items as numbered by the source.
  public func files(at places: some Sequence<(section: Int, item: Int)>) -> [FileLocation] {
    let identities = places.map { identity(section: $0.section, item: $0.item) }
    switch kind {
    case .folder: return root.map { identities.map($0.file) } ?? []
    case .tree: return root?.files(below: identities) ?? []
    case .list:
      return identities.compactMap { FileLocation.resolving(place.path(ofItem: $0)) }
    }
  }

  /// Returns the location of an existing or future file in the shown folder.
  ///
  /// - Parameter folder: The path of the folder, from the root.
  public func file(_ name: [UInt8], in folder: [UInt8]) -> FileLocation {
    FolderRoot(path: folder, number: number).file(name)
  }

  /// Whether the path still leads to the listed folder, not to another one in its place.
  public var isInPlace: Bool {
    guard let number, let folder = try? OpenFolder(path: path.systemPath, door: RealFileSystem())
    else {
      return true
    }
    return (try? folder.number()) == number
  }

  /// Returns the identity of the item for a file, or nil if the file is not in this place.
  private func identity(
    of file: FileLocation, _ folder: [UInt8], _ listed: [FileLocation: [UInt8]]
  ) -> [UInt8]? {
    switch kind {
    case .folder: return file.folder == folder ? file.name : nil
    case .tree:
      let (path, start) = (file.path, folder.last == slash ? folder : folder + [slash])
      return path.starts(with: start) ? Array(path.dropFirst(start.count)) : nil
    case .list: return listed[file]
    }
  }

  private var slash: UInt8 { UInt8(ascii: "/") }

  /// The paths of a list by the locations of their files.
  private var listedFiles: [FileLocation: [UInt8]] {
    guard kind == .list else { return [:] }
    let pairs = options.paths.compactMap { path in
      FileLocation.resolving(path).map { ($0, path) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the effect of an operation on this place.
  ///
  /// - Parameter places: The locations to focus. The first one in this place gets the focus.
  /// - Returns: The identity of the item to focus, and the new identities of items by their old
  ///   ones.
  public func changes(
    by renamings: [(FileLocation, FileLocation)], focusing places: [FileLocation]
  ) -> (focus: [UInt8]?, newIdentities: [[UInt8]: [UInt8]]) {
    guard let folder = absolutePath else { return (nil, [:]) }
    // A renamed file is no longer at its path, but the folder of the path still exists.
    var listed = listedFiles
    var newIdentities: [[UInt8]: [UInt8]] = [:]
    for (old, new) in renamings {
      guard let identity = identity(of: old, folder, listed) else { continue }
      let kept = identity.lastIndex(of: slash).map { identity[...$0] } ?? []
      newIdentities[identity] = Array(kept) + new.name
      listed[new] = newIdentities[identity]
    }
    options.paths = options.paths.map { newIdentities[$0] ?? $0 }
    let focus = places.lazy.compactMap { [listed] in self.identity(of: $0, folder, listed) }.first
    return (focus, newIdentities)
  }
}

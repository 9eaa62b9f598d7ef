/// Somewhere that items are found and that can be gone to, with a way back.
public enum Place: Equatable, Sendable {
  case folder(FolderPath)
  /// All files below a folder, as one list.
  case tree(FolderPath)
  /// The paths that the program was given, which `PlaceOptions` has.
  case list
  /// A folder in an archive.
  case archive(ArchivePath)
  /// A database, or a table of it.
  case database(DatabasePath)

  /// The same for all ways to write one place.
  var key: [UInt8] {
    switch self {
    case .folder(let path): path.key
    case .tree(let path): path.key + [0]
    case .list: [0, 0]
    case .archive(let path): path.key
    case .database(let path): path.key
    }
  }

  /// The folder that it is, or that it begins at.
  public var folder: FolderPath {
    switch self {
    case .folder(let path), .tree(let path): path
    case .list: .current
    case .archive(let path): path.home.folder
    case .database(let path): path.home.folder
    }
  }

  /// The path of an item of it, as it is printed.
  ///
  /// - Parameter identity: What the source says that the item is.
  func path(ofItem identity: [UInt8]) -> [UInt8] {
    switch self {
    case .folder(let path), .tree(let path): path.path(ofEntry: identity)
    case .list: identity
    case .archive(let path): path.path(ofEntry: identity)
    case .database(let path): path.bytes + [UInt8(ascii: "/")] + identity
    }
  }

  /// Whether its items are files that the system knows, not members of an archive or rows.
  var hasFiles: Bool {
    switch self {
    case .folder, .tree, .list: true
    case .archive, .database: false
    }
  }

  /// The path from the root; nil if it is gone, or has none.
  public var absolutePath: [UInt8]? {
    switch self {
    case .folder(let path), .tree(let path): FileSystem.absolute(path.systemPath)
    case .list: nil
    case .archive(let path):
      FileSystem.absolute(path.file).map { ArchivePath(file: $0, inner: path.inner).bytes }
    case .database(let path):
      FileSystem.absolute(path.file).map { DatabasePath(file: $0, table: path.table).bytes }
    }
  }

  /// What it is called in the place that holds it; nil if it is called nothing there.
  public var lastName: [UInt8]? {
    switch self {
    case .archive(let path): path.inner.last ?? path.home.name
    case .database(let path): path.table.map { Array($0.utf8) } ?? path.home.name
    case .folder, .tree, .list: FileSystem.name(of: folder.systemPath)
    }
  }
}

/// How the items of places are shown: it goes along from place to place.
public struct PlaceOptions: Equatable, Sendable {
  public var showsHidden: Bool
  /// Whether folders have a section for each kind of files; else folders stand before all files.
  public var groupsByKind: Bool
  /// The same for lists of paths.
  public var groupsListsByKind = false
  /// Whether lists of all files below a folder have those that git ignores.
  public var showsIgnored = false
  /// The paths of the list, as they were given.
  public internal(set) var paths: [[UInt8]] = []

  public init(showsHidden: Bool = false, groupsByKind: Bool = true) {
    (self.showsHidden, self.groupsByKind) = (showsHidden, groupsByKind)
  }

  /// Whether there is a section for each kind of files in a place.
  public subscript(groups place: Place) -> Bool {
    get { Self.isList(place) ? groupsListsByKind : groupsByKind }
    set {
      if Self.isList(place) { groupsListsByKind = newValue } else { groupsByKind = newValue }
    }
  }

  private static func isList(_ place: Place) -> Bool {
    switch place {
    case .tree, .list: true
    case .folder, .archive, .database: false
    }
  }

  /// The path of the list that leads to a folder; nil if none does.
  public func listedPath(of folder: FolderPath) -> [UInt8]? {
    paths.first { FolderPath(source: $0).key == folder.key }
  }

  /// The path of the list that leads to an archive.
  public func listedPath(of archive: ArchivePath) -> [UInt8]? {
    paths.first { $0 == archive.file }
  }

  /// The path of the list that leads to a database.
  public func listedPath(of database: DatabasePath) -> [UInt8]? {
    paths.first(where: database.isFile)
  }
}

/// A source whose items are those of a place.
@MainActor
public protocol PlacedSource: ItemSource {
  var place: Place { get }
  var options: PlaceOptions { get }
  /// The parts of its path, from the beginning, each with where it leads.
  var crumbs: [PlaceCrumb] { get }
  /// Where an item leads that can be entered; nil for any other one.
  func entrance(section: Int, item: Int) -> Place?
}

extension ItemSource {
  /// The same source, if its items are those of a place.
  public var placed: (any PlacedSource)? { self as? any PlacedSource }
}

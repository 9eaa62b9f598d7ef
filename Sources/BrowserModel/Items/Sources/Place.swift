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
  /// A value in a JSON file.
  case json(JSONPlace)

  /// The same for all ways to write one place.
  var key: [UInt8] {
    switch self {
    case .folder(let path): path.key
    case .tree(let path): path.key + [0]
    case .list: [0, 0]
    case .archive(let path): path.key
    case .database(let path): path.key
    case .json(let place): place.key
    }
  }

  /// Whether its items are files: names that often begin alike and end in what tells them apart.
  public var holdsFiles: Bool {
    switch self {
    case .folder, .tree, .list, .archive: true
    case .database, .json: false
    }
  }

  /// The folder that it is, or that it begins at.
  public var folder: FolderPath {
    switch self {
    case .folder(let path), .tree(let path): path
    case .list: .current
    case .archive(let path): path.home.folder
    case .database(let path): path.home.folder
    case .json(let place): place.home.folder
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
    case .database(let path): path.table(String(decoding: identity, as: UTF8.self)).bytes
    case .json(let place): place.bytes
    }
  }

  /// Whether its items are files that the system knows, not members of an archive, rows, or values.
  var hasFiles: Bool {
    switch self {
    case .folder, .tree, .list: true
    case .archive, .database, .json: false
    }
  }

  /// Whether marks are kept while other places are shown: values have no path of their own to be printed.
  var keepsMarks: Bool { if case .json = self { false } else { true } }

  /// The path from the root; nil if it is gone, or has none.
  public var absolutePath: [UInt8]? {
    switch self {
    case .folder(let path), .tree(let path): FileSystem.absolute(path.systemPath)
    case .list: nil
    case .archive(let path):
      FileSystem.absolute(path.file).map { ArchivePath(file: $0, inner: path.inner).bytes }
    case .database(let path) where path.server != nil: path.bytes
    case .database(let path):
      FileSystem.absolute(path.file).map { DatabasePath(file: $0, table: path.table).bytes }
    case .json: nil
    }
  }

  /// What it is called in the place that holds it; nil if it is called nothing there.
  public var lastName: [UInt8]? {
    switch self {
    case .archive(let path): path.inner.last ?? path.home.name
    case .database(let path): path.table.map { Array($0.utf8) } ?? path.home.name
    case .json(let place): place.path == .root ? place.home.name : nil
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
  /// Whether the members of a JSON object are a section each, or an item each; nil: as it suits them.
  var jsonView: JSONCollection.View?
  /// The encoding of names in archives that are no UTF-8; nil: that of their format.
  var encoding: TextEncoding?
  /// Whether rows of databases can be changed.
  public internal(set) var writesDatabases = false
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
    case .folder, .archive, .database, .json: false
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

  /// The path of the list that leads to a JSON file.
  public func listedPath(of json: JSONPlace) -> [UInt8]? { paths.first { $0 == json.file } }

  /// The path of the list that leads to a database.
  public func listedPath(of database: DatabasePath) -> [UInt8]? {
    paths.first(where: database.isFile)
  }
}

import VitrineStyledText
import VitrineSupport

/// A place of files in the file system.
public enum FolderPlace: PlaceAddress {
  case folder(FolderPath)
  /// All files below a folder, as one list.
  case tree(FolderPath)
  /// The paths given on the command line, from `PlaceOptions`.
  case list

  public var key: [UInt8] {
    switch self {
    case .folder(let path): path.key
    case .tree(let path): path.key + [0]
    case .list: [0, 0]
    }
  }

  public var folder: FolderPath {
    switch self {
    case .folder(let path), .tree(let path): path
    case .list: .current
    }
  }

  public var lastName: [UInt8]? { FileSystem.name(of: folder.systemPath) }

  public var absolutePath: [UInt8]? {
    self == .list ? nil : FileSystem.absolute(folder.systemPath)
  }

  public func path(ofItem identity: [UInt8]) -> [UInt8] {
    self == .list ? identity : folder.path(ofEntry: identity)
  }

  public func isFile(_ path: [UInt8]) -> Bool {
    self != .list && FolderPath(source: path).key == folder.key
  }

  public var holdsFiles: Bool { true }
  public var hasFiles: Bool { true }

  public var isList: Bool {
    if case .folder = self { false } else { true }
  }

  public func crumbs(_ options: PlaceOptions) -> [PlaceCrumb] {
    switch self {
    case .folder(let path): PlaceCrumb.crumbs(of: path)
    case .tree(let path):
      PlaceCrumb.crumbs(of: path) + [PlaceCrumb(text: "**", place: Place(self))]
    case .list: [PlaceCrumb(text: name(options), place: Place(self))]
    }
  }

  /// Returns the name for messages, safe to draw. The current folder and its ancestors have no
  /// names of their own, so their absolute paths stand in.
  package func name(_ options: PlaceOptions) -> String {
    if self == .list { return options.paths.count == 1 ? "1 path" : "\(options.paths.count) paths" }
    let path = folder
    return VisibleText.text(
      of: path.levelsUp != nil
        ? FileSystem.absolute(path.systemPath) ?? path.systemPath : path.systemPath)
  }
}

extension Place {
  public static func folder(_ path: FolderPath) -> Place { Place(FolderPlace.folder(path)) }
  public static func tree(_ path: FolderPath) -> Place { Place(FolderPlace.tree(path)) }
  public static let list = Place(FolderPlace.list)

  /// The place as a place of files; nil for other places.
  public var files: FolderPlace? { address as? FolderPlace }
}

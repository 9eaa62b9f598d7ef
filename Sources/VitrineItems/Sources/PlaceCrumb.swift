import VitrineStyledText
import VitrineSupport

/// A part of the path of a place, and where that part leads.
public struct PlaceCrumb: Equatable, Sendable {
  /// Safe to draw.
  public var text: String
  public var place: Place
  /// Whether it follows the part before without a slash.
  public var isJoined = false

  package init(text: String, place: Place, isJoined: Bool = false) {
    (self.text, self.place, self.isJoined) = (text, place, isJoined)
  }

  private static let slash = UInt8(ascii: "/")

  /// The parts of the path of a file's folder; none for a file of the current folder.
  package static func crumbs(above file: FolderPath) -> [PlaceCrumb] {
    file.bytes.isEmpty ? [] : crumbs(of: file)
  }

  /// The parts of the path of a folder. Those of the current folder, and of folders above it, are told from the root.
  ///
  /// - Parameters:
  ///   - home: The user's own folder, which is `~`; nil if there is none.
  ///   - absolute: Asked for the path from the root of a folder whose own path does not tell its name.
  static func crumbs(
    of path: FolderPath, home: [UInt8]? = FileSystem.home,
    absolute: (FolderPath) -> [UInt8]? = { FileSystem.absolute($0.systemPath) }
  ) -> [PlaceCrumb] {
    guard path.levelsUp != nil else { return named(path, home: home) }
    guard let whole = absolute(path) else {
      return [PlaceCrumb(text: VisibleText.text(of: path.systemPath), place: .folder(path))]
    }
    // The same folders as from the root, but by paths that begin at the current one.
    var places = [path]
    let names = FolderPath(source: whole).names
    for _ in names { places.append((places.last ?? path).parent.path) }
    return shortened(
      named(FolderPath(source: whole), home: nil).enumerated().map { level, crumb in
        PlaceCrumb(text: crumb.text, place: .folder(places[names.count - level]))
      }, FolderPath(source: whole), home: home)
  }

  /// The parts of a path that has a name for each of its folders.
  private static func named(_ path: FolderPath, home: [UInt8]?) -> [PlaceCrumb] {
    var crumbs: [PlaceCrumb] = []
    var next = path
    while true {
      let (parent, child) = next.parent
      guard let child else { break }
      crumbs.append(PlaceCrumb(text: VisibleText.text(of: child), place: .folder(next)))
      next = parent
      if next.bytes.isEmpty { break }
    }
    if !next.bytes.isEmpty {
      crumbs.append(
        PlaceCrumb(text: VisibleText.text(of: next.systemPath), place: .folder(next)))
    }
    return shortened(crumbs.reversed(), path, home: home)
  }

  /// The parts of a path with one for the user's own folder and all above it.
  private static func shortened(
    _ crumbs: [PlaceCrumb], _ path: FolderPath, home: [UInt8]?
  ) -> [PlaceCrumb] {
    guard let home, path.bytes.first == slash else { return crumbs }
    let names = FolderPath(source: home).names
    guard !names.isEmpty, path.names.starts(with: names), crumbs.count > names.count else {
      return crumbs
    }
    let own = PlaceCrumb(text: "~", place: crumbs[names.count].place)
    return [own] + crumbs.dropFirst(names.count + 1)
  }
}

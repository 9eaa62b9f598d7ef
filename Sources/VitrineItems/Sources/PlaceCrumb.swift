import VitrineStyledText
import VitrineSupport

/// A part of the path of a place, and its target.
public struct PlaceCrumb: Equatable, Sendable {
  /// The text, safe to draw.
  public var text: String
  public var place: Place
  /// Whether it follows the previous part without a slash.
  public var isJoined = false

  package init(text: String, place: Place, isJoined: Bool = false) {
    (self.text, self.place, self.isJoined) = (text, place, isJoined)
  }

  private static let slash = UInt8(ascii: "/")

  /// Returns the parts of the path of a file's folder; none for a file of the current folder.
  package static func crumbs(above file: FolderPath) -> [PlaceCrumb] {
    file.bytes.isEmpty ? [] : crumbs(of: file)
  }

  /// Returns the parts of the path of a folder. The current folder and its ancestors use absolute
  /// paths.
  ///
  /// - Parameters:
  ///   - home: The home folder, shown as `~`; nil if there is none.
  ///   - absolute: Returns the absolute path of a folder whose relative path has no name in it.
  static func crumbs(
    of path: FolderPath, home: [UInt8]? = FileSystem.home,
    absolute: (FolderPath) -> [UInt8]? = { FileSystem.absolute($0.systemPath) }
  ) -> [PlaceCrumb] {
    guard path.levelsUp != nil else { return named(path, home: home) }
    guard let whole = absolute(path) else {
      return [PlaceCrumb(text: VisibleText.text(of: path.systemPath), place: .folder(path))]
    }
    // The same folders as in the absolute path, but with paths relative to the current folder.
    var places = [path]
    let names = FolderPath(source: whole).names
    for _ in names { places.append((places.last ?? path).parent.path) }
    return shortened(
      named(FolderPath(source: whole), home: nil).enumerated().map { level, crumb in
        PlaceCrumb(text: crumb.text, place: .folder(places[names.count - level]))
      }, FolderPath(source: whole), home: home)
  }

  /// Returns the parts of a path that names each of its folders.
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

  /// Returns the parts of a path, with one for the home folder and all its ancestors.
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

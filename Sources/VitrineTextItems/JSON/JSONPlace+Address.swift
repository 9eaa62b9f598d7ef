import VitrineItems
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

extension JSONPlace: PlaceAddress {
  /// The folder of the file.
  public var folder: FolderPath { home.folder }
  public var lastName: [UInt8]? { path == .root ? home.name : nil }
  public var absolutePath: [UInt8]? { nil }
  public var holdsFiles: Bool { false }
  public var keepsMarks: Bool { false }
  public func path(ofItem identity: [UInt8]) -> [UInt8] { bytes }
  public func isFile(_ path: [UInt8]) -> Bool { path == file }

  /// The parts of the file's path, then the path to the values in its text.
  public func crumbs(_ options: PlaceOptions) -> [PlaceCrumb] {
    let top = PlaceCrumb(text: VisibleText.text(of: home.name), place: .json(JSONPlace(file: file)))
    return PlaceCrumb.crumbs(above: folder) + [top]
      + path.steps.indices.map { depth in
        PlaceCrumb(
          text: JSONPath.text(of: path.steps[depth], isFirst: depth == 0),
          place: .json(JSONPlace(file: file, path: JSONPath(Array(path.steps[...depth])))),
          isJoined: true)
      }
  }
}

extension Place {
  /// Returns the place of a value in a JSON file.
  static func json(_ place: JSONPlace) -> Place { Place(place) }
}

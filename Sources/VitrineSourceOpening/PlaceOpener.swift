import VitrineArchiveReading
import VitrineDatabaseItems
import VitrineFileItems
import VitrineItems
import VitrineSupport
import VitrineTextFormats
import VitrineTextItems

/// Opens places.
@MainActor
public enum PlaceOpener {
  /// Sets the program that reads archives, which is this one run again.
  public static func readsArchives(by program: String) {
    ArchiveContents.program = Array(program.utf8)
  }

  /// - Parameter neighbour: The current source, which may already contain the place.
  public static func source(
    at place: Place, _ options: PlaceOptions, from neighbour: (any PlacedSource)? = nil
  ) throws(BrowserFailure) -> any PlacedSource {
    if let source = neighbour?.neighbour(at: place, options) { return source }
    switch place.address {
    case let path as ArchivePath: return try ArchiveSource(path, options)
    case let path as DatabasePath:
      return path.table == nil ? DatabaseSource(path, options) : DatabaseTableSource(path, options)
    case let place as JSONPlace:
      return JSONSource(file: try ContentOpener.openContent(place.file), at: place, options)
    case let kind as FolderPlace: return try FolderSource(kind, options)
    default: throw BrowserFailure("no source opens this place")
    }
  }
}

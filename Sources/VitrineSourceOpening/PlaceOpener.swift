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

  /// Returns the place that lists the file of a place: a folder, or a folder in an archive.
  public static func home(of place: Place) -> Place {
    guard let name = place.lastName,
      let member = ArchivePath(toMember: place.folder.path(ofEntry: name))
    else { return .folder(place.folder) }
    return .archive(ArchivePath(file: member.file, inner: member.inner.dropLast()))
  }

  /// A place that is open, or whose file has to be opened first.
  public enum Opening {
    case source(any PlacedSource)
    /// The function opens the content of a file on any thread, and may unpack it.
    case content(
      ContentOpener.Unpacker, source: @MainActor (_ content: Int32) -> any PlacedSource)
  }

  /// Begins to open a place.
  ///
  /// - Parameter neighbour: The current source, which may already contain the place.
  public static func opening(
    of place: Place, _ options: PlaceOptions, from neighbour: (any PlacedSource)? = nil
  ) throws(BrowserFailure) -> Opening {
    if let source = neighbour?.neighbour(at: place, options) { return .source(source) }
    switch place.address {
    case let path as ArchivePath: return .source(try ArchiveSource(path, options))
    case let path as DatabasePath:
      return .source(
        path.table == nil ? DatabaseSource(path, options) : DatabaseTableSource(path, options))
    case let place as JSONPlace:
      return .content(try ContentOpener.unpacker(of: place.file)) { content in
        JSONSource(file: content, at: place, options)
      }
    case let kind as FolderPlace: return .source(try FolderSource(kind, options))
    default: throw BrowserFailure("no source opens this place")
    }
  }
}

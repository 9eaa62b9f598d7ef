/// Opens places.
@MainActor
public enum PlaceOpener {
  /// Lets a program read archives: this one, run again.
  public static func readsArchives(by program: String) {
    ArchiveContents.program = Array(program.utf8)
  }

  /// - Parameter neighbour: What is in view, which may have read that place already.
  public static func source(
    at place: Place, _ options: PlaceOptions, from neighbour: (any PlacedSource)? = nil
  ) throws(BrowserFailure) -> any PlacedSource {
    if let source = neighbour?.neighbour(at: place, options) { return source }
    switch place {
    case .archive(let path): return try ArchiveSource(path, options)
    case .database(let path):
      return path.table == nil ? DatabaseSource(path, options) : DatabaseTableSource(path, options)
    case .json(let place):
      return JSONSource(file: try SourceOpener.openContent(place.file), at: place, options)
    case .folder, .tree, .list: return try FolderSource(place, options)
    }
  }
}

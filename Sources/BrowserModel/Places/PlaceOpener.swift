/// Opens places.
@MainActor
public enum PlaceOpener {
  /// Lets a program read archives: this one, run again.
  public static func readsArchives(by program: String) {
    ArchiveContents.program = Array(program.utf8)
  }

  public static func source(
    at place: Place, _ options: PlaceOptions
  ) throws(BrowserFailure) -> any PlacedSource {
    switch place {
    case .archive(let path): return try ArchiveSource(path, options)
    case .database(let path):
      return path.table == nil ? DatabaseSource(path, options) : DatabaseTableSource(path, options)
    case .folder, .tree, .list: return try FolderSource(place, options)
    }
  }
}

import VitrineItems

/// A completed change to files that can be undone.
public enum FileChange: Equatable, Sendable {
  case moved(from: FileLocation, to: FileLocation, FileTrace)
  /// A new file. If it came out of the trash, undoing returns it to the same trash entry, because
  /// other changes may refer to that entry.
  case made(FileLocation, FileTrace, from: TrashEntry? = nil)
  case trashed(TrashEntry, FileTrace)
  case renamed([FileRenaming], [FileTrace])

  /// The locations of files that did not exist there before the change.
  var arrivals: [FileLocation] {
    switch self {
    case .moved(_, let place, _), .made(let place, _, _): [place]
    case .trashed: []
    case .renamed(let renamings, _): renamings.map(\.result)
    }
  }
}

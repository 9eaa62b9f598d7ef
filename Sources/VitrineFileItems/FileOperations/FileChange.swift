import VitrineItems

/// What was done with files, in a form that can be taken back.
public enum FileChange: Equatable, Sendable {
  case moved(from: FileLocation, to: FileLocation, FileTrace)
  /// It was not there before; if it came out of the trash, it gets the same entry there when it goes back: other
  /// changes may name that.
  case made(FileLocation, FileTrace, from: TrashEntry? = nil)
  case trashed(TrashEntry, FileTrace)
  case renamed([FileRenaming], [FileTrace])

  /// Where something is now that was not there before.
  var arrivals: [FileLocation] {
    switch self {
    case .moved(_, let place, _), .made(let place, _, _): [place]
    case .trashed: []
    case .renamed(let renamings, _): renamings.map(\.result)
    }
  }

  /// Where something was before.
  var departures: [FileLocation] {
    switch self {
    case .moved(let place, _, _): [place]
    case .made: []
    case .trashed(let entry, _): [entry.original]
    case .renamed(let renamings, _): renamings.map(\.file)
    }
  }
}

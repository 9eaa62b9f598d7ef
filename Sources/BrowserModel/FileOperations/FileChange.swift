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

/// What a file was when an operation left it: undo checks that it still is.
public struct FileTrace: Equatable, Sendable {
  var stamp: FileStamp
  var isFolder: Bool
  /// All that is in a folder that was made; nil where only the folder itself matters, because all in it goes with it.
  var digest: UInt64?

  /// Whether a file is still that, as far as it tells by itself: a folder changes with what is in it.
  func fits(_ other: FileTrace) -> Bool {
    isFolder == other.isFolder && stamp.isSameFile(as: other.stamp)
      && (isFolder || stamp == other.stamp)
  }
}

/// What an operation has done, and what it has not.
public struct FileOutcome: Sendable {
  /// In the order in which it was done.
  public internal(set) var changes: [FileChange] = []
  public internal(set) var failures: [Failure] = []
  /// What was left where it was because the user said so.
  public internal(set) var skipped = 0
  /// What was done with how many of the files that it was about.
  public internal(set) var count = 0
  public internal(set) var isCancelled = false

  /// A file, and why nothing was done with it.
  public struct Failure: Equatable, Sendable {
    public var path: [UInt8]
    public var failure: FileFailure
  }

  /// Where something is now that was not there before.
  public var arrivals: [FileLocation] { changes.flatMap(\.arrivals) }
  /// The new names of files of a folder, by their old ones.
  public func newNames(in folder: [UInt8]) -> [[UInt8]: [UInt8]] {
    let pairs = changes.flatMap { change -> [([UInt8], [UInt8])] in
      guard case .renamed(let renamings, _) = change else { return [] }
      return renamings.filter { $0.file.folder == folder }.map { ($0.file.name, $0.name) }
    }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  /// The folders in which something has changed.
  public var folders: Set<[UInt8]> {
    Set(changes.flatMap { $0.arrivals + $0.departures }.map(\.folder))
  }
}

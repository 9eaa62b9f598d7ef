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

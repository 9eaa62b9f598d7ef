import VitrineItems
import VitrineSaving

/// What an operation has done, and what it has not.
public struct FileOutcome: Sendable {
  /// In the order in which it was done.
  public package(set) var changes: [FileChange] = []
  public package(set) var failures: [Failure] = []
  /// What was left where it was because the user said so.
  public package(set) var skipped = 0
  /// What was done with how many of the files that it was about.
  public package(set) var count = 0
  public package(set) var isCancelled = false

  /// A file, and why nothing was done with it.
  public struct Failure: Equatable, Sendable {
    public var path: [UInt8]
    public var failure: FileFailure
  }

  /// Where something is now that was not there before.
  public var arrivals: [FileLocation] { changes.flatMap(\.arrivals) }
  /// Files that have another name, and where they are now.
  public var renamings: [(FileLocation, FileLocation)] {
    changes.flatMap { change -> [(FileLocation, FileLocation)] in
      guard case .renamed(let renamings, _) = change else { return [] }
      return renamings.map { ($0.file, $0.result) }
    }
  }

  /// The folders in which something has changed.
  public var folders: Set<[UInt8]> {
    Set(changes.flatMap { $0.arrivals + $0.departures }.map(\.folder))
  }
}

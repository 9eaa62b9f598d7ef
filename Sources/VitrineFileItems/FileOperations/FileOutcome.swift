import VitrineItems
import VitrineSaving

/// The completed changes and the failures of an operation.
public struct FileOutcome: Sendable {
  /// The changes in the order of their completion.
  public package(set) var changes: [FileChange] = []
  public package(set) var failures: [Failure] = []
  /// The number of files that the user chose to skip.
  public package(set) var skipped = 0
  /// The number of requested files that the operation handled.
  public package(set) var count = 0
  public package(set) var isCancelled = false

  /// A file, and the reason why the operation failed for it.
  public struct Failure: Equatable, Sendable {
    public var path: [UInt8]
    public var failure: FileFailure
  }

  /// The locations of files that did not exist there before the operation.
  public var arrivals: [FileLocation] { changes.flatMap(\.arrivals) }
  /// The old and the new locations of renamed files.
  public var renamings: [(FileLocation, FileLocation)] {
    changes.flatMap { change -> [(FileLocation, FileLocation)] in
      guard case .renamed(let renamings, _) = change else { return [] }
      return renamings.map { ($0.file, $0.result) }
    }
  }
}

import Glibc
import VitrineSaving

// What was done is taken back.
extension FileWorker {
  /// Takes changes back, the last one first, each if what it left is still what it was.
  ///
  /// What was made goes to the trash, so that nothing is lost by it either.
  ///
  /// - Returns: What was done instead: taken back, it does the changes again.
  func undo(_ changes: [FileChange]) -> FileOutcome {
    each(changes.reversed(), path: \.place) { (change, outcome) throws(FileFailure) in
      outcome.changes.append(try undo(change))
    }
  }

  private func undo(_ change: FileChange) throws(FileFailure) -> FileChange {
    switch change {
    case .moved(let old, let new, let trace):
      let (from, to) = (try open(new.folder), try home(of: old))
      try check(new.name, in: from, is: trace)
      try mover.move(new.name, in: from, to: to, as: old.name)
      return .moved(from: new, to: old, try self.trace(of: old.name, in: to))
    case .made(let place, let trace, let entry):
      let folder = try open(place.folder)
      try check(place.name, in: folder, is: trace)
      return try putIntoTrash(
        place, in: folder, as: entry.map { .again($0) } ?? .unique)
    case .trashed(let entry, let trace):
      let (from, to) = (try open(holding: entry.location), try home(of: entry))
      try check(entry.name, in: from, is: trace)
      try trash.restore(entry, to: to, as: entry.original.name, by: mover)
      return .made(
        entry.original, try self.trace(of: entry.original.name, in: to), from: entry)
    case .renamed(let renamings, let traces):
      for (renaming, trace) in zip(renamings, traces) {
        try check(renaming.name, in: try open(renaming.file.folder), is: trace)
      }
      var outcome = FileOutcome()
      rename(renamings.map(\.reversedAtPath), &outcome)
      if outcome.isCancelled { throw .cancelled }
      if let failure = outcome.failures.first?.failure { throw failure }
      guard let reversed = outcome.changes.first else { throw .gone }
      return reversed
    }
  }
}

extension FileChange {
  /// What is said to be taken back.
  fileprivate var place: [UInt8] {
    switch self {
    case .moved(_, let place, _), .made(let place, _, _): place.path
    case .trashed(let entry, _): entry.original.path
    case .renamed(let renamings, _): renamings.first?.result.path ?? []
    }
  }
}

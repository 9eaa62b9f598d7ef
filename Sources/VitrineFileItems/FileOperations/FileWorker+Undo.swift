import Glibc
import VitrineSaving

// Undoing of changes.
extension FileWorker {
  /// Undoes changes, the last one first. Each file must still have the state that the change left.
  ///
  /// Files that a change made go to the trash, so that undoing loses nothing.
  ///
  /// - Returns: The changes made by undoing. Undoing those repeats the original changes.
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
  /// The path to report while the change is undone.
  fileprivate var place: [UInt8] {
    switch self {
    case .moved(_, let place, _), .made(let place, _, _): place.path
    case .trashed(let entry, _): entry.original.path
    case .renamed(let renamings, _): renamings.first?.result.path ?? []
    }
  }
}

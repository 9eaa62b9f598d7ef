import Foundation
import UIKitCore

/// The numbers of items that each section gains and loses by the recorded changes.
struct UpdateTally {
  private(set) var inserted: [Int: Int] = [:]
  private(set) var deleted: [Int: Int] = [:]
  /// The number of moves, by the old and the new section.
  private var leaving: [Int: Int] = [:]
  private var arriving: [Int: Int] = [:]
  private var pairs: [RecordedChanges.Move<Int>: Int] = [:]

  init(_ changes: RecordedChanges) {
    for path in changes.insertedItems { inserted[path.section, default: 0] += 1 }
    for path in changes.deletedItems { deleted[path.section, default: 0] += 1 }
    for move in changes.movedItems {
      leaving[move.from.section, default: 0] += 1
      arriving[move.to.section, default: 0] += 1
      pairs[.init(from: move.from.section, to: move.to.section), default: 0] += 1
    }
  }

  /// Returns the counts of a section with the index `old` before and `new` after. Moves within the
  /// section do not count.
  func counts(
    ofSection old: Int, _ new: Int, before: Int, after: Int
  ) -> CollectionViewInconsistency.UpdateCounts {
    let inside = pairs.isEmpty ? 0 : pairs[.init(from: old, to: new)] ?? 0
    return .init(
      before: before, after: after, inserted: inserted[new] ?? 0, deleted: deleted[old] ?? 0,
      movedIn: (arriving[new] ?? 0) - inside, movedOut: (leaving[old] ?? 0) - inside)
  }
}

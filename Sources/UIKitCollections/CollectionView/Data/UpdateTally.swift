import Foundation
import UIKitCore

/// How many items each section was said to gain and to lose.
struct UpdateTally {
  private(set) var inserted: [Int: Int] = [:]
  private(set) var deleted: [Int: Int] = [:]
  /// Moves by the section before and the section after.
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

  /// What is said of a section that is `old` before and `new` after: moves within it do not count.
  func counts(
    ofSection old: Int, _ new: Int, before: Int, after: Int
  ) -> CollectionViewInconsistency.UpdateCounts {
    let inside = pairs.isEmpty ? 0 : pairs[.init(from: old, to: new)] ?? 0
    return .init(
      before: before, after: after, inserted: inserted[new] ?? 0, deleted: deleted[old] ?? 0,
      movedIn: (arriving[new] ?? 0) - inside, movedOut: (leaving[old] ?? 0) - inside)
  }
}

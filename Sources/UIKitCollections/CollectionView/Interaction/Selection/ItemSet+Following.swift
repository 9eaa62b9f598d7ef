internal import VitrineBasicValues

// The set of selected items belongs to the collection view, not to the cells, so it survives
// scrolling.
extension ItemSet {
  /// Drops the items beyond the data.
  mutating func truncate(to data: CollectionData) {
    for section in Array(sections) {
      truncate(section: section, to: data.count(ofSection: section) ?? 0)
    }
  }

  /// Moves every mark along with its item through an update. Marks of deleted items and reloaded
  /// sections end.
  ///
  /// - Complexity: O(*k* + marked / 64) for *k* changes.
  mutating func follow(_ update: BatchUpdate) {
    guard !isEmpty, !update.changes.isEmpty else { return }
    let old = self
    removeAll()
    for section in old.sections {
      guard let (target, shift) = update.shift(ofSection: section) else { continue }
      guard !shift.isIdentity else {
        self[target] = old[section]
        continue
      }
      var moved = BitSet()
      shift.forEachRun(of: update.before.count(ofSection: section) ?? 0) { run, distance in
        moved.formUnion(old[section], in: run, movedBy: distance)
      }
      if !moved.isEmpty { self[target] = moved }
    }
    for move in update.changes.movedItems where old.contains(move.from) { insert(move.to) }
  }

  /// Traps if an empty section is kept, or an item beyond the counts is selected.
  func checkInvariants(in data: CollectionData) {
    checkInvariants()
    for section in sections {
      var inside = self[section]
      inside.truncate(to: data.count(ofSection: section) ?? 0)
      precondition(inside == self[section], "the selection holds items beyond section \(section)")
    }
  }
}

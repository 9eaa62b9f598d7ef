import Foundation

/// The marked items in the order of marking, by source numbers.
struct MarkOrder {
  private(set) var items: [IndexPath] = []
  private var marks = ItemSet()

  /// Updates the order after a change of the marks.
  ///
  /// - Parameter order: Sorts items that were marked at the same time.
  /// - Complexity: O(1) if no mark has changed, else O(marks).
  mutating func follow(_ now: ItemSet, _ order: (ItemSet) -> [IndexPath]) {
    guard now != marks else { return }
    items.removeAll { !now.contains($0) }
    var new = now
    for item in items { new.remove(item) }
    items += new.count > 1 ? order(new) : new.paths
    marks = now
  }
}

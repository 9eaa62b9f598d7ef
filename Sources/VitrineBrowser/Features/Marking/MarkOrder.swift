import Foundation

/// Marked items in the order in which they were marked, by the numbers of the source.
struct MarkOrder {
  private(set) var items: [IndexPath] = []
  private var marks = ItemSet()

  /// Takes over which items are marked now.
  ///
  /// - Parameter order: Puts items that were marked at once into their order.
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

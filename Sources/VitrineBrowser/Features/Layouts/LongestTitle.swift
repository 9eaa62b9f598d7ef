import Foundation
import VitrineItems

/// The width of the longest title, computed once for each arrangement of the items.
@MainActor
struct LongestTitle {
  private struct Key: Equatable {
    var source: ObjectIdentifier
    var edition: Int
    var arrangement: Int
    var count: Int
  }

  private var key: Key?
  private var longest = 0

  /// Returns the width in columns.
  ///
  /// - Complexity: O(items) if the items have changed.
  mutating func columns(of shown: ItemList) -> Int {
    let items = shown.items
    let next = Key(
      source: ObjectIdentifier(items.source), edition: shown.edition,
      arrangement: items.arrangementCount, count: shown.collectionView.numberOfAllItems)
    guard next != key else { return longest }
    (key, longest) = (next, 0)
    for section in 0..<items.sectionCount {
      for item in 0..<items.count(in: section) {
        let title = items.title(at: IndexPath(item: item, section: section))
        longest = max(longest, ColumnText.columns(of: title))
      }
    }
    return longest
  }
}

import Foundation
import VitrineItems

/// How broad the longest title of the items shown is, worked out once for each arrangement of them.
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

  /// In columns.
  ///
  /// - Complexity: O(items) where they are others than before.
  mutating func columns(of shown: ShownItems) -> Int {
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

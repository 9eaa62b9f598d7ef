import UIKit

extension BrowserViewController: UICollectionViewDelegateFlowLayout {
  /// A section of which nothing is left has no header.
  package func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    let usual = (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize
    return items.arrangement.count(in: section) == 0 ? .zero : usual ?? .zero
  }
}

// Marks belong to items, shown or not. The collection view knows those of the items that are shown, by
// their places; the others are kept beside, by the numbers of the source.
extension BrowserViewController {
  /// How many items are marked, shown or not.
  var markCount: Int { collectionView.selectionState.count + hiddenMarks.count }

  /// All marks, by the numbers of the source.
  ///
  /// - Complexity: O(1) when nothing is arranged, else O(marks).
  var sourceMarks: SelectionState {
    items.arrangement.join(shown: collectionView.selectionState, hidden: hiddenMarks)
  }

  /// Marks exactly these items, by the numbers of the source, as far as they are there.
  ///
  /// - Complexity: O(1) when nothing is arranged, else O(items shown).
  func mark(exactly marks: SelectionState) {
    let split = items.arrangement.split(marks)
    hiddenMarks = split.hidden
    collectionView.markExactly(split.shown)
  }

  /// The item in focus, by the numbers of the source.
  var focusedSourceItem: IndexPath? {
    guard let path = collectionView.focusedIndexPath, items.holds(path) else { return nil }
    let place = items.arrangement.sourceItem(at: path)
    return IndexPath(item: place.item, section: place.section)
  }

  /// Shows the same items arranged in another way: focus and marks stay with theirs.
  func show(_ next: Arrangement) {
    endRange(keeps: true)
    let marks = sourceMarks
    if !browserLayout.hasHeaders, next.continues(items.arrangement) {
      items.take(next)
      collectionView.collectionViewLayout.invalidateCounts()
      if !hiddenMarks.isEmpty { mark(exactly: marks) }
      focusSomething()
      return newsHasCome()
    }
    let focus = focusedSourceItem
    items.take(next)
    collectionView.reloadData()
    mark(exactly: marks)
    if let focus, let path = next.path(section: focus.section, item: focus.item) {
      collectionView.focusItem(at: path, scrolls: true)
    } else {
      collectionView.focusItem(at: nil, scrolls: false)
      collectionView.contentOffset = .zero
    }
    focusSomething()
    newsHasCome()
  }
}

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
    return items.sourceItem(at: path)
  }

  /// Shows the same items arranged in another way: focus and marks stay with theirs.
  func show(_ next: Arrangement) {
    endTransition(finishes: false)
    endRange(keeps: true)
    let (focus, marks) = (focusedSourceItem, sourceMarks)
    if snapshots.canAnimate(to: source) {
      animate {
        items.take(next)
        return (focus, marks)
      }
      return newsHasCome()
    }
    if !snapshots.isShowing, !browserLayout.hasHeaders, next.continues(items.arrangement) {
      items.take(next)
      collectionView.collectionViewLayout.invalidateCounts()
      if !hiddenMarks.isEmpty { mark(exactly: marks) }
      focusSomething()
      return newsHasCome()
    }
    snapshots.showDirectly()
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

  /// Lets what stays travel to where it is after a change; what has focus stays where it is on the screen, if it can.
  ///
  /// - Parameter change: Changes the items or their arrangement; returns what is to be focused and marked then, by the numbers of the source.
  func animate(_ change: () -> (focus: IndexPath?, marks: SelectionState)) {
    let wasPerforming = isPerforming
    isPerforming = true
    let (focus, marks) = (collectionView.focusedIndexPath, sourceMarks)
    snapshots.prepare {
      mark(exactly: marks)
      if let focus { collectionView.focusItem(at: focus, scrolls: false) }
    }
    keptPlace = screenPlace
    let next = change()
    snapshots.apply()
    keptPlace = nil
    mark(exactly: next.marks)
    if let focus = next.focus {
      let path = items.arrangement.path(section: focus.section, item: focus.item)
      collectionView.focusItem(at: path ?? collectionView.indexPath(atOrdinal: 0), scrolls: true)
    }
    focusSomething()
    isPerforming = wasPerforming
  }

  /// Where on the screen the item in focus is; nil if nothing has focus.
  var screenPlace: CGFloat? {
    collectionView.focusedItemFrame.map { $0.minY - collectionView.contentOffset.y }
  }

  /// The offset at which an item is at a place of the screen; the top of everything stays the top while the item is in sight.
  func offset(showing frame: CGRect, at place: CGFloat) -> CGPoint {
    var offset = collectionView.contentOffset
    let isInSight = frame.minY >= offset.y && frame.maxY <= offset.y + collectionView.bounds.height
    if offset.y > 0 || !isInSight { offset.y = frame.minY - place }
    return collectionView.clampedOffset(offset)
  }

  /// Where an animated change comes to rest.
  package func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    guard let keptPlace, let frame = collectionView.focusedItemFrame else {
      return proposedContentOffset
    }
    return offset(showing: frame, at: keptPlace)
  }
}

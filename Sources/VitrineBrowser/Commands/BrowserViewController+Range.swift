import UIKit

/// A range that the collection view selects for the browser.
struct MarkedRange {
  /// Whether plain movements extend it; otherwise they drop it.
  var isSticky: Bool
}

// The collection view marks and unmarks what the range comes over; the keys and the mouse say where it goes.
extension BrowserViewController {
  func perform(_ action: Command.RangeAction, count: Int?) {
    switch action {
    case .begin: beginRange(isSticky: true)
    case .rows: beginRange(.rows)
    case .rectangle: beginRange(.rectangle)
    case .keep: endRange(keeps: true)
    case .swap: swapEnds()
    case .extend(let motion):
      if range == nil { beginRange(isSticky: false) }
      go(motion, count: count)
      extendRange()
    }
  }

  /// Begins a range of a shape, gives the one under way that shape, or keeps it if it has that shape already.
  private func beginRange(_ shape: RangeShape) {
    if range == nil {
      beginRange(isSticky: true, shape: shape)
    } else if collectionView.rangeSelectionShape == shape {
      endRange(keeps: true)
    } else {
      range?.isSticky = true
      collectionView.rangeSelectionShape = shape
    }
  }

  func beginRange(isSticky: Bool, shape: RangeShape = .readingOrder) {
    guard range == nil, marksMany, let focus = collectionView.focusedIndexPath else { return }
    range = MarkedRange(isSticky: isSticky)
    if !collectionView.beginRangeSelection(at: focus, shape: shape) { range = nil }
  }

  private func swapEnds() {
    guard range != nil, let anchor = collectionView.rangeSelectionAnchor else { return }
    collectionView.swapRangeSelectionEnds()
    collectionView.focusItem(at: anchor, scrolls: true)
  }

  /// Lets the range reach to focus.
  func extendRange() {
    if range != nil, let focus = collectionView.focusedIndexPath {
      collectionView.extendRangeSelection(to: focus)
    }
  }

  func endRange(keeps: Bool) {
    guard range != nil else { return }
    range = nil
    lastMarks = sourceMarks
    collectionView.endRangeSelection(keeps: keeps)
    collectionView.isEditing = false
    reloadIfOutdated()
  }

  /// The items are about to be others: the range is over, and nothing of it can be taken back.
  func forgetRange() {
    range = nil
    collectionView.endRangeSelection(keeps: true)
    collectionView.isEditing = false
  }

  // MARK: By the mouse

  package func collectionView(
    _ collectionView: UICollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    if range == nil { range = MarkedRange(isSticky: true) }
  }

  package func collectionViewDidEndMultipleSelectionInteraction(
    _ collectionView: UICollectionView
  ) {
    // What keys began, keys have ended; the rest is the mouse's.
    guard range != nil else { return }
    lastMarks = sourceMarks
    forgetRange()
    if let head = collectionView.rangeSelectionHead, items.holds(head) {
      isPerforming = true
      collectionView.focusItem(at: head, scrolls: true)
      isPerforming = false
    }
    reloadIfOutdated()
    statusChanged()
  }
}

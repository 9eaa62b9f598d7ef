import UIKit
import VitrineItems
import VitrineSourceOpening

// Animated changes of the items: remaining items move, and focus and marks stay with their items.
extension ItemList {
  /// Returns the current focus and marks, so that they can be restored in other items.
  func currentVisit() -> FolderVisit {
    FolderVisit(of: source, focus: focusedSourceItem, marks: sourceMarks)
  }

  /// Animates remaining items to their new places. The item in focus stays in its place on screen,
  /// if possible.
  ///
  /// - Parameter change: Changes the items or their arrangement; returns the new focus and marks,
  ///   by source numbers.
  func animate(_ change: () -> (focus: IndexPath?, marks: ItemSet)) {
    performing {
      let (focus, marks) = (collectionView.keyboard.focusedIndexPath, sourceMarks)
      snapshots.prepare {
        mark(exactly: marks)
        if let focus { collectionView.keyboard.focusItem(at: focus, scrolls: false) }
      }
      var next: (focus: IndexPath?, marks: ItemSet) = (nil, ItemSet())
      collectionView.keyboard.keepingFocusInPlace {
        next = change()
        snapshots.apply()
      }
      mark(exactly: next.marks)
      if let focus = next.focus {
        let path = items.arrangement.path(section: focus.section, item: focus.item)
        collectionView.keyboard.focusItem(
          at: path ?? collectionView.indexPath(atOrdinal: 0), scrolls: true)
      }
      focusSomething()
    }
  }

  /// Switches from snapshots to the source itself, without a visible change.
  func showSourceDirectly() {
    guard snapshots.isShowing else { return }
    let (focus, marks) = (collectionView.keyboard.focusedIndexPath, sourceMarks)
    let offset = collectionView.contentOffset
    snapshots.showDirectly()
    collectionView.reloadData()
    mark(exactly: marks)
    if let focus { collectionView.keyboard.focusItem(at: focus, scrolls: false) }
    collectionView.layoutIfNeeded()
    collectionView.contentOffset = collectionView.clampedOffset(offset)
  }

  /// Reloads everything; the focus stays.
  func reloadAll(marking marks: ItemSet) {
    collectionView.reloadData()
    mark(exactly: marks)
    focusSomething()
  }

  // MARK: Refused moves

  /// Notes that the source has refused a move that the collection view already shows.
  func moveWasRefused() { refusedMove = (sourceMarks, edition) }

  /// Restores the items of the source after a refused move. After a drag, this happens in the next
  /// turn of the run loop: keys from the same burst come first, and editing nonexistent items would
  /// end the program.
  func takeBackRefusedMove() {
    guard let refused = refusedMove else { return }
    refusedMove = nil
    if refused.edition == edition { reloadAll(marking: refused.marks) }
  }
}

import UIKit
import VitrineItems
import VitrineSourceOpening

// How changes of the items look: what stays travels, and focus and marks stay with their items.
extension ShownItems {
  /// Focus and marks as they are now, to be found again in other items.
  func currentVisit() -> FolderVisit {
    FolderVisit(of: source, focus: focusedSourceItem, marks: sourceMarks)
  }

  /// Lets what stays travel to where it is after a change; what has focus stays where it is on the screen, if it can.
  ///
  /// - Parameter change: Changes the items or their arrangement; returns what is to be focused and marked
  ///   then, by the numbers of the source.
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

  /// Changes from snapshots to the source itself, which nobody sees.
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

  /// Asks for everything anew; focus stays.
  func reloadAll(marking marks: ItemSet) {
    collectionView.reloadData()
    mark(exactly: marks)
    focusSomething()
  }

  // MARK: Refused moves

  /// The source has refused a move that the collection view shows already.
  func moveWasRefused() { refusedMove = (sourceMarks, edition) }

  /// Shows again what the source has, if it has refused a move. After a drag that is done in the next turn of the
  /// run loop. Keys of the same burst come before, and an edit of items that are not there would end the program.
  func takeBackRefusedMove() {
    guard let refused = refusedMove else { return }
    refusedMove = nil
    if refused.edition == edition { reloadAll(marking: refused.marks) }
  }
}

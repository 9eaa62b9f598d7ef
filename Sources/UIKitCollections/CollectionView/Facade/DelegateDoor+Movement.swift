import Foundation
import UIKitCore

extension DelegateDoor: MovementCalls {
  var source: AnyObject? { view.dataSource }

  func canMove(_ path: IndexPath) -> Bool {
    guard let source = view.dataSource, source.takesMoves else { return false }
    return source.collectionView(view, canMoveItemAt: path)
  }

  /// Uses the newer of the delegate's two methods if implemented.
  func target(
    of original: IndexPath, at current: IndexPath, proposed: IndexPath
  ) -> IndexPath {
    guard let delegate else { return proposed }
    return OptionalMethod.targetIndexPathOfMove.answer {
      delegate.collectionView(
        view, targetIndexPathForMoveOfItemFromOriginalIndexPath: original,
        atCurrentIndexPath: current, toProposedIndexPath: proposed)
    }
      ?? delegate.collectionView(
        view, targetIndexPathForMoveFromItemAt: original, toProposedIndexPath: proposed)
  }

  func move(_ arrangement: Rearrangement) -> Bool {
    guard let source = view.dataSource else { return false }
    if arrangement.items.count > 1, let block = source as? any BlockMoving {
      block.collectionView(
        view, moveItemsAt: arrangement.items,
        to: arrangement.shownItems.first ?? arrangement.place)
      return true
    }
    for move in arrangement.singleMoves {
      let answer: Void? = OptionalMethod.moveItem.answer {
        source.collectionView(view, moveItemAt: move.from, to: move.to)
      }
      if answer == nil { return false }
    }
    return true
  }
}

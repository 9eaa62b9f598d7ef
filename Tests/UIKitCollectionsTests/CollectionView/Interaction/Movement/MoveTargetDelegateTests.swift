import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct MoveTargetDelegateTests {
  private class Older: UICollectionViewDelegate {
    var log: [String] = []

    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      log.append("old \(originalIndexPath.short)>\(proposedIndexPath.short)")
      return proposedIndexPath
    }
  }

  private final class Both: UICollectionViewDelegate {
    var log: [String] = []

    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      log.append("old")
      return proposedIndexPath
    }

    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      log.append(
        "\(originalIndexPath.short) at \(currentIndexPath.short) > \(proposedIndexPath.short)")
      // The last place is reserved.
      return proposedIndexPath.item == 3 ? currentIndexPath : proposedIndexPath
    }
  }

  /// Moves the first of four items down row by row, and returns the resulting order.
  private func order(_ delegate: any UICollectionViewDelegate) -> [[String]] {
    let world = World([4])
    world.otherDelegate = delegate
    let source = MovementSource([["a", "b", "c", "d"]], log: world.log)
    world.view.dataSource = source
    world.settled()
    #expect(world.view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
    for row in [1, 2, 3] {
      world.view.updateInteractiveMovementTargetPosition(
        CGPoint(x: 40, y: CGFloat(row) * 16 + 8))
      world.view.layoutIfNeeded()
    }
    world.view.endInteractiveMovement()
    return source.items
  }

  @Test("the newer method gets the item's current place, decides, and suppresses the older one")
  func newer() {
    let both = Both()
    #expect(order(both) == [["b", "c", "a", "d"]])
    #expect(both.log == ["0-0 at 0-0 > 0-1", "0-0 at 0-1 > 0-2", "0-0 at 0-2 > 0-3"])
  }

  @Test("without it the older one is called")
  func older() {
    let older = Older()
    #expect(order(older) == [["b", "c", "d", "a"]])
    #expect(older.log == ["old 0-0>0-1", "old 0-0>0-2", "old 0-0>0-3"])
  }
}

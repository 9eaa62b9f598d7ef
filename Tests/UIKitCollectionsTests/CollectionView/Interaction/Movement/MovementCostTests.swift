import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct MovementCostTests {
  /// A data source with a configurable number of items.
  private final class Source: UICollectionViewDataSource {
    let count: Int
    init(_ count: Int) { self.count = count }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  @Test("a step among a million items of one size requests only the visible part")
  func million() {
    FrameEngine.current = FrameEngine(clock: ManualClock())
    let source = Source(1_000_000)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 16)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 80, height: 80), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
    // To the middle of the items, and there from place to place.
    view.contentOffset.y = 8_000_000
    view.layoutIfNeeded()
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 8_000_024))
    view.layoutIfNeeded()
    for y in [8_000_040, 8_000_056, 8_000_060] {
      view.work = CollectionWork()
      layout.work = FlowWork()
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: y))
      view.layoutIfNeeded()
      #expect(view.work.attributesRequested <= 20 && view.work.dataSourceCalls == 0)
      #expect(view.work.dequeues == 0 && view.work.attributesApplied <= 4)
      #expect(layout.work.attributes <= 30 && layout.work.delegateCalls == 0)
    }
    #expect(view.ordinalOfMovingItem == 500_003)
    view.checkCollectionInvariants()
    view.cancelInteractiveMovement()
  }
}

import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// The sample of Apple's text: inserted items come from the middle, deleted ones move there.
private final class MiddleLayout: UICollectionViewFlowLayout {
  var inserted: Set<IndexPath> = []
  var deleted: Set<IndexPath> = []
  var calls: [String] = []

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    calls.append("prepare")
    for item in updateItems {
      if item.updateAction == .insert, let path = item.indexPathAfterUpdate {
        inserted.insert(path)
      }
      if item.updateAction == .delete, let path = item.indexPathBeforeUpdate {
        deleted.insert(path)
      }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    calls.append("finalize")
    inserted = []
    deleted = []
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard inserted.contains(itemIndexPath) else {
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    return middle(layoutAttributesForItem(at: itemIndexPath))
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard deleted.contains(itemIndexPath) else {
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    return middle(UICollectionViewLayoutAttributes(forCellWith: itemIndexPath))
  }

  private func middle(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let view = collectionView,
      let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    else { return nil }
    copy.alpha = 0
    copy.size = itemSize
    copy.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    return copy
  }
}

@MainActor
@Suite struct FlowUpdateTests {
  @Test(
    "an inserted cell moves from the middle to its place beside three others, at 0, 50 and 100 %"
  )
  func insertFromMiddle() {
    let (test, layout) = sample(["abc"])
    test.batch(["abcX"]) { $0.insertItems(at: [IndexPath(0, 3)]) }
    let center = {
      test.cell("X").map { CGPoint(x: $0.presentationFrame.midX, y: $0.presentationFrame.midY) }
    }
    #expect(center() == CGPoint(x: 160, y: 80) && test.cell("X")?.presentationAlpha == 0)
    test.pass(0.125)
    #expect(center() == CGPoint(x: 220, y: 48) && test.cell("X")?.presentationAlpha == 0.5)
    for (index, name) in ["a", "b", "c"].enumerated() {
      #expect(test.place(name) == CGPoint(x: CGFloat(index) * 80, y: 0))
    }
    test.pass(0.125)
    #expect(center() == CGPoint(x: 280, y: 16) && test.cell("X")?.presentationAlpha == 1)
    #expect(layout.calls == ["prepare", "finalize"] && test.finished == [true])
    test.view.checkCollectionInvariants()
  }

  @Test("a deleted cell fades out towards the middle")
  func deleteToMiddle() {
    let (test, _) = sample(["abcd"])
    let cell = test.cell("a")
    test.batch(["bcd"]) { $0.deleteItems(at: [IndexPath(0, 0)]) }
    #expect(cell?.presentationFrame.midX == 40 && cell?.presentationAlpha == 1)
    test.pass(0.125)
    #expect(cell?.presentationFrame.midX == 100 && cell?.presentationFrame.midY == 48)
    #expect(cell?.presentationAlpha == 0.5)
    test.pass(0.125)
    #expect(cell?.superview == nil && test.place("b") == .zero)
  }

  private func sample(_ names: [String]) -> (UpdateWorld, MiddleLayout) {
    let test = UpdateWorld(names)
    let layout = MiddleLayout()
    layout.itemSize = CGSize(width: 80, height: 32)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    test.view.frame = CGRect(x: 0, y: 0, width: 320, height: 160)
    test.view.collectionViewLayout = layout
    test.view.layoutIfNeeded()
    return (test, layout)
  }

  @Test("a batch of ten changes among a million items costs only the changes and the visible part")
  func million() {
    let world = World([1_000_000]).settled()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 16)
    layout.minimumLineSpacing = 0
    world.view.collectionViewLayout = layout
    world.settled()
    layout.work = FlowWork()
    world.source.counts = [1_000_002]
    world.view.performBatchUpdates {
      world.view.deleteItems(at: (0..<4).map { IndexPath(0, $0 * 250_000 + 1) })
      world.view.insertItems(at: (0..<6).map { IndexPath(0, $0 * 150_000 + 2) })
    }
    let work = world.view.work
    #expect(work.attributesRequested < 20 && work.dataSourceCalls < 10 && work.dequeues < 5)
    #expect(layout.work.delegateCalls < 20 && layout.work.attributes < 40)
    world.clock.advance(by: 1)
    FrameEngine.current.advance()
    world.view.layoutIfNeeded()
    #expect(world.view.work.attributesRequested < 30)
    world.view.checkCollectionInvariants()
  }

  @Test("pinned headers stay pinned while an update moves the offset")
  func pinned() {
    let test = UpdateWorld(["abcdefgh", "ijklmnop"])
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 16)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 80, height: 16)
    layout.sectionHeadersPinToVisibleBounds = true
    test.view.register(
      TestHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "view")
    test.view.collectionViewLayout = layout
    test.view.layoutIfNeeded()
    test.world.scroll(to: 64)
    let header = test.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(0, 0))
    #expect(header?.frame.minY == 64)
    test.batch(["XYabcdefgh", "ijklmnop"]) {
      $0.insertItems(at: [IndexPath(0, 0), IndexPath(0, 1)])
    }
    #expect(test.view.contentOffset.y == 96)
    for _ in 0..<5 {
      let shown = (header?.presentationFrame.minY ?? 0) - test.view.presentationBounds.minY
      #expect(shown == 0)
      test.pass(0.06)
    }
    #expect(header?.frame.minY == 96 && header?.superview === test.view)
    test.view.checkCollectionInvariants()
  }
}

import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// The sample of Apple's guide: inserted items come from the middle, deleted ones move there.
private final class MiddleLayout: TestLayout {
  /// Whether only inserted and deleted items move, or all.
  var isSelective = true
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
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
    inserted = []
    deleted = []
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if isSelective, !inserted.contains(itemIndexPath) {
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    return inTheMiddle(itemIndexPath)
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard deleted.contains(itemIndexPath) else {
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    return inTheMiddle(itemIndexPath)
  }

  private func inTheMiddle(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let view = collectionView else { return nil }
    let regular = layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
    regular?.alpha = 0
    regular?.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    return regular
  }
}

@MainActor
private struct Stage {
  let world: World
  let layout = MiddleLayout()

  init() {
    world = World([3], columns: 4, rows: 10)
    world.view.collectionViewLayout = layout
    layout.columns = 4
    world.settled()
  }

  /// Returns the visible place and alpha of a view, at parts of an animation that has just begun.
  func sample(_ view: UIView, at progress: [Double]) -> [String] {
    progress.map { progress in
      world.clock.advance(by: 0.25 * progress - world.clock.now)
      FrameEngine.current.advance()
      world.view.layoutIfNeeded()
      let frame = view.presentationFrame
      return "\(frame.midX) \(frame.midY) \((view.presentationAlpha * 1000).rounded() / 1000)"
    }
  }

}

@MainActor
@Suite struct TravellingTests {
  @Test("an inserted cell moves from the middle and fades in")
  func insertion() {
    let stage = Stage()
    let world = stage.world
    var completions: [Bool] = []
    world.view.performBatchUpdates {
      world.source.counts = [4]
      world.view.insertItems(at: [IndexPath(0, 3)])
    } completion: {
      completions.append($0)
    }
    guard let cell = world.cell(0, 3) else {
      Issue.record("no cell")
      return
    }
    // The bounds are 320 x 160; the fourth of four columns of 80 x 16 is centred at (280, 8).
    #expect(stage.sample(cell, at: [0, 0.5]) == ["160.0 80.0 0.0", "220.0 44.0 0.5"])
    #expect(completions == [])
    #expect(world.cell(0, 0)?.presentationFrame.midX == 40)
    #expect(stage.sample(cell, at: [1]) == ["280.0 8.0 1.0"])
    #expect(completions == [true])
    #expect(world.faults == [])
  }

  @Test("a deleted cell moves to the middle, fades out, and is removed only then")
  func deletion() {
    let stage = Stage()
    let world = stage.world
    guard let cell = world.cell(0, 0), let next = world.cell(0, 1) else {
      Issue.record("no cells")
      return
    }
    world.view.performBatchUpdates {
      world.source.counts = [2]
      world.view.deleteItems(at: [IndexPath(0, 0)])
    }
    #expect(stage.sample(cell, at: [0, 0.5]) == ["40.0 8.0 1.0", "100.0 44.0 0.5"])
    // The next item moves up meanwhile.
    #expect(next.presentationFrame.midX == 80)
    #expect(cell.superview === world.view)
    #expect(world.visible == ["0-0", "0-1"])
    world.clock.advance(by: 0.125)
    FrameEngine.current.advance()
    world.view.layoutIfNeeded()
    #expect(cell.superview == nil)
    #expect(next.presentationFrame.midX == 40)
    #expect(world.faults == [])
  }

  @Test("written without a condition, the sample moves all cells from the middle")
  func allCells() {
    let stage = Stage()
    let world = stage.world
    stage.layout.isSelective = false
    world.view.performBatchUpdates {
      world.source.counts = [4]
      world.view.insertItems(at: [IndexPath(0, 3)])
    }
    for item in 0..<4 {
      let frame = world.cell(0, item)?.presentationFrame
      #expect(frame?.midX == 160 && frame?.midY == 80, "item \(item) at \(frame ?? .zero)")
    }
  }

  @Test("the sample changes a copy: the regular attributes stay unchanged")
  func copies() {
    let stage = Stage()
    let world = stage.world
    world.view.performBatchUpdates {
      world.source.counts = [4]
      world.view.insertItems(at: [IndexPath(0, 3)])
    }
    let attributes = world.view.layoutAttributesForItem(at: IndexPath(0, 3))
    #expect(attributes?.alpha == 1 && attributes?.center == CGPoint(x: 280, y: 8))
  }
}

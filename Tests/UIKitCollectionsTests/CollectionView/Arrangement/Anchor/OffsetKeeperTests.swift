import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// The item at the middle of the screen stays visible over a switch and over a resize.
@MainActor
@Suite struct OffsetKeeperTests {
  @Test(
    "the middle item keeps its place over a switch, animated or not",
    arguments: [false, true])
  func middle(animated: Bool) {
    let world = TransitionWorld(400)
    world.scroll(to: 1600)
    world.view.setCollectionViewLayout(world.grid, animated: animated)
    world.advance(LayoutTransitions.duration)
    #expect(world.seen(102)?.minY == 32, "item 102 was the third row, and is again")
    #expect(world.view.contentOffset == CGPoint(x: 0, y: 25 * 16 - 32))
    world.view.setCollectionViewLayout(world.list, animated: animated)
    world.advance(LayoutTransitions.duration)
    #expect(world.view.contentOffset == CGPoint(x: 0, y: 1600), "there and back again")
  }

  @Test("a visible focused item keeps its place; a hidden one has no influence")
  func focused() {
    let world = TransitionWorld(400)
    world.scroll(to: 1600)
    world.view.focusItem(at: IndexPath(0, 104), scrolls: true)
    world.view.collectionViewLayout = world.grid
    world.view.layoutIfNeeded()
    #expect(world.seen(104)?.minY == 64)
    world.scroll(to: 800)
    #expect(world.visible == Array(200..<220))
    world.view.collectionViewLayout = world.list
    world.view.layoutIfNeeded()
    #expect(world.visible.contains(208) && !world.visible.contains(104))
  }

  @Test("at the ends of the content the item is visible, within the limits")
  func ends() {
    let world = TransitionWorld(400)
    world.view.collectionViewLayout = world.grid
    world.view.layoutIfNeeded()
    #expect(world.view.contentOffset == .zero && world.visible.contains(2))
    world.view.collectionViewLayout = world.list
    world.view.layoutIfNeeded()
    #expect(world.view.contentOffset == .zero)
    world.scroll(to: 400 * 16 - 80)
    world.view.collectionViewLayout = world.grid
    world.view.layoutIfNeeded()
    #expect(world.view.contentOffset.y == 100 * 16 - 80 && world.visible.contains(397))
  }

  @Test(
    "the layout adjusts the offset, the delegate has the last word; both within the limits"
  )
  func words() {
    let world = TransitionWorld(400)
    world.scroll(to: 1600)
    world.grid.target = { CGPoint(x: 0, y: $0.y + 100) }
    world.delegate.target = { CGPoint(x: 0, y: $0.y + 4) }
    world.view.collectionViewLayout = world.grid
    world.view.layoutIfNeeded()
    #expect(
      world.log.take().filter { $0.contains("target") } == [
        "grid target 0 368", "delegate target 0 468",
      ])
    #expect(world.view.contentOffset.y == 472)
    world.delegate.target = { _ in CGPoint(x: -50, y: 1e9) }
    world.view.setCollectionViewLayout(world.list, animated: true)
    #expect(world.view.contentOffset == CGPoint(x: 0, y: 400 * 16 - 80))
    world.delegate.target = { _ in CGPoint(x: CGFloat.nan, y: 0) }
    world.view.setCollectionViewLayout(world.grid, animated: true)
    #expect(world.view.contentOffset.y.isFinite)
    world.advance(1)
    world.view.checkCollectionInvariants()
  }

  @Test("a resize without movement scrolls the minimum that keeps the item visible")
  func heights() {
    let world = TransitionWorld(400)
    world.scroll(to: 1600)
    world.view.frame.size.height = 48
    world.view.layoutIfNeeded()
    #expect(world.view.contentOffset.y == 1600 && world.visible == [100, 101, 102])
    world.view.frame.size.height = 16
    world.view.layoutIfNeeded()
    #expect(world.visible == [102])
    world.view.frame.size.height = 80
    world.view.layoutIfNeeded()
    #expect(world.view.contentOffset.y == 1600, "there and back again")
  }

  @Test("the middle item stays visible while a window is resized column by column")
  func widths() {
    let world = TransitionWorld(4000)
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 40, height: 16)
    flow.minimumLineSpacing = 0
    flow.minimumInteritemSpacing = 0
    world.view.collectionViewLayout = flow
    world.view.layoutIfNeeded()
    world.scroll(to: 1600)
    let middle = 102 * 8 + 3
    for width in Array(stride(from: 320, through: 40, by: -8))
      + Array(stride(from: 40, through: 320, by: 8))
    {
      world.view.frame.size.width = CGFloat(width)
      world.view.layoutIfNeeded()
      #expect(world.visible.contains(middle), "at \(width)")
    }
    #expect(world.view.contentOffset.y == 1600)
    world.view.checkCollectionInvariants()
  }

  @Test("several resizes before a pass count as one, even with a switch among them")
  func bursts() {
    let world = TransitionWorld(400)
    world.scroll(to: 1600)
    for height in [16, 320, 32, 160] { world.view.frame.size.height = CGFloat(height) }
    world.view.collectionViewLayout = world.grid
    world.view.frame.size.height = 80
    world.view.layoutIfNeeded()
    #expect(world.seen(102)?.minY == 32)
    #expect(world.log.take().filter { $0.contains("target") }.count == 2, "asked once")
  }

  @Test("a reload keeps only the offset")
  func reload() {
    let world = TransitionWorld(400)
    world.scroll(to: 1600)
    world.view.collectionViewLayout = world.grid
    world.view.reloadData()
    world.view.layoutIfNeeded()
    #expect(world.view.contentOffset.y == 1520, "limited to the content")
    world.view.checkCollectionInvariants()
  }
}

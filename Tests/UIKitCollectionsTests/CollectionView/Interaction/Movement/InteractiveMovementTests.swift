import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct InteractiveMovementTests {
  @Test("other items make room at once, and the data source gets one call, at the end")
  func moves() {
    let world = MovementWorld("abcdef")
    #expect(world.begin(0, 1))
    #expect(world.view.isMovingInteractively && world.shown == "a[b]cdef")
    world.move(to: 0, 4)
    #expect(world.shown == "acde[b]f" && world.data == "abcdef")
    world.move(to: 0, 3)
    world.check()
    #expect(world.shown == "acd[b]ef" && world.data == "abcdef")
    _ = world.log.take()
    world.view.endInteractiveMovement()
    #expect(world.log.take().filter { $0.hasPrefix("move ") } == ["move 0-1>0-3"])
    world.settle()
    world.check()
    #expect(world.shown == "acdbef" && world.data == "acdbef")
    #expect(!world.view.isMovingInteractively)
    #expect(world.cell("b")?.frame == CGRect(x: 0, y: 48, width: 80, height: 16))
  }

  @Test("a cancelled item returns, and the data source gets no call")
  func cancels() {
    let world = MovementWorld("abcdef")
    #expect(world.begin(0, 1))
    world.move(to: 0, 4)
    _ = world.log.take()
    world.view.cancelInteractiveMovement()
    world.settle()
    world.check()
    #expect(world.shown == "abcdef" && world.data == "abcdef")
    #expect(!world.log.take().contains { $0.hasPrefix("move ") })
    #expect(world.cell("b")?.frame == CGRect(x: 0, y: 16, width: 80, height: 16))
  }

  @Test("an item released in its place makes no call")
  func nothing() {
    let world = MovementWorld("abcdef")
    #expect(world.begin(0, 1))
    world.move(to: 0, 4)
    world.move(to: 0, 1)
    _ = world.log.take()
    world.view.endInteractiveMovement()
    #expect(world.log.take().first == "ending 0-1>0-1")
    world.settle()
    #expect(world.shown == "abcdef" && world.data == "abcdef")
  }

  @Test("the data source may forbid it; a missing item cannot be moved")
  func forbidden() {
    let world = MovementWorld("abc")
    world.source.allows = { $0 != "b" }
    #expect(!world.begin(0, 1))
    #expect(world.log.take() == ["canMove? 0-1"])
    #expect(!world.begin(0, 3) && !world.begin(1, 0))
    #expect(!world.view.beginInteractiveMovementForItem(at: IndexPath(index: 0)))
    #expect(world.begin(0, 0))
    // One movement at a time.
    #expect(!world.begin(0, 2))
    world.view.cancelInteractiveMovement()
    #expect(world.faults == [])
  }

  @Test("calls without a movement do nothing")
  func idle() {
    let world = MovementWorld("abc")
    world.view.updateInteractiveMovementTargetPosition(CGPoint(x: 8, y: 8))
    world.view.endInteractiveMovement()
    world.view.cancelInteractiveMovement()
    #expect(world.log.take() == [] && world.faults == [])
  }

  @Test("the carried cell follows the position, above the others, and at once")
  func follows() {
    let world = MovementWorld("abcdef")
    #expect(world.begin(0, 1))
    for y in stride(from: 20.0, to: 90, by: 7) {
      world.view.updateInteractiveMovementTargetPosition(CGPoint(x: 33, y: y))
      world.view.layoutIfNeeded()
      let cell = world.cell("b")
      #expect(cell?.center == CGPoint(x: 33, y: y))
      #expect(cell?.isAnimated == false)
      #expect(world.view.visible.stack.last?.view === cell)
      world.check()
    }
    #expect(world.shown == "acdef[b]")
    // The other items are still animating.
    #expect(world.cell("f")?.isAnimated == true)
    world.view.cancelInteractiveMovement()
  }

  @Test("a carried cell stays alive at any scroll offset")
  func staysAlive() {
    let world = MovementWorld(
      [(0..<100).map { "\($0)," }], size: CGSize(width: 80, height: 80))
    let cell = world.cell("1,")
    #expect(world.begin(0, 1))
    world.view.contentOffset.y = 800
    world.settle()
    world.check()
    #expect(world.cell("1,") === cell)
    #expect(world.shown == "[1,]50,51,52,53,54,")
    world.move(to: 0, 52)
    world.check()
    // The content does not scroll by itself.
    #expect(world.view.contentOffset.y == 800)
    #expect(world.shown == "51,52,[1,]53,54,")
    #expect(world.cell("1,") === cell)
    world.view.endInteractiveMovement()
    world.settle()
    #expect(world.source.items[0][52] == "1,")
    world.check()
  }

  @Test("cells are requested by the paths of the data source")
  func dataPaths() {
    let world = MovementWorld(
      [(0..<100).map { "\($0)," }], size: CGSize(width: 80, height: 80))
    world.delegate.logsDisplay = true
    #expect(world.begin(0, 0))
    world.view.contentOffset.y = 800
    world.settle()
    world.move(to: 0, 52)
    _ = world.log.take()
    world.view.contentOffset.y = 816
    world.settle()
    // Until then item 55 is shown at 54: now it is at 55 again, after the carried one.
    #expect(world.log.take().filter { $0.hasPrefix("cell?") } == ["cell? 0-55"])
    world.view.contentOffset.y = 0
    world.settle()
    let asked = world.log.take()
    #expect(asked.contains("cell? 0-1") && !asked.contains("cell? 0-0"))
    #expect(asked.contains("willDisplay 0-1"))
    #expect(world.shown == "1,2,3,4,5,[0,]")
    world.view.cancelInteractiveMovement()
    world.settle()
    world.check()
    #expect(world.shown == "0,1,2,3,4,")
  }

  @Test("the view uses paths of the data, layouts those of the presentation")
  func translation() {
    let world = MovementWorld([["a", "b", "c"], ["d"]])
    let view = world.view
    #expect(world.begin(0, 0))
    world.move(to: 1, 0)
    #expect(world.shown == "bc[a]d")
    #expect(view.numberOfItems(inSection: 0) == 3 && view.numberOfItems(inSection: 1) == 1)
    #expect((view.cellForItem(at: IndexPath(0, 1)) as? TestCell)?.name == "b")
    #expect(world.cell("d").flatMap(view.indexPath) == IndexPath(1, 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 8, y: 8)) == IndexPath(0, 1))
    #expect(
      view.indexPathsForVisibleItems.sorted().map(\.short) == ["0-0", "0-1", "0-2", "1-0"])
    #expect(view.presentationIndexPath(forDataSourceIndexPath: IndexPath(0, 0)) == IndexPath(1, 0))
    #expect(view.dataSourceIndexPath(forPresentationIndexPath: IndexPath(1, 1)) == IndexPath(1, 0))
    #expect(view.dataSourceIndexPath(forPresentationIndexPath: IndexPath(0, 2)) == nil)
    #expect(view.presentationSectionIndex(forDataSourceSectionIndex: 1) == 1)
    #expect(view.dataSourceSectionIndex(forPresentationSectionIndex: 2) == NSNotFound)
    view.performUsingPresentationValues {
      #expect(view.numberOfItems(inSection: 0) == 2 && view.numberOfItems(inSection: 1) == 2)
      #expect((view.cellForItem(at: IndexPath(1, 0)) as? TestCell)?.name == "a")
    }
    view.cancelInteractiveMovement()
    #expect(view.presentationIndexPath(forDataSourceIndexPath: IndexPath(0, 0)) == IndexPath(0, 0))
  }

  @Test("selection, focus and highlight follow their items")
  func marks() {
    let world = MovementWorld("abcdef")
    world.view.allowsMultipleSelection = true
    world.view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    world.view.selectItem(at: IndexPath(0, 3), animated: false, scrollPosition: [])
    world.view.focusItem(at: IndexPath(0, 2), scrolls: false)
    world.touch(.began, world.center(0, 4))
    #expect(world.cell("e")?.isHighlighted == true)
    #expect(world.begin(0, 1))
    world.move(to: 0, 5)
    #expect(world.shown == "acdef[b]")
    world.check()
    // The public selection is that of the data.
    #expect(world.view.indexPathsForSelectedItems?.map(\.short) == ["0-1", "0-3"])
    #expect(world.view.focusedIndexPath == IndexPath(0, 2))
    for (name, selected) in ["a": false, "b": true, "c": false, "d": true] {
      #expect(world.cell(name)?.isSelected == selected)
    }
    #expect(world.cell("c")?.isFocused == true && world.cell("e")?.isHighlighted == true)
    world.view.endInteractiveMovement()
    world.settle()
    world.check()
    #expect(world.view.indexPathsForSelectedItems?.map(\.short) == ["0-2", "0-5"])
    #expect(world.view.focusedIndexPath == IndexPath(0, 1))
    #expect(world.cell("e")?.isHighlighted == true)
    world.touch(.cancelled, world.center(0, 3))
  }

  @Test("selections by the program during a move refer to items of the data")
  func marking() {
    let world = MovementWorld("abcdef")
    world.view.allowsMultipleSelection = true
    #expect(world.begin(0, 0))
    world.move(to: 0, 5)
    world.view.selectItem(at: IndexPath(0, 0), animated: false, scrollPosition: [])
    world.view.selectedItems.insert(3..<5, inSection: 0)
    #expect(world.cell("a")?.isSelected == true && world.cell("d")?.isSelected == true)
    #expect(world.view.selectedItems.paths.map(\.short) == ["0-0", "0-3", "0-4"])
    world.view.deselectItem(at: IndexPath(0, 3), animated: false)
    #expect(world.cell("d")?.isSelected == false)
    world.view.cancelInteractiveMovement()
    #expect(world.view.indexPathsForSelectedItems?.map(\.short) == ["0-0", "0-4"])
  }

  @Test("the delegate may redirect the item, or keep it in place")
  func substitution() {
    let world = MovementWorld([["a", "b", "c", "d"], ["e", "f"]])
    #expect(world.begin(0, 1))
    world.delegate.target = { _, proposed in IndexPath(proposed.section, 0) }
    world.move(to: 0, 3)
    #expect(world.shown == "[b]acdef")
    world.move(to: 1, 1)
    #expect(world.shown == "acd[b]ef")
    world.delegate.target = { original, _ in original }
    world.move(to: 1, 2)
    #expect(world.shown == "a[b]cdef")
    // A missing target becomes the nearest existing one, or none.
    world.delegate.target = { _, _ in IndexPath(1, 17) }
    world.move(to: 0, 2)
    #expect(world.shown == "acdef[b]")
    world.delegate.target = { _, _ in IndexPath(9, 0) }
    world.move(to: 0, 0)
    #expect(world.shown == "acdef[b]")
    world.check()
    world.view.endInteractiveMovement()
    #expect(world.data == "acd|efb")
    #expect(world.faults == [])
  }

  @Test("holding a carried item over one that makes no room selects that one like a tap")
  func springs() {
    let world = MovementWorld("abcd")
    world.delegate.target = { original, _ in original }
    #expect(world.begin(0, 0))
    world.move(to: 0, 2)
    world.pass(1)
    #expect(world.view.indexPathsForSelectedItems == [], "only where springs are loaded")
    world.view.isSpringLoaded = true
    world.move(to: 0, 3)
    world.pass(0.4)
    #expect(world.shown == "[a]bcd" && world.view.indexPathsForSelectedItems == [])
    world.pass(0.2)
    #expect(world.view.indexPathsForSelectedItems == [IndexPath(0, 3)])
    // An item that makes room has the carried one beside it, not over it.
    world.delegate.target = { $1 }
    world.move(to: 0, 1)
    world.pass(1)
    #expect(world.shown == "b[a]cd")
    #expect(world.view.indexPathsForSelectedItems == [IndexPath(0, 3)])
    world.delegate.target = { original, _ in original }
    world.move(to: 0, 2)
    world.view.cancelInteractiveMovement()
    world.settle()
    world.pass(1)
    #expect(world.view.indexPathsForSelectedItems == [IndexPath(0, 3)], "no item is held")
    world.check()
  }

  @Test("a delegate that ends the movement during its own call")
  func endedByDelegate() {
    let world = MovementWorld("abcd")
    #expect(world.begin(0, 0))
    world.delegate.target = { [unowned world] _, proposed in
      world.view.cancelInteractiveMovement()
      return proposed
    }
    world.move(to: 0, 2)
    world.settle()
    world.check()
    #expect(world.shown == "abcd" && !world.view.isMovingInteractively)
  }

  @Test("a block is gathered, carried together, and reported move by move")
  func block() {
    let world = MovementWorld("abcdefgh")
    #expect(
      world.view.beginInteractiveMovement(ofItemsAt: [
        IndexPath(0, 3), IndexPath(0, 1), IndexPath(0, 6),
      ]))
    #expect(world.shown == "ac[b][d][g]efh")
    world.check()
    world.move(to: 0, 6)
    #expect(world.shown == "acef[b][d][g]h")
    world.move(to: 0, 0)
    // The first given item is at the position, and another one above it out of view.
    #expect(world.shown == "[d][g]acefh")
    world.check()
    _ = world.log.take()
    world.view.endInteractiveMovement()
    world.settle()
    #expect(
      world.log.take().filter { $0.hasPrefix("move ") } == [
        "move 0-1>0-0", "move 0-3>0-1", "move 0-6>0-2",
      ])
    #expect(world.data == "bdgacefh" && world.shown == "bdgacefh")
    world.check()
  }

  @Test("a cancelled block returns to its place; an unmovable item stays")
  func blockCancelled() {
    let world = MovementWorld("abcdefgh")
    world.source.allows = { $0 != "d" }
    let paths = [IndexPath(0, 1), IndexPath(0, 3), IndexPath(0, 6), IndexPath(0, 1)]
    #expect(world.view.beginInteractiveMovement(ofItemsAt: paths))
    #expect(world.shown == "a[b][g]cdefh")
    world.view.cancelInteractiveMovement()
    world.settle()
    world.check()
    #expect(world.shown == "abcdefgh" && world.data == "abcdefgh")
    #expect(!world.view.beginInteractiveMovement(ofItemsAt: [IndexPath(0, 3), IndexPath(0, 1)]))
    #expect(!world.view.beginInteractiveMovement(ofItemsAt: []))
  }

  @Test("a data source of blocks gets one call")
  func blockSource() {
    let world = MovementWorld(
      [["a", "b", "c", "d"], ["e", "f"]], source: { BlockSource($0, log: $1) })
    #expect(
      world.view.beginInteractiveMovement(ofItemsAt: [IndexPath(0, 0), IndexPath(0, 2)]))
    world.move(to: 1, 1)
    #expect(world.shown == "bde[a][c]f")
    _ = world.log.take()
    world.view.endInteractiveMovement()
    world.settle()
    #expect(world.log.take().first == "block 0-0 0-2>1-1")
    #expect(world.data == "bd|eacf" && world.shown == "bdeacf")
    // A single item is an ordinary move.
    #expect(world.begin(0, 0))
    world.move(to: 0, 1)
    _ = world.log.take()
    world.view.endInteractiveMovement()
    #expect(world.log.take().first == "move 0-0>0-1")
    world.check()
  }

  @Test("the carried cells of a block keep their places among each other")
  func blockPlaces() {
    let layout = MovementLayout()
    layout.columns = 3
    let world = MovementWorld(
      ["abcdefghi".map(String.init)], layout: layout, size: CGSize(width: 240, height: 160))
    #expect(
      world.view.beginInteractiveMovement(ofItemsAt: [
        IndexPath(0, 2), IndexPath(0, 3), IndexPath(0, 4),
      ]))
    world.view.updateInteractiveMovementTargetPosition(CGPoint(x: 210, y: 11))
    world.view.layoutIfNeeded()
    #expect(world.cell("c")?.center == CGPoint(x: 210, y: 11))
    #expect(world.cell("d")?.center == CGPoint(x: 50, y: 27))
    #expect(world.cell("e")?.center == CGPoint(x: 130, y: 27))
    world.view.cancelInteractiveMovement()
    world.settle()
    world.check()
  }

  @Test("moves between sections, into an empty one, and to the end of another")
  func sections() {
    let layout = MovementLayout()
    layout.headerHeight = 16
    let world = MovementWorld([["a", "b"], [], ["c", "d"]], layout: layout)
    #expect(world.begin(0, 0))
    // On the header of the section without items.
    world.view.updateInteractiveMovementTargetPosition(CGPoint(x: 8, y: 56))
    #expect(
      world.view.presentationIndexPath(forDataSourceIndexPath: IndexPath(0, 0))?.short == "1-0")
    world.check()
    // Below all items.
    world.view.updateInteractiveMovementTargetPosition(CGPoint(x: 8, y: 150))
    #expect(
      world.view.presentationIndexPath(forDataSourceIndexPath: IndexPath(0, 0))?.short == "2-2")
    world.check()
    world.view.endInteractiveMovement()
    world.settle()
    #expect(world.data == "b||cda")
    world.check()
    #expect(world.faults == [])
  }

  @Test("beside the items nothing changes; behind the last one of the own section is its end")
  func gaps() {
    let layout = MovementLayout()
    layout.spacing = 16
    let world = MovementWorld(["abc".map(String.init)], layout: layout)
    #expect(world.begin(0, 0))
    world.view.updateInteractiveMovementTargetPosition(CGPoint(x: 8, y: 24))
    #expect(world.shown == "[a]bc")
    world.view.updateInteractiveMovementTargetPosition(CGPoint(x: 8, y: 86))
    #expect(world.shown == "bc[a]")
    world.view.updateInteractiveMovementTargetPosition(CGPoint(x: CGFloat.nan, y: 0))
    #expect(world.shown == "bc[a]")
    world.view.cancelInteractiveMovement()
  }

  @Test("a large item and a small one do not swap places endlessly")
  func unequalSizes() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    let world = MovementWorld([["a", "b", "c"]], layout: layout)
    let sizes = FlowSizes(["a": 16, "b": 96, "c": 16], world.source)
    world.view.delegate = sizes
    world.settle()
    #expect(world.begin(0, 0))
    world.view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 30))
    #expect(world.shown == "[a]bc")
    var before = ""
    var changes = 0
    for y in stride(from: 30.0, through: 120, by: 1) {
      world.view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: y))
      if world.shown != before { changes += 1 }
      before = world.shown
    }
    #expect(changes == 3 && world.shown == "bc[a]")
    world.view.endInteractiveMovement()
    world.settle()
    // Sizes stay with their items, though the delegate knows them by the data's paths.
    #expect(world.cell("b")?.frame == CGRect(x: 0, y: 0, width: 80, height: 96))
    #expect(world.cell("a")?.frame == CGRect(x: 0, y: 112, width: 80, height: 16))
  }

  @Test("while an item is carried the delegate gives sizes by the data's paths")
  func sizes() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    let world = MovementWorld([["a", "b", "c"], ["d"]], layout: layout)
    let sizes = FlowSizes(["a": 16, "b": 32, "c": 48, "d": 64], world.source)
    world.view.delegate = sizes
    world.settle()
    #expect(world.begin(0, 0))
    world.view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 130))
    world.settle()
    #expect(world.shown == "bc[a]d")
    #expect(["a", "b", "c", "d"].map { world.cell($0)?.bounds.height } == [16, 32, 48, 64])
    #expect(sizes.asked.allSatisfy { $0.section == 0 ? $0.item < 3 : $0.item < 1 })
    world.view.cancelInteractiveMovement()
    world.settle()
    #expect(["a", "b", "c", "d"].map { world.cell($0)?.bounds.height } == [16, 32, 48, 64])
    world.check()
  }

  @Test("horizontally too")
  func horizontal() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 80, height: 16)
    layout.sectionInset = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 24)
    let world = MovementWorld(
      [["a", "b"], [], ["c"]], layout: layout, size: CGSize(width: 640, height: 16))
    #expect(world.begin(0, 0))
    world.move(to: 0, 1)
    #expect(world.shown == "b[a]c")
    // In the room of the section without items.
    let gap = world.center(2, 0).x - 40 - 8 - 16
    world.view.updateInteractiveMovementTargetPosition(CGPoint(x: gap, y: 8))
    #expect(
      world.view.presentationIndexPath(forDataSourceIndexPath: IndexPath(0, 0))?.short == "1-0")
    world.view.updateInteractiveMovementTargetPosition(CGPoint(x: 500, y: 8))
    world.view.endInteractiveMovement()
    world.settle()
    #expect(world.data == "b||ca")
    world.check()
  }

  @Test("without animation all items are in place at once")
  func withoutAnimation() {
    let world = MovementWorld("abcdef")
    FrameEngine.current.animationsEnabled = false
    #expect(world.begin(0, 1))
    world.move(to: 0, 4)
    #expect(!FrameEngine.current.isAnimating)
    #expect(world.cell("e")?.frame.minY == 48 && world.shown == "acde[b]f")
    world.view.endInteractiveMovement()
    #expect(!FrameEngine.current.isAnimating && world.cell("b")?.frame.minY == 64)
    world.check()
    FrameEngine.current.animationsEnabled = true
  }
}

/// Sizes by the names of items.
@MainActor
final class FlowSizes: UICollectionViewDelegateFlowLayout {
  let heights: [String: CGFloat]
  unowned let source: MovementSource
  var asked: [IndexPath] = []

  init(_ heights: [String: CGFloat], _ source: MovementSource) {
    self.heights = heights
    self.source = source
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asked.append(indexPath)
    let name = source.items[indexPath.section][indexPath.item]
    return CGSize(width: 80, height: heights[name] ?? 0)
  }
}

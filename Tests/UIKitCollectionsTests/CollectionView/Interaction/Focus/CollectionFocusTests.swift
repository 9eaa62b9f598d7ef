import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct CollectionFocusTests {
  // MARK: Moving

  @Test("arrow keys move the focus by geometry and scroll it fully into view")
  func arrows() {
    let world = World([100], columns: 4, rows: 3).settled()
    world.view.focusItem(at: IndexPath(0, 0), scrolls: true)
    world.press(.keyboardRightArrow)
    world.press(.keyboardDownArrow)
    #expect(world.view.focusedIndexPath == IndexPath(0, 5))
    for _ in 0..<3 { world.press(.keyboardDownArrow) }
    #expect(world.view.focusedIndexPath == IndexPath(0, 17))
    #expect(world.view.contentOffset.y == 32)
    world.press(.keyboardLeftArrow)
    for _ in 0..<4 { world.press(.keyboardUpArrow) }
    #expect(world.view.focusedIndexPath == IndexPath(0, 0))
    #expect(world.view.contentOffset.y == 0)
    world.view.checkCollectionInvariants()
  }

  @Test("focus skips headers and empty sections")
  func sections() {
    let world = World([2, 0, 0, 2], rows: 3, header: 16).settled()
    world.view.focusItem(at: IndexPath(0, 1), scrolls: true)
    #expect(world.view.keyboard.move(.step(.down)))
    #expect(world.view.focusedIndexPath == IndexPath(3, 0))
    #expect(world.view.keyboard.move(.step(.up)))
    #expect(world.view.focusedIndexPath == IndexPath(0, 1))
    #expect(!world.view.keyboard.move(.step(.right)) && !world.view.keyboard.move(.step(.next)))
  }

  @Test("every step asks the delegate, in order")
  func asked() {
    let world = World([10]).settled()
    world.delegate.logsFocus = true
    world.view.focusItem(at: IndexPath(0, 0), scrolls: true)
    world.view.keyboard.move(.step(.down))
    #expect(
      world.log.take() == [
        "canFocus 0-0", "shouldUpdateFocus nil > 0-0", "didUpdateFocus nil > 0-0",
        "canFocus 0-1", "shouldUpdateFocus 0-0 > 0-1", "didUpdateFocus 0-0 > 0-1",
      ])
    world.delegate.updatesFocus = false
    #expect(
      world.view.keyboard.move(.step(.down)), "there is an item, though focus may not go there")
    #expect(world.view.focusedIndexPath == IndexPath(0, 1))
    #expect(world.log.take() == ["canFocus 0-2", "shouldUpdateFocus 0-1 > 0-2"])
  }

  @Test("unfocusable items are skipped: by the delegate, and by the live cell")
  func refused() {
    let world = World([10]).settled()
    world.delegate.focuses = { $0.item != 1 }
    world.cell(0, 2)?.allowsFocus = false
    world.view.focusItem(at: IndexPath(0, 0), scrolls: true)
    world.view.keyboard.move(.step(.down))
    #expect(world.view.focusedIndexPath == IndexPath(0, 3))
    world.view.focusItem(at: IndexPath(0, 1), scrolls: true)
    #expect(world.view.focusedIndexPath == IndexPath(0, 3))
  }

  @Test("Space and Return are a touch on the focused item")
  func keys() {
    for key in [UIKeyboardHIDUsage.keyboardSpacebar, .keyboardReturnOrEnter] {
      let world = World([10]).settled()
      world.view.focusItem(at: IndexPath(0, 1), scrolls: true)
      _ = world.log.take()
      world.press(key)
      #expect(
        world.log.take() == [
          "shouldHighlight 0-1", "0-1.isHighlighted=1", "didHighlight 0-1",
          "shouldSelect 0-1", "0-1.isHighlighted=0", "0-1.isSelected=1", "didSelect 0-1",
          "didUnhighlight 0-1",
        ])
    }
  }

  @Test("the highlight of a key lasts until its release; a cancelled press selects nothing")
  func heldKey() {
    let world = World([10]).settled()
    world.view.focusItem(at: IndexPath(0, 1), scrolls: true)
    let key = UIKey(keyCode: .keyboardSpacebar, characters: " ", charactersIgnoringModifiers: " ")
    world.view.pressesBegan([UIPress(key: key)], with: nil)
    #expect(world.cell(0, 1)?.isHighlighted == true && world.selected == [])
    world.view.pressesCancelled([UIPress(key: key, phase: .cancelled)], with: nil)
    #expect(world.cell(0, 1)?.isHighlighted == false && world.selected == [])
  }

  @Test("page keys move and scroll by a page, Home and End to the ends")
  func pages() {
    let world = World([100], rows: 10).settled()
    world.view.focusItem(at: IndexPath(0, 2), scrolls: true)
    world.press(.keyboardPageDown)
    #expect(world.view.focusedIndexPath == IndexPath(0, 12) && world.view.contentOffset.y == 160)
    world.view.keyboard.move(.pages(0.5))
    #expect(world.view.focusedIndexPath == IndexPath(0, 17) && world.view.contentOffset.y == 240)
    world.press(.keyboardPageUp)
    world.press(.keyboardPageUp)
    #expect(world.view.focusedIndexPath == IndexPath(0, 0) && world.view.contentOffset.y == 0)
    #expect(!world.view.keyboard.move(.pages(-1)))
    world.press(.keyboardEnd)
    #expect(
      world.view.focusedIndexPath == IndexPath(0, 99) && world.view.contentOffset.y == 1_440)
    #expect(!world.view.keyboard.move(.pages(1)))
    world.press(.keyboardHome)
    #expect(world.view.focusedIndexPath == IndexPath(0, 0) && world.view.contentOffset.y == 0)
  }

  @Test("without a focusable item the page keys still scroll")
  func pagesWithoutFocus() {
    let world = World([100], rows: 10).settled()
    world.delegate.focuses = { _ in false }
    world.press(.keyboardPageDown)
    #expect(world.view.focusedIndexPath == nil && world.view.contentOffset.y == 160)
    world.press(.keyboardEnd)
    #expect(world.view.contentOffset.y == 1_440)
  }

  @Test("keys with modifiers, and unknown keys, are left to other responders")
  func otherKeys() {
    let world = World([10]).settled()
    world.view.focusItem(at: IndexPath(0, 1), scrolls: true)
    let keys = world.view.keys
    let control = UIKey(
      keyCode: .keyboardDownArrow, characters: "", charactersIgnoringModifiers: "",
      modifierFlags: .control)
    let letter = UIKey(keyCode: .keyboardA, characters: "a", charactersIgnoringModifiers: "a")
    #expect(!keys.began([UIPress(key: control)]) && !keys.began([UIPress(key: letter)]))
    #expect(!keys.began([]))
    #expect(world.view.focusedIndexPath == IndexPath(0, 1))
  }

  // MARK: Entering and leaving

  @Test("focus enters at the preferred item, else at the first visible focusable one")
  func entering() {
    let world = World([100]).settled()
    world.scroll(to: 160)
    world.delegate.focuses = { $0.item != 10 }
    #expect(world.view.enterFocus([], from: nil))
    #expect(world.view.focusedIndexPath == IndexPath(0, 11))
    world.view.leaveFocus()
    #expect(world.view.focusedIndexPath == nil && world.view.focusedItemFrame == nil)
    world.delegate.preferred = IndexPath(0, 40)
    #expect(world.view.enterFocus(.down, from: nil))
    #expect(world.view.focusedIndexPath == IndexPath(0, 40))
    world.view.leaveFocus()
    world.delegate.focuses = { _ in false }
    #expect(!world.view.enterFocus([], from: nil))
  }

  @Test("focus entering an item larger than the view scrolls no header away")
  func enteringLargeItems() {
    let world = World([3], header: 8)
    world.view.frame.size.height = 12
    _ = world.settled()
    #expect(world.view.enterFocus([], from: nil))
    #expect(world.view.focusedIndexPath == IndexPath(0, 0))
    #expect(world.view.contentOffset.y == 0)
    world.view.keyboard.move(.step(.down))
    #expect(world.view.focusedIndexPath == IndexPath(0, 1) && world.view.contentOffset.y == 24)
  }

  @Test("remembersLastFocusedIndexPath restores the last focus")
  func remembering() {
    let world = World([100]).settled()
    world.delegate.preferred = IndexPath(0, 1)
    world.view.remembersLastFocusedIndexPath = true
    world.view.focusItem(at: IndexPath(0, 3), scrolls: true)
    world.view.leaveFocus()
    #expect(world.view.enterFocus([], from: nil))
    #expect(world.view.focusedIndexPath == IndexPath(0, 3))
    world.view.leaveFocus()
    world.view.remembersLastFocusedIndexPath = false
    #expect(world.view.enterFocus([], from: nil))
    #expect(world.view.focusedIndexPath == IndexPath(0, 1))
  }

  @Test("the context has the paths, and the live cells")
  func context() {
    final class Delegate: TestDelegate {
      var contexts: [UICollectionViewFocusUpdateContext] = []
      override func collectionView(
        _ collectionView: UICollectionView,
        didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
      ) {
        contexts.append(context)
        coordinator.addCoordinatedAnimations({ self.log.add("animation") })
      }
    }
    let world = World([100]).settled()
    let delegate = Delegate(log: world.log)
    world.view.delegate = delegate
    world.view.focusItem(at: IndexPath(0, 0), scrolls: true)
    world.view.focusItem(at: IndexPath(0, 50), scrolls: true)
    let last = delegate.contexts.last
    #expect(last?.previouslyFocusedIndexPath == IndexPath(0, 0))
    #expect(last?.nextFocusedIndexPath == IndexPath(0, 50))
    #expect(last?.previouslyFocusedView === world.cell(0, 0) && last?.nextFocusedView == nil)
    #expect(world.log.take() == ["animation", "animation"])
  }

  @Test("a subclass may replace the delegate; live cells are notified too")
  func subclass() {
    final class View: UICollectionView {
      var allows = true
      var told = 0
      override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { allows }
      override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
      ) { told += 1 }
    }
    final class Cell: TestCell {
      override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
      ) { log?.add("\(name) \(context.nextFocusedView === self ? "gets" : "loses") focus") }
    }
    let world = World([3])
    let view = View(frame: world.view.frame, collectionViewLayout: TestLayout())
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = world.source
    view.layoutIfNeeded()
    _ = world.log.take()
    view.focusItem(at: IndexPath(0, 0), scrolls: true)
    view.keyboard.move(.step(.down))
    #expect(world.log.take() == ["0-0 gets focus", "0-0 loses focus", "0-1 gets focus"])
    #expect(view.told == 2)
    view.allows = false
    view.keyboard.move(.step(.down))
    #expect(view.focusedIndexPath == IndexPath(0, 1) && view.told == 2)
  }

  @Test("selectionFollowsFocus selects like the user")
  func selectionFollows() {
    let world = World([10]).settled()
    world.view.selectionFollowsFocus = true
    world.view.focusItem(at: IndexPath(0, 0), scrolls: true)
    world.view.keyboard.move(.step(.down))
    #expect(
      world.log.take() == [
        "shouldSelect 0-0", "0-0.isSelected=1", "didSelect 0-0",
        "shouldSelect 0-1", "0-0.isSelected=0", "0-1.isSelected=1", "didDeselect 0-0",
        "didSelect 0-1",
      ])
  }

  // MARK: Where it is

  @Test("the focused item's frame is the window's cursor, the cell is drawn in reverse")
  func look() {
    let world = World([100]).settled()
    world.view.focusItem(at: IndexPath(0, 3), scrolls: true)
    #expect(world.view.focusedItemFrame == CGRect(x: 0, y: 48, width: 80, height: 16))
    #expect(world.window.cursorRect == CGRect(x: 0, y: 48, width: 80, height: 16))
    #expect(world.cell(0, 3)?.drawsReversed == true && world.cell(0, 3)?.isFocused == true)
    world.view.keyboard.move(.step(.down))
    #expect(world.cell(0, 3)?.drawsReversed == false && world.cell(0, 4)?.drawsReversed == true)
    world.scroll(to: 800)
    #expect(world.view.visibleCells.contains(where: \.drawsReversed) == false)
    world.scroll(to: 0)
    #expect(world.cell(0, 4)?.drawsReversed == true)
    world.view.checkCollectionInvariants()
  }

  @Test("focus follows its item when layout and size change, and stays in view")
  func following() {
    let world = World([100], columns: 4, rows: 4).settled()
    world.view.focusItem(at: IndexPath(0, 15), scrolls: true)
    world.layout.columns = 1
    world.view.layoutIfNeeded()
    #expect(world.view.focusedIndexPath == IndexPath(0, 15))
    #expect(world.view.focusedItemFrame?.minY == 240)
    #expect(world.view.contentOffset.y == 192)
    world.view.frame.size.height = 16
    world.view.layoutIfNeeded()
    #expect(world.visible == ["0-15"])
    world.view.checkCollectionInvariants()
  }

  @Test("focus outside of the view stays there after a change of layout")
  func notFollowing() {
    let world = World([100]).settled()
    world.view.focusItem(at: IndexPath(0, 0), scrolls: true)
    world.scroll(to: 160)
    world.layout.size.height = 20
    world.view.layoutIfNeeded()
    #expect(world.view.contentOffset.y == 160)
  }

  @Test("a view pinned over the content does not hide the focused item")
  func pinned() {
    final class Pinned: TestLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        let header = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: "header", with: IndexPath(0, 0))
        let top = collectionView?.bounds.minY ?? 0
        header.frame = CGRect(x: 0, y: top, width: 80, height: 16)
        header.zIndex = 10
        let items = super.layoutAttributesForElements(in: rect) ?? []
        return header.frame.intersects(rect) ? items + [header] : items
      }
    }
    let world = World([100])
    let layout = Pinned()
    layout.invalidatesOnBounds = true
    world.view.collectionViewLayout = layout
    world.settled()
    world.scroll(to: 320)
    world.view.focusItem(at: IndexPath(0, 22), scrolls: true)
    world.view.keyboard.move(.step(.up))
    world.view.keyboard.move(.step(.up))
    let frame = world.view.focusedItemFrame ?? .zero
    #expect(world.view.focusedIndexPath == IndexPath(0, 20))
    #expect(frame.minY >= world.view.contentOffset.y + 16)
    world.view.layoutIfNeeded()
    world.view.checkCollectionInvariants()
  }

  @Test("a burst of 2,000 moves dequeues nothing and runs no layout pass")
  func burst() {
    let world = World([1_000_000]).settled()
    world.view.focusItem(at: IndexPath(0, 0), scrolls: true)
    world.view.work = CollectionWork()
    for _ in 0..<2_000 { world.view.keyboard.move(.step(.down)) }
    #expect(world.view.focusedIndexPath == IndexPath(0, 2_000))
    #expect(world.view.work.dequeues == 0 && world.view.work.layoutPasses == 0)
    #expect(world.view.work.attributesRequested <= 3 * 2_000)
    world.view.layoutIfNeeded()
    #expect(world.view.work.dequeues == 5 && world.view.work.layoutPasses == 1)
    #expect(world.cell(0, 2_000)?.drawsReversed == true)
  }

  @Test("reading order runs over the sections, limited to the ends")
  func readingOrder() {
    let world = World([2, 0, 3])
    let view = world.view
    #expect(view.indexPathAfter(IndexPath(0, 1), by: 1) == IndexPath(2, 0))
    #expect(view.indexPathAfter(IndexPath(2, 1), by: -3) == IndexPath(0, 0))
    #expect(view.indexPathAfter(IndexPath(2, 1), by: 100) == IndexPath(2, 2))
    #expect(view.indexPathAfter(IndexPath(2, 1), by: .min) == IndexPath(0, 0))
    #expect(view.indexPathAfter(IndexPath(2, 1), by: .max) == IndexPath(2, 2))
    #expect(view.indexPathAfter(IndexPath(1, 0), by: 1) == nil)
    #expect(view.ordinal(of: IndexPath(2, 0)) == 2 && view.indexPath(atOrdinal: 4) == [2, 2])
  }

  @Test("focus that left while an item was deleted does not return with the next layout")
  func leftWhileAnItemWent() {
    let world = World([3]).settled()
    world.view.focusItem(at: IndexPath(0, 1), scrolls: true)
    world.source.counts[0] -= 1
    world.view.deleteItems(at: [IndexPath(0, 1)])
    world.view.focusItem(at: nil, scrolls: false)
    world.view.layoutIfNeeded()
    #expect(world.view.focusedIndexPath == nil)
    world.view.checkCollectionInvariants()
  }
}

import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// The calls and their order when focus moves and when it is refused.
@MainActor
@Suite struct FocusSequenceTests {
  /// A cell that logs the focus queries.
  final class AskedCell: TestCell {
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
      log?.add("\(name) should")
      return super.shouldUpdateFocus(in: context)
    }

    override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      log?.add("\(name) did")
      coordinator.addCoordinatedAnimations(nil) { [log] in log?.add("completed") }
    }
  }

  private func world() -> World {
    let world = World([100])
    world.view.register(AskedCell.self, forCellWithReuseIdentifier: "cell")
    world.delegate.logsFocus = true
    world.settled()
    world.view.focusItem(at: IndexPath(0, 0), scrolls: true)
    _ = world.log.take()
    return world
  }

  @Test("focus moved: all calls: query, change, notification, selection")
  func moved() {
    let world = world()
    world.view.selectionFollowsFocus = true
    #expect(world.view.keyboard.move(.step(.down)))
    #expect(
      world.log.take() == [
        "canFocus 0-1", "0-0 should", "0-1 should", "shouldUpdateFocus 0-0 > 0-1", "0-0 did",
        "0-1 did", "didUpdateFocus 0-0 > 0-1", "completed", "completed", "shouldSelect 0-1",
        "0-1.isSelected=1", "didSelect 0-1",
      ])
    #expect(world.view.focusedIndexPath == IndexPath(0, 1))
    #expect(world.cell(0, 1)?.isFocused == true && world.cell(0, 0)?.isFocused == false)
  }

  @Test("focus refused: the query, and nothing else")
  func refused() {
    let world = world()
    world.view.selectionFollowsFocus = true
    world.delegate.updatesFocus = false
    let offset = world.view.contentOffset
    world.view.keyboard.move(.step(.down))
    world.view.keyboard.move(.pages(3))
    #expect(
      world.log.take().filter { !$0.hasPrefix("canFocus") } == [
        "0-0 should", "0-1 should", "shouldUpdateFocus 0-0 > 0-1", "0-0 should",
        "shouldUpdateFocus 0-0 > 0-15",
      ])
    #expect(world.view.focusedIndexPath == IndexPath(0, 0) && world.selected == [])
    #expect(world.view.contentOffset.y >= offset.y)
    #expect(world.cell(0, 1)?.isFocused != true)
  }

  @Test("items that the delegate excludes from focus get no calls")
  func cannot() {
    let world = world()
    world.delegate.focuses = { $0.item != 1 }
    #expect(world.view.keyboard.move(.step(.down)))
    #expect(
      world.log.take() == [
        "canFocus 0-1", "canFocus 0-2", "0-0 should", "0-2 should", "shouldUpdateFocus 0-0 > 0-2",
        "0-0 did", "0-2 did", "didUpdateFocus 0-0 > 0-2", "completed", "completed",
      ])
  }

  @Test("an arrow at the edge queries each item once, for any number of searches")
  func edge() {
    let world = World([4])
    world.delegate.logsFocus = true
    world.settled()
    world.window.focusSystem.focus(world.view)
    world.view.focusItem(at: IndexPath(0, 1), scrolls: true)
    world.delegate.focuses = { $0.item < 2 }
    _ = world.log.take()
    let down = UIKey(
      keyCode: .keyboardDownArrow, characters: "", charactersIgnoringModifiers: "")
    world.window.deliverKey(down)
    #expect(world.view.focusedIndexPath == IndexPath(0, 1))
    #expect(world.log.take() == ["canFocus 0-2", "canFocus 0-3"])
  }

  // MARK: Entering

  @Test("a subclass chooses the focus instead of the delegate")
  func preferredEnvironments() {
    final class View: UICollectionView {
      override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        [2, 1].compactMap { cellForItem(at: IndexPath(0, $0))?.contentView }
      }
    }
    let world = World([5])
    let view = View(frame: world.view.frame, collectionViewLayout: TestLayout())
    view.register(TestCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = world.source
    view.delegate = world.delegate
    world.delegate.preferred = IndexPath(0, 3)
    view.layoutIfNeeded()
    #expect(view.enterFocus([], from: nil))
    #expect(view.focusedIndexPath == IndexPath(0, 2))
    view.leaveFocus()
    world.delegate.focuses = { $0.item != 2 }
    #expect(view.enterFocus([], from: nil))
    #expect(view.focusedIndexPath == IndexPath(0, 1), "the next best")
    view.leaveFocus()
    view.remembersLastFocusedIndexPath = true
    world.delegate.focuses = { _ in true }
    view.focusItem(at: IndexPath(0, 4), scrolls: true)
    view.leaveFocus()
    #expect(view.enterFocus([], from: nil))
    #expect(view.focusedIndexPath == IndexPath(0, 4), "the remembered item comes first")
  }

  @Test(
    "a collection view itself prefers the cell of the delegate's item")
  func preferredByDelegate() {
    let world = World([100]).settled()
    world.delegate.preferred = IndexPath(0, 2)
    #expect(world.view.preferredFocusEnvironments.first === world.cell(0, 2))
    world.delegate.preferred = IndexPath(0, 80)
    #expect(world.view.preferredFocusEnvironments.isEmpty, "it has no cell")
    #expect(world.view.enterFocus([], from: nil))
    #expect(world.view.focusedIndexPath == IndexPath(0, 80), "it takes focus anyway")
  }

  // MARK: Deleting

  @Test("the item in the place of a deleted one gets focus, else the one before it")
  func deleted() {
    let world = world()
    world.view.focusItem(at: IndexPath(0, 3), scrolls: true)
    _ = world.log.take()
    world.source.counts = [99]
    world.view.deleteItems(at: [IndexPath(0, 3)])
    world.view.layoutIfNeeded()
    #expect(world.view.focusedIndexPath == IndexPath(0, 3))
    #expect(world.log.take().contains("didUpdateFocus 0-3 > 0-3"))
    world.source.counts = [2]
    world.view.performBatchUpdates {
      world.view.deleteItems(at: (2..<99).map { IndexPath(0, $0) })
    }
    world.view.layoutIfNeeded()
    #expect(world.view.focusedIndexPath == IndexPath(0, 1))
    world.source.counts = [0]
    world.view.deleteItems(at: [IndexPath(0, 0), IndexPath(0, 1)])
    world.view.layoutIfNeeded()
    #expect(world.view.focusedIndexPath == nil)
    world.view.checkCollectionInvariants()
  }

  @Test(
    "focus passes to the next focusable item, or one before, or in another section"
  )
  func heirs() {
    let world = World([2, 6, 2], rows: 10).settled()
    world.view.focusItem(at: IndexPath(1, 2), scrolls: true)
    func delete(_ path: IndexPath, unfocusable: Set<IndexPath>) {
      world.delegate.focuses = { !unfocusable.contains($0) }
      world.source.counts[path.section] -= 1
      world.view.deleteItems(at: [path])
      world.view.layoutIfNeeded()
      world.view.checkCollectionInvariants()
    }
    delete(IndexPath(1, 2), unfocusable: [IndexPath(1, 2)])
    #expect(world.view.focusedIndexPath == IndexPath(1, 3))
    delete(IndexPath(1, 3), unfocusable: [IndexPath(1, 3)])
    #expect(world.view.focusedIndexPath == IndexPath(1, 2))
    delete(IndexPath(1, 2), unfocusable: [IndexPath(1, 0), IndexPath(1, 1), IndexPath(1, 2)])
    #expect(world.view.focusedIndexPath == IndexPath(0, 1))
    #expect(world.cell(0, 1)?.isFocused == true)
  }

  @Test("an heir is reported once, with the previous focus")
  func heirTold() {
    let world = world()
    world.view.focusItem(at: IndexPath(0, 3), scrolls: true)
    _ = world.log.take()
    world.delegate.focuses = { $0.item != 3 }
    world.source.counts = [99]
    world.view.deleteItems(at: [IndexPath(0, 3)])
    world.view.layoutIfNeeded()
    #expect(
      world.log.take().filter { $0.contains("Focus") } == [
        "canFocus 0-3", "canFocus 0-4", "didUpdateFocus 0-3 > 0-4",
      ])
  }

  @Test(
    "after all items are deleted, focus returns with the next ones, by a batch or a reload")
  func comingBack() {
    for reloads in [false, true] {
      let world = World([3]).settled()
      let view = world.view
      func change(to count: Int, _ batch: () -> Void) {
        world.source.counts = [count]
        if reloads { view.reloadData() } else { batch() }
        view.layoutIfNeeded()
        view.checkCollectionInvariants()
      }
      view.focusItem(at: IndexPath(0, 1), scrolls: true)
      change(to: 0) { view.deleteItems(at: (0..<3).map { IndexPath(0, $0) }) }
      #expect(view.focusedIndexPath == nil)
      change(to: 2) { view.insertItems(at: [IndexPath(0, 0), IndexPath(0, 1)]) }
      #expect(view.focusedIndexPath == IndexPath(0, 0))
      #expect(world.cell(0, 0)?.isFocused == true)
      change(to: 0) { view.deleteItems(at: [IndexPath(0, 0), IndexPath(0, 1)]) }
      world.delegate.preferred = IndexPath(0, 1)
      change(to: 2) { view.insertItems(at: [IndexPath(0, 0), IndexPath(0, 1)]) }
      #expect(view.focusedIndexPath == IndexPath(0, 1))
    }
  }

  @Test("focus that has left does not return with the items")
  func leftMeanwhile() {
    let world = World([1]).settled()
    world.view.focusItem(at: IndexPath(0, 0), scrolls: true)
    world.source.counts = [0]
    world.view.deleteItems(at: [IndexPath(0, 0)])
    world.view.layoutIfNeeded()
    world.view.leaveFocus()
    world.source.counts = [1]
    world.view.insertItems(at: [IndexPath(0, 0)])
    world.view.layoutIfNeeded()
    #expect(world.view.focusedIndexPath == nil)
  }

  // MARK: Asking again

  @Test("a focus update moves focus to the currently preferred item")
  func updated() {
    let world = world()
    world.window.focusSystem.focus(world.view)
    _ = world.log.take()
    world.delegate.preferred = IndexPath(0, 2)
    world.view.setNeedsFocusUpdate()
    #expect(world.view.focusedIndexPath == IndexPath(0, 0))
    world.view.updateFocusIfNeeded()
    #expect(world.view.focusedIndexPath == IndexPath(0, 2))
    #expect(
      world.log.take() == [
        "canFocus 0-2", "0-0 should", "0-2 should", "shouldUpdateFocus 0-0 > 0-2", "0-0 did",
        "0-2 did", "didUpdateFocus 0-0 > 0-2", "completed", "completed",
      ])
    world.delegate.preferred = IndexPath(0, 90)
    world.window.setNeedsFocusUpdate()
    world.window.runCycle()
    #expect(world.view.focusedIndexPath == IndexPath(0, 90), "an enclosing view may ask, too")
    world.view.remembersLastFocusedIndexPath = true
    world.delegate.preferred = IndexPath(0, 0)
    world.view.setNeedsFocusUpdate()
    world.view.updateFocusIfNeeded()
    #expect(world.view.focusedIndexPath == IndexPath(0, 90), "the item focused last is preferred")
    world.view.remembersLastFocusedIndexPath = false
    world.delegate.preferred = nil
    world.view.setNeedsFocusUpdate()
    world.view.updateFocusIfNeeded()
    #expect(world.view.focusedIndexPath == IndexPath(0, 90), "nothing is preferred")
  }
}

import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// Who is asked and told what, and in which order, when focus moves and when it may not.
@MainActor
@Suite struct FocusSequenceTests {
  /// A cell that logs the questions of focus.
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

  @Test("S2 S5 S9 S10 D44 D46 D47 focus moved, whole: asked, changed, told, selected")
  func moved() {
    let world = world()
    world.view.selectionFollowsFocus = true
    #expect(world.view.moveFocus(.down))
    #expect(
      world.log.take() == [
        "canFocus 0-1", "0-0 should", "0-1 should", "shouldUpdateFocus 0-0 > 0-1", "0-0 did",
        "0-1 did", "didUpdateFocus 0-0 > 0-1", "completed", "completed", "shouldSelect 0-1",
        "0-1.isSelected=1", "didSelect 0-1",
      ])
    #expect(world.view.focusedIndexPath == IndexPath(0, 1))
    #expect(world.cell(0, 1)?.isFocused == true && world.cell(0, 0)?.isFocused == false)
  }

  @Test("S5 S10 D46 focus refused, whole: asked, and nothing else happens")
  func refused() {
    let world = world()
    world.view.selectionFollowsFocus = true
    world.delegate.updatesFocus = false
    let offset = world.view.contentOffset
    world.view.moveFocus(.down)
    world.view.moveFocus(pages: 3)
    #expect(
      world.log.take().filter { !$0.hasPrefix("canFocus") } == [
        "0-0 should", "0-1 should", "shouldUpdateFocus 0-0 > 0-1", "0-0 should",
        "shouldUpdateFocus 0-0 > 0-15",
      ])
    #expect(world.view.focusedIndexPath == IndexPath(0, 0) && world.selected == [])
    #expect(world.view.contentOffset.y >= offset.y)
    #expect(world.cell(0, 1)?.isFocused != true)
  }

  @Test("S2 D44 what the delegate does not let have focus is neither asked nor told")
  func cannot() {
    let world = world()
    world.delegate.focuses = { $0.item != 1 }
    #expect(world.view.moveFocus(.down))
    #expect(
      world.log.take() == [
        "canFocus 0-1", "canFocus 0-2", "0-0 should", "0-2 should", "shouldUpdateFocus 0-0 > 0-2",
        "0-0 did", "0-2 did", "didUpdateFocus 0-0 > 0-2", "completed", "completed",
      ])
  }

  // MARK: Entering

  @Test("S6 a subclass names where focus goes instead of the delegate")
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
    #expect(view.enterFocus(nil, from: nil))
    #expect(view.focusedIndexPath == IndexPath(0, 2))
    view.leaveFocus()
    world.delegate.focuses = { $0.item != 2 }
    #expect(view.enterFocus(nil, from: nil))
    #expect(view.focusedIndexPath == IndexPath(0, 1), "the next best")
    view.leaveFocus()
    view.remembersLastFocusedIndexPath = true
    world.delegate.focuses = { _ in true }
    view.focusItem(at: IndexPath(0, 4), scrolls: true)
    view.leaveFocus()
    #expect(view.enterFocus(nil, from: nil))
    #expect(view.focusedIndexPath == IndexPath(0, 4), "what is remembered comes first")
  }

  @Test(
    "S3 S6 D45 of itself a collection view prefers the cell of the item that the delegate names")
  func preferredByDelegate() {
    let world = World([100]).settled()
    world.delegate.preferred = IndexPath(0, 2)
    #expect(world.view.preferredFocusEnvironments.first === world.cell(0, 2))
    world.delegate.preferred = IndexPath(0, 80)
    #expect(world.view.preferredFocusEnvironments.isEmpty, "it has no cell")
    #expect(world.view.enterFocus(nil, from: nil))
    #expect(world.view.focusedIndexPath == IndexPath(0, 80), "it takes focus all the same")
  }

  // MARK: Deleting

  @Test("S11 the item that takes the place of a deleted one gets focus, else the one before it")
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
}

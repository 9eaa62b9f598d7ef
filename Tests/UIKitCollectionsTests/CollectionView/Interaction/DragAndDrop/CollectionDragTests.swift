import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollections

/// Whole drags by mouse, with every call on the way.
@MainActor
@Suite struct CollectionDragTests {
  @Test("an item is dragged within a list: all calls, in order")
  func withinAView() {
    let world = DragWorld([["a", "b", "c", "d"]], [["x"]])
    #expect(!world.left.view.hasActiveDrag && !world.left.view.hasActiveDrop)
    world.hold(1, 1)
    #expect(world.log.take() == ["L items? 0-1"])
    #expect(world.left.view.hasActiveDrag && !world.left.view.hasActiveDrop)
    world.move(1, 2)
    #expect(
      world.log.take() == [
        "L allowsMove?", "L restricted?", "L willBegin", "L canHandle?", "L enter", "L update 0-1",
        "L update 0-2",
      ])
    #expect(world.left.view.hasActiveDrop && world.left.view.hasUncommittedUpdates)
    world.move(1, 3)
    world.release(1, 3)
    #expect(
      world.log.take()
        == [
          "L update 0-2", "L update 0-3", "L perform 0-3 move b@0-1", "L end", "L didEnd",
        ].filter { $0 != "L update 0-2" })
    #expect(world.left.items == [["a", "c", "d", "b"]])
    #expect(world.rows(4).map { $0.prefix(1) } == ["a", "c", "d", "b"])
    #expect(!world.left.view.hasActiveDrag && !world.left.view.hasActiveDrop)
    #expect(!world.left.view.hasUncommittedUpdates)
    #expect(world.left.arrived == ["b"])
    #expect(world.isIdle && world.faults.isEmpty)
    world.check()
  }

  @Test("an item is dragged to another list: both delegates in order")
  func betweenViews() {
    let world = DragWorld([["a", "b"]], [["x", "y"]])
    world.hold(1, 0)
    world.move(2, 0)
    world.move(22, 1)
    #expect(
      world.log.take() == [
        "L items? 0-0", "L allowsMove?", "L restricted?", "L willBegin", "L canHandle?", "L enter",
        "L update 0-0", "R canHandle?", "L exit", "R enter", "R update 0-1",
      ])
    #expect(world.left.view.hasActiveDrag && world.right.view.hasActiveDrop)
    #expect(!world.left.view.hasActiveDrop)
    // Below the last item: one past it.
    world.move(22, 3)
    world.release(22, 3)
    #expect(
      world.log.take() == [
        "R update 0-2", "R perform 0-2 move a", "L end", "R end", "L didEnd",
      ])
    #expect(world.left.items == [["b"]] && world.right.items == [["x", "y", "a"]])
    #expect(
      world.rows(3) == ["b                   x", "                    y", "                    a"])
    #expect(world.right.arrived == ["a"])
    #expect(world.isIdle && world.faults.isEmpty)
    world.check()
  }

  @Test("a view that accepts nothing gets no further calls of the drag")
  func cannotHandle() {
    let world = DragWorld([["a", "b"]], [["x"]])
    world.right.canHandle = false
    world.hold(1, 0)
    world.move(22, 0)
    world.move(23, 1)
    world.move(1, 1)
    world.move(24, 0)
    world.release(24, 0)
    let lines = world.log.take().filter { $0.hasPrefix("R") }
    #expect(lines == ["R canHandle?"])
    #expect(world.left.items == [["a", "b"]] && world.right.items == [["x"]])
    #expect(world.log.lines.isEmpty && world.isIdle)
    world.check()
  }

  @Test("without drag items no drag begins, and no other list is queried")
  func nothingToDrag() {
    let world = DragWorld([["a", "b"]], [["x"]])
    world.left.gives = { _ in [] }
    world.hold(1, 0)
    #expect(world.log.take() == ["L items? 0-0"])
    #expect(!world.left.view.hasActiveDrag && world.pilot.window.dragSession == nil)
    world.move(22, 0)
    world.release(22, 0)
    #expect(world.log.take().isEmpty)
  }

  @Test(
    "a drag from a selected item takes all selected items: the held one first, then reading order"
  )
  func selectedItems() {
    let world = DragWorld([["a", "b", "c", "d"]], [["x"]])
    world.left.view.allowsMultipleSelection = true
    for item in [0, 1, 3] {
      world.left.view.selectItem(at: IndexPath(0, item), animated: false, scrollPosition: [])
    }
    world.hold(1, 1)
    #expect(world.log.take() == ["L items? 0-1", "L items? 0-0", "L items? 0-3"])
    world.move(22, 3)
    #expect(world.pilot.window.dragSession?.items.count == 3)
    world.release(22, 3)
    #expect(world.left.items == [["c"]])
    #expect(world.right.items.joined().sorted() == ["a", "b", "d", "x"])
    #expect(world.isIdle && world.faults.isEmpty)
    world.check()
  }

  @Test("a selected item that refuses dragging stays")
  func selectedItemThatStays() {
    let world = DragWorld([["a", "b", "c"]], [["x"]])
    world.left.view.allowsMultipleSelection = true
    for item in 0..<3 {
      world.left.view.selectItem(at: IndexPath(0, item), animated: false, scrollPosition: [])
    }
    world.left.gives = { $0 == "c" ? [] : [$0] }
    world.hold(1, 0)
    world.move(1, 1)
    #expect(world.pilot.window.dragSession?.items.count == 2)
  }

  @Test("a drag from an unselected item takes only that one")
  func unselectedItem() {
    let world = DragWorld([["a", "b", "c", "d"]], [["x"]])
    world.left.view.allowsMultipleSelection = true
    for item in [0, 1] {
      world.left.view.selectItem(at: IndexPath(0, item), animated: false, scrollPosition: [])
    }
    world.hold(1, 3)
    #expect(world.log.take() == ["L items? 0-3"])
    world.move(1, 4)
    #expect(world.pilot.window.dragSession?.items.count == 1)
  }

  @Test("no drag starts while interaction is off; it is on by default")
  func interactionOff() {
    let world = DragWorld([["a", "b"]], [["x"]])
    #expect(world.left.view.dragInteractionEnabled)
    world.left.view.dragInteractionEnabled = false
    world.hold(1, 0)
    world.move(22, 0)
    world.release(22, 0)
    world.pilot.press(.alternate("m"))
    #expect(world.log.take().isEmpty && world.pilot.window.dragSession == nil)
  }

  @Test("lifting and releasing without movement is not a drag")
  func liftedOnly() {
    let world = DragWorld([["a", "b"]], [["x"]])
    world.hold(1, 0)
    #expect(world.left.view.hasActiveDrag)
    let cell = world.left.view.cellForItem(at: IndexPath(0, 0)) as? NameCell
    #expect(cell?.dragState == .lifting)
    world.release(1, 0)
    #expect(world.log.take() == ["L items? 0-0"])
    #expect(
      !world.left.view.hasActiveDrag
        && cell?.states == [.lifting, UICollectionViewCell.DragState.none])
    #expect(world.isIdle)
  }

  @Test("a forbidden place accepts nothing: the items return")
  func forbidden() {
    let world = DragWorld([["a", "b"]], [["x"]])
    world.right.proposes = { _ in UICollectionViewDropProposal(operation: .forbidden) }
    world.hold(1, 0)
    world.move(22, 0)
    #expect(world.pilot.window.dragSession?.plan.operation == .forbidden)
    _ = world.log.take()
    world.release(22, 0)
    #expect(world.log.take() == ["R update 0-0", "R exit", "L end", "R end", "L didEnd"])
    #expect(world.left.items == [["a", "b"]] && world.right.items == [["x"]])
    #expect(world.rows(2) == ["a                   x", "b"])
    #expect(world.isIdle)
  }

  @Test("items that refuse moving can be copied, but not moved")
  func moveIsNotAllowed() {
    let world = DragWorld([["a", "b"]], [["x"]])
    world.left.allowsMove = false
    world.left.isRestricted = true
    world.hold(1, 0)
    world.move(22, 0)
    let session = world.pilot.window.dragSession
    #expect(session?.allowsMoveOperation == false)
    #expect(session?.isRestrictedToDraggingApplication == true)
    #expect(session?.plan.operation == .forbidden)
    world.right.proposes = { _ in
      UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }
    world.move(22, 1)
    #expect(session?.plan.operation == .copy)
    world.release(22, 1)
    #expect(world.left.items == [["a", "b"]] && world.right.items == [["x", "a'"]])
    #expect(world.isIdle)
    world.check()
  }

  @Test("Escape cancels: exit, end, and the one end of the drag; the items fly back")
  func escape() {
    let world = DragWorld([["a", "b", "c"]], [["x"]])
    world.hold(1, 0)
    world.move(1, 2)
    _ = world.log.take()
    world.pilot.press(.escape)
    #expect(world.log.take() == ["L exit", "L end", "L didEnd"])
    #expect(!world.pilot.engine.isAnimating == false, "nothing flies back")
    world.pilot.finishAnimations()
    #expect(world.rows(3).map { $0.prefix(1) } == ["a", "b", "c"])
    // The button is still down, which no longer matters.
    world.move(22, 0)
    world.release(22, 0)
    #expect(world.log.take().isEmpty && world.left.items == [["a", "b", "c"]])
    #expect(world.isIdle)
    world.check()
  }

  @Test("a drop without a flying item ends cleanly")
  func dropWithoutFlights() {
    let world = DragWorld([["a", "b"]], [["x"]])
    world.right.performs = { _ in }
    world.hold(1, 0)
    world.move(22, 0)
    world.release(22, 0)
    #expect(world.log.take().suffix(4).contains("R perform 0-0 move a"))
    #expect(world.right.items == [["x"]] && world.pilot.window.dragSession == nil)
    #expect(world.rows(2) == ["a                   x", "b"])
    #expect(!world.right.view.hasUncommittedUpdates && world.isIdle)
    world.check()
  }

  @Test("an item flies from its release to its place")
  func flight() throws {
    let world = DragWorld([["a", "b"]], [["x", "y", "z"]])
    var steps: [String] = []
    world.right.performs = { [weak right = world.right] coordinator in
      guard let right, let item = coordinator.items.first else { return }
      #expect(item.previewSize == CGSize(width: 160, height: 16))
      right.items[0].append("a")
      right.view.insertItems(at: [IndexPath(0, 3)])
      let animation = coordinator.drop(item.dragItem, toItemAt: IndexPath(0, 3))
      animation.addAnimations { steps.append("animates") }
      animation.addCompletion { steps.append("is there") }
    }
    world.hold(1, 0)
    world.move(22, 0)
    world.pilot.mouseUp(column: 22, row: 0)
    #expect(steps == ["animates"])
    #expect(world.pilot.screen[0].contains("a"), "the flight starts at the drop")
    world.pilot.finishAnimations()
    #expect(steps == ["animates", "is there"])
    #expect(world.rows(4).map { $0.dropFirst(20) } == ["x", "y", "z", "a"])
    #expect(world.isIdle)
  }

  @Test("items can be dropped into an item, and to a place in some view")
  func otherTargets() {
    let world = DragWorld([["a", "b"]], [["x", "y"]])
    var done = 0
    world.right.proposes = { _ in
      UICollectionViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
    }
    world.right.performs = { [weak right = world.right] coordinator in
      guard let right, let item = coordinator.items.first,
        let path = coordinator.destinationIndexPath
      else { return }
      coordinator.drop(
        item.dragItem, intoItemAt: path, rect: CGRect(x: 0, y: 0, width: 8, height: 16)
      ).addCompletion { done += 1 }
      let target = UIDragPreviewTarget(container: right.view, center: CGPoint(x: 80, y: 80))
      coordinator.drop(item.dragItem, to: target).addCompletion { _ in done += 1 }
    }
    world.hold(1, 0)
    world.move(22, 1)
    let cell = world.right.view.cellForItem(at: IndexPath(0, 1))
    #expect(cell?.isDropTarget == true)
    #expect(world.pilot.window.dragSession?.plan.isInto == true)
    #expect(!world.right.view.hasUncommittedUpdates, "nothing makes room")
    world.release(22, 1)
    #expect(done == 2 && cell?.isDropTarget == false && world.isIdle)
  }

  @Test("over empty space there is no destination; a delegate without an update copies")
  func emptySpace() {
    let world = DragWorld([["a", "b"]], [["x"]])
    world.hold(1, 0)
    world.move(22, 8)
    #expect(world.log.take().last == "R update nil")
    world.right.items = [[]]
    world.right.view.reloadData()
    world.pilot.finishAnimations()
    world.move(23, 8)
    #expect(world.log.take().last == "R update nil")
    world.release(23, 8)
    #expect(world.right.items == [["a"]] && world.left.items == [["b"]])
    world.check()
  }

  @Test("a drag outlives its first cell: the view scrolls at its edge")
  func scrolling() {
    let world = DragWorld([(0..<60).map { "i\($0)" }], [["x"]])
    world.hold(1, 2)
    world.move(1, 9)
    world.pilot.advance(by: 3)
    #expect(world.left.view.contentOffset.y > 300)
    #expect(world.left.view.hasActiveDrag && world.left.view.hasActiveDrop)
    world.move(22, 0)
    world.pilot.advance(by: 0.5)
    let offset = world.left.view.contentOffset
    world.pilot.advance(by: 1)
    #expect(world.left.view.contentOffset == offset, "it goes on scrolling")
    world.release(22, 0)
    #expect(world.right.items == [["i2", "x"]] && world.left.items[0].count == 59)
    #expect(world.isIdle)
    world.check()
  }

  @Test("a resting drag requests no frame")
  func rests() {
    let world = DragWorld([["a", "b", "c", "d", "e", "f"]], [["x"]])
    world.hold(1, 0)
    world.move(1, 4)
    world.pilot.finishAnimations()
    #expect(world.isIdle)
    let frames = world.pilot.frameCount
    world.pilot.advance(by: 2)
    #expect(world.pilot.frameCount == frames)
  }

  @Test(
    "a list reloaded while its item is carried knows the item's origin")
  func reloadWhileCarried() {
    let world = DragWorld([["a", "b", "c"]], [["x"]])
    world.hold(1, 0)
    world.move(1, 2)
    world.pilot.finishAnimations()
    world.left.view.reloadData()
    world.pilot.update()
    _ = world.log.take()
    world.move(1, 1)
    world.release(1, 1)
    #expect(world.log.take().contains("L perform 0-1 move a@0-0"))
    #expect(world.left.items == [["b", "a", "c"]])
    world.check()
  }

  @Test("a drag outlives the view that it began in, and the one below it")
  func viewsGo() {
    let world = DragWorld([["a", "b"]], [["x", "y"]])
    world.hold(1, 0)
    world.move(22, 1)
    _ = world.log.take()
    world.right.view.removeFromSuperview()
    #expect(world.log.take() == ["R exit"])
    #expect(!world.right.view.hasUncommittedUpdates && !world.right.view.hasActiveDrop)
    world.left.view.removeFromSuperview()
    world.move(3, 3)
    world.release(3, 3)
    #expect(world.log.take() == ["L end", "R end", "L didEnd"])
    #expect(!world.left.view.hasActiveDrag && world.pilot.window.dragSession == nil)
    #expect(world.isIdle)
  }
}

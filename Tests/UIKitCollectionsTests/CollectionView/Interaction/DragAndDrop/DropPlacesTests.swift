import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollections

/// Whole drags by keys alone.
@MainActor
@Suite struct DropPlacesTests {
  @Test("an item is picked up, carried to the other list and dropped by keys alone")
  func betweenViews() {
    let world = DragWorld([["a", "b"]], [["x", "y"]])
    world.pilot.press(.down)
    world.pilot.press(.alternate("m"))
    #expect(
      world.log.take() == [
        "L items? 0-1", "L allowsMove?", "L restricted?", "L willBegin", "L canHandle?", "L enter",
        "L update 0-1",
      ])
    world.pilot.press(.tab)
    #expect(world.log.take() == ["R canHandle?", "L exit", "R enter", "R update 0-0"])
    world.pilot.press(.down)
    #expect(world.log.take() == ["R update 0-1"])
    #expect(world.pilot.cursor?.row == 1, "screen readers follow the cursor")
    world.pilot.press(.return)
    let lines = world.log.take()
    #expect(lines.first == "R perform 0-1 move b" && lines.last == "L didEnd")
    world.pilot.finishAnimations()
    #expect(world.left.items == [["a"]] && world.right.items == [["x", "b", "y"]])
    #expect(world.right.view.focusedIndexPath == IndexPath(0, 1), "the cursor follows")
    #expect(world.isIdle && world.faults.isEmpty)
    world.check()
  }

  @Test("arrows, Home and End carry; one place is after the last item")
  func carrying() {
    let world = DragWorld([["a"]], [["x", "y", "z"]])
    world.pilot.press(.alternate("m"), .tab)
    _ = world.log.take()
    world.pilot.press(.down, .down, .down)
    #expect(world.log.take() == ["R update 0-1", "R update 0-2", "R update 0-3"])
    world.pilot.press(.down)
    #expect(world.log.take().isEmpty, "there is nothing further down")
    world.pilot.press(.home, .end, .up)
    #expect(world.log.take() == ["R update 0-0", "R update 0-3", "R update 0-2"])
    world.pilot.press(.backtab)
    #expect(world.log.take().suffix(2) == ["L enter", "L update 0-0"])
    world.pilot.press(.escape)
    world.pilot.finishAnimations()
    #expect(world.left.items == [["a"]] && world.right.items == [["x", "y", "z"]])
    #expect(world.isIdle)
    world.check()
  }

  @Test("arrows carry on into the adjacent view, level with the items, and back")
  func besides() {
    let world = DragWorld([["a", "b", "c"]], [["x", "y", "z"]])
    world.pilot.press(.down)
    world.pilot.press(.alternate("m"))
    _ = world.log.take()
    world.pilot.press(.right)
    #expect(world.log.take() == ["R canHandle?", "L exit", "R enter", "R update 0-1"])
    world.pilot.press(.right)
    #expect(world.log.take().isEmpty, "nothing lies further to the right")
    world.pilot.press(.down, .down)
    #expect(world.log.take() == ["R update 0-2", "R update 0-3"])
    world.pilot.press(.left)
    #expect(world.log.take().prefix(2) == ["R exit", "L enter"])
    world.pilot.press(.escape)
    world.pilot.finishAnimations()
    world.check()
  }

  @Test("arrows carry into a view without items, and behind the last item of a short one")
  func intoShortViews() {
    for (right, end) in [([String](), "0-0"), (["x"], "0-1")] {
      let world = DragWorld([["a", "b", "c"]], [right])
      world.pilot.press(.down, .down)
      world.pilot.press(.alternate("m"), .right)
      #expect(world.log.take().last == "R update \(end)")
      world.pilot.press(.return)
      world.pilot.finishAnimations()
      #expect(world.right.items == [right + ["c"]])
      world.check()
    }
  }

  @Test("in a grid an arrow moves to the place beside the last item only if its line has room")
  func besideTheLast() {
    let world = DragWorld([["a"]], [["x", "y", "z"]], itemSize: CGSize(width: 80, height: 16))
    world.pilot.press(.alternate("m"), .tab)
    world.pilot.press(.right)
    _ = world.log.take()
    world.pilot.press(.right)
    #expect(world.log.take().isEmpty, "the line of y is full")
    world.pilot.press(.left, .down)
    _ = world.log.take()
    world.pilot.press(.right)
    #expect(world.log.take() == ["R update 0-3"])
  }

  @Test("a list is reordered by keys: the item itself moves along")
  func withinAView() {
    let world = DragWorld([["a", "b", "c"]], [[]])
    world.pilot.press(.alternate("m"), .down, .down)
    world.pilot.finishAnimations()
    #expect(world.log.take().suffix(2) == ["L update 0-1", "L update 0-2"])
    world.pilot.press(.return)
    world.pilot.finishAnimations()
    #expect(world.left.items == [["b", "c", "a"]])
    #expect(world.left.view.focusedIndexPath == IndexPath(0, 2))
    world.check()
  }

  @Test("Space adds the item under the drag; all are dropped together")
  func adding() {
    let world = DragWorld([["a", "b", "c", "d"]], [["x"]])
    world.pilot.press(.alternate("m"), .down)
    _ = world.log.take()
    world.pilot.press(.space)
    #expect(world.log.take().first == "L add? 0-1 80,8")
    #expect(world.pilot.window.dragSession?.items.count == 2)
    world.pilot.press(.down, .space)
    #expect(world.pilot.window.dragSession?.items.count == 3)
    // An item already in the drag is not added again.
    world.pilot.press(.space)
    #expect(world.pilot.window.dragSession?.items.count == 3)
    world.pilot.press(.tab, .return)
    world.pilot.finishAnimations()
    #expect(world.log.take().contains { $0.hasPrefix("R perform 0-0 move a ") })
    #expect(world.left.items == [["d"]])
    #expect(world.right.items[0].count == 4 && world.right.items[0].last == "x")
    #expect(world.isIdle)
    world.check()
  }

  @Test("Space during a drag by mouse adds the focused item")
  func addingWithMouse() {
    let world = DragWorld([["a", "b", "c"]], [["x"]])
    world.hold(1, 0)
    world.move(1, 1)
    world.pilot.press(.down)
    world.pilot.press(.space)
    #expect(world.pilot.window.dragSession?.items.count == 2)
    world.move(22, 1)
    world.release(22, 1)
    #expect(world.right.items[0].count == 3 && world.left.items[0].count == 1)
    #expect(world.isIdle)
    world.check()
  }

  @Test("keys reach sections without items")
  func emptySections() {
    let world = DragWorld([["a"]], [["x"], [], ["z"], []])
    world.pilot.press(.alternate("m"), .tab)
    _ = world.log.take()
    world.pilot.press(.down, .down, .down, .down)
    world.pilot.press(.return)
    world.pilot.finishAnimations()
    let updates = world.log.take().filter { $0.contains("update") }
    #expect(updates.contains("R update 1-0"), "\(updates)")
    #expect(world.right.items.flatMap { $0 }.contains("a"))
    world.check()
  }

  @Test("other keys have no effect during a drag; Escape returns all items")
  func escape() {
    let world = DragWorld([["a", "b"]], [["x"]])
    world.pilot.press(.alternate("m"), .down, "q", .alternate("m"))
    #expect(world.pilot.window.dragSession != nil)
    world.pilot.press(.escape)
    world.pilot.finishAnimations()
    #expect(world.log.take().suffix(3) == ["L exit", "L end", "L didEnd"])
    #expect(world.left.items == [["a", "b"]] && world.pilot.window.dragSession == nil)
    #expect(world.rows(2).map { $0.prefix(1) } == ["a", "b"])
    world.check()
  }
}

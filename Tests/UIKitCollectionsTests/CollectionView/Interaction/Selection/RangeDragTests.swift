import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite("Range selection by the mouse")
struct RangeDragTests {
  /// Rows of four items of 80 x 16 in a wider view: there is empty space at the right and below.
  private func wideWorld(_ count: Int = 10) -> (World, RecordingDelegate) {
    let (world, delegate) = recordedWorld([count], columns: 4, rows: 6)
    world.view.frame.size.width = 400
    world.settled()
    return (world, delegate)
  }

  @Test("the calls of a drag from empty space, and back")
  func calls() {
    let (world, delegate) = wideWorld()
    delegate.beginsRanges = true
    world.drag(through: [CGPoint(x: 390, y: 8), CGPoint(x: 360, y: 8)])
    #expect(
      world.callsWithStates() == [
        "shouldBeginMultiple 0-3 editing=0", "didBeginMultiple 0-3 editing=1",
      ])
    world.drag(on: [CGPoint(x: 300, y: 8), CGPoint(x: 200, y: 24)])
    #expect(
      world.callsWithStates() == [
        "shouldSelect 0-3", "0-3.isSelected=1", "didSelect 0-3",
        "shouldSelect 0-4", "0-4.isSelected=1", "didSelect 0-4",
        "shouldSelect 0-5", "0-5.isSelected=1", "didSelect 0-5",
        "shouldSelect 0-6", "0-6.isSelected=1", "didSelect 0-6",
      ])
    world.drag(on: [CGPoint(x: 380, y: 24)])
    #expect(
      world.calls() == [
        "shouldDeselect 0-6", "didDeselect 0-6", "shouldDeselect 0-5", "didDeselect 0-5",
        "shouldDeselect 0-4", "didDeselect 0-4", "shouldDeselect 0-3", "didDeselect 0-3",
      ])
    world.drag(on: [CGPoint(x: 300, y: 8)])
    world.release(at: CGPoint(x: 300, y: 8))
    #expect(world.callsWithStates().last == "didEndMultiple editing=1")
    #expect(world.selected == ["0-3"] && world.view.isEditing)
    world.view.checkCollectionInvariants()
  }

  @Test("a drag on an item scrolls; while editing it selects, and its highlight ends")
  func onItems() {
    let (world, delegate) = recordedWorld([30])
    delegate.beginsRanges = true
    world.drag(through: [CGPoint(x: 40, y: 72), CGPoint(x: 40, y: 40)])
    world.release(at: CGPoint(x: 40, y: 40))
    #expect(world.selected == [] && world.view.contentOffset.y > 0)
    world.scroll(to: 0)
    world.run(2)
    world.scroll(to: 0)
    world.view.isEditing = true
    world.view.allowsSelectionDuringEditing = true
    _ = world.log.take()
    world.drag(through: [CGPoint(x: 40, y: 24), CGPoint(x: 40, y: 40)], waits: true)
    #expect(
      world.callsWithStates() == [
        "shouldHighlight 0-1", "0-1.isHighlighted=1", "didHighlight 0-1",
        "shouldBeginMultiple 0-1 editing=1", "0-1.isHighlighted=0", "didUnhighlight 0-1",
        "didBeginMultiple 0-1 editing=1",
        "shouldSelect 0-1", "0-1.isSelected=1", "didSelect 0-1",
        "shouldSelect 0-2", "0-2.isSelected=1", "didSelect 0-2",
      ])
    world.release(at: CGPoint(x: 40, y: 40))
    #expect(world.selected == ["0-1", "0-2"] && world.view.contentOffset.y == 0)
  }

  @Test(
    "a refused range leaves the drag to scrolling; two-axis content skips the query")
  func refused() {
    let (world, delegate) = recordedWorld([30], columns: 2)
    delegate.beginsRanges = false
    world.view.frame.size.width = 240
    world.settled()
    world.drag(through: [CGPoint(x: 200, y: 72), CGPoint(x: 200, y: 40)])
    #expect(
      world.callsWithStates() == ["shouldBeginMultiple 0-9 editing=0", "willBeginDragging"])
    world.release(at: CGPoint(x: 200, y: 40))
    #expect(world.view.contentOffset.y > 0 && !world.view.isEditing)

    let (wide, judge) = recordedWorld([60], columns: 6)
    judge.beginsRanges = true
    wide.view.frame.size.width = 160
    wide.view.isEditing = true
    wide.settled()
    wide.drag(through: [CGPoint(x: 40, y: 60), CGPoint(x: 40, y: 20)])
    #expect(wide.calls().filter { $0.contains("Multiple") } == [] && wide.selected == [])
  }

  @Test("Escape cancels a dragged range, and the rest of the drag has no effect")
  func escape() {
    let (world, delegate) = wideWorld()
    delegate.beginsRanges = true
    world.drag(through: [CGPoint(x: 390, y: 8), CGPoint(x: 200, y: 8)])
    #expect(world.selected == ["0-2", "0-3"])
    world.key(.keyboardEscape)
    #expect(world.selected == [])
    world.drag(on: [CGPoint(x: 100, y: 24)])
    world.release(at: CGPoint(x: 100, y: 24))
    #expect(world.selected == [] && !world.view.isSelectingRange)
    world.drag(through: [CGPoint(x: 390, y: 8), CGPoint(x: 300, y: 8)])
    world.release(at: CGPoint(x: 300, y: 8))
    #expect(world.selected == ["0-3"])
  }

  @Test("held near an edge, the drag scrolls and selects entering items; it ends with the button")
  func edge() {
    let (world, delegate) = recordedWorld([1_000], columns: 2, rows: 10)
    delegate.beginsRanges = true
    world.view.frame.size.width = 240
    world.settled()
    let start = CGPoint(x: 200, y: 40)
    world.drag(through: [start, CGPoint(x: 120, y: 100), CGPoint(x: 120, y: 158)])
    world.run(2)
    #expect(world.view.contentOffset.y > 160)
    let last = world.view.indexPathForItem(
      at: CGPoint(x: 120, y: world.view.contentOffset.y + 158))
    let selected = world.view.indexPathsForSelectedItems ?? []
    #expect(selected.first == IndexPath(0, 5) && selected.last == last)
    #expect(selected.count == (last?.item ?? 0) - 4)
    world.release(at: CGPoint(x: 120, y: 158))
    let offset = world.view.contentOffset
    world.run(1)
    #expect(world.view.contentOffset == offset)
    #expect(FrameEngine.current.nextDeadline == nil)
    world.view.checkCollectionInvariants()
  }

  @Test("a header is not empty space; the background view is")
  func emptySpace() {
    let (world, delegate) = recordedWorld([4], columns: 2, rows: 8, header: 16)
    delegate.beginsRanges = true
    world.drag(through: [CGPoint(x: 40, y: 8), CGPoint(x: 40, y: 40)])
    world.release(at: CGPoint(x: 40, y: 40))
    #expect(world.calls().filter { $0.contains("Multiple") } == [])
    world.view.backgroundView = UIView()
    world.view.layoutIfNeeded()
    world.drag(through: [CGPoint(x: 40, y: 120), CGPoint(x: 40, y: 40)])
    world.release(at: CGPoint(x: 40, y: 40))
    #expect(world.selected == ["0-2"])
  }
}

extension World {
  /// Continues a drag.
  fileprivate func drag(on points: [CGPoint]) {
    for point in points {
      touch(.moved, CGPoint(x: point.x + view.bounds.minX, y: point.y + view.bounds.minY))
      view.layoutIfNeeded()
    }
  }
}

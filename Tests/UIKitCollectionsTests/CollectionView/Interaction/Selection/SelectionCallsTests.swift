import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// Whole sequences of calls, with every method of the delegate recorded.
@MainActor
@Suite("Whole sequences of the delegate's calls")
struct SelectionCallsTests {
  /// - Parameter hasFocus: Whether the item had focus before.
  private func tapCalls(
    _ item: String, hasFocus: Bool = false, _ inner: [String]
  ) -> [String] {
    ["shouldHighlight \(item)", "\(item).isHighlighted=1", "didHighlight \(item)"]
      + (hasFocus ? [] : ["focus \(item)"]) + inner + ["didUnhighlight \(item)"]
  }

  @Test("a tap, and a tap on the item that is selected")
  func taps() {
    let (world, _) = recordedWorld([3])
    world.tap(0, 1)
    #expect(
      world.callsWithStates()
        == tapCalls(
          "0-1", ["shouldSelect 0-1", "0-1.isHighlighted=0", "0-1.isSelected=1", "didSelect 0-1"]))
    world.tap(0, 1)
    #expect(
      world.callsWithStates()
        == tapCalls(
          "0-1", hasFocus: true, ["shouldSelect 0-1", "0-1.isHighlighted=0", "didSelect 0-1"]))
  }

  @Test("a refused highlight, and a refused selection")
  func refusals() {
    let (world, delegate) = recordedWorld([3])
    delegate.highlights = false
    world.tap(0, 1)
    #expect(world.callsWithStates() == ["shouldHighlight 0-1", "focus 0-1"])
    delegate.highlights = true
    delegate.refused = [IndexPath(0, 1)]
    world.tap(0, 1)
    #expect(
      world.callsWithStates()
        == tapCalls("0-1", hasFocus: true, ["shouldSelect 0-1", "0-1.isHighlighted=0"]))
  }

  @Test("several on, one off, then single selection replaces the current items")
  func multiple() {
    let (world, delegate) = recordedWorld([3])
    world.view.allowsMultipleSelection = true
    world.tap(0, 0)
    world.tap(0, 2)
    _ = world.log.take()
    world.tap(0, 0)
    #expect(
      world.callsWithStates()
        == tapCalls(
          "0-0",
          ["shouldDeselect 0-0", "0-0.isHighlighted=0", "0-0.isSelected=0", "didDeselect 0-0"]))
    delegate.keeps = [IndexPath(0, 2)]
    world.tap(0, 2)
    #expect(
      world.callsWithStates()
        == tapCalls("0-2", ["shouldDeselect 0-2", "0-2.isHighlighted=0"]))
    world.tap(0, 1)
    _ = world.log.take()
    world.view.allowsMultipleSelection = false
    world.tap(0, 0)
    #expect(
      world.callsWithStates()
        == tapCalls(
          "0-0",
          [
            "shouldSelect 0-0", "0-0.isHighlighted=0", "0-1.isSelected=0", "0-2.isSelected=0",
            "0-0.isSelected=1", "didDeselect 0-1", "didDeselect 0-2", "didSelect 0-0",
          ]))
  }

  @Test("a touch that becomes a scroll")
  func scroll() {
    let (world, _) = recordedWorld([30])
    let course = [CGPoint(x: 40, y: 72), CGPoint(x: 40, y: 60), CGPoint(x: 40, y: 40)]
    world.drag(through: course, waits: true)
    world.release(at: CGPoint(x: 40, y: 40))
    #expect(
      world.callsWithStates() == [
        "shouldHighlight 0-4", "0-4.isHighlighted=1", "didHighlight 0-4",
        "0-4.isHighlighted=0", "didUnhighlight 0-4", "willBeginDragging", "willEndDragging",
        "didEndDragging",
      ])
  }

  @Test("selecting by program makes no calls")
  func program() {
    let (world, _) = recordedWorld([3])
    world.view.allowsMultipleSelection = true
    world.view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: .top)
    world.view.selectItem(at: IndexPath(0, 2), animated: false, scrollPosition: [])
    world.view.deselectItem(at: IndexPath(0, 1), animated: false)
    world.view.selectItem(at: nil, animated: false, scrollPosition: [])
    world.view.isEditing = true
    world.view.allowsMultipleSelectionDuringEditing = true
    world.view.allowsSelectionDuringEditing = true
    world.view.selectItem(at: IndexPath(0, 0), animated: false, scrollPosition: [])
    world.view.reloadData()
    world.view.layoutIfNeeded()
    #expect(world.calls() == [])
  }

  @Test("switching the mode makes no calls; the switches of the mode apply")
  func modes() {
    let (world, _) = recordedWorld([3])
    world.view.allowsMultipleSelection = true
    world.tap(0, 0)
    world.tap(0, 1)
    _ = world.log.take()
    world.view.isEditing = true
    #expect(world.log.take() == [] && world.selected == ["0-0", "0-1"])
    world.tap(0, 2)
    #expect(world.calls() == ["focus 0-2"])
    #expect(world.selected == ["0-0", "0-1"])
    world.view.allowsSelectionDuringEditing = true
    world.tap(0, 2)
    #expect(
      world.calls() == [
        "shouldHighlight 0-2", "didHighlight 0-2", "shouldSelect 0-2", "didDeselect 0-0",
        "didDeselect 0-1", "didSelect 0-2", "didUnhighlight 0-2",
      ])
    world.view.allowsMultipleSelectionDuringEditing = true
    world.tap(0, 0)
    #expect(
      world.calls() == [
        "shouldHighlight 0-0", "didHighlight 0-0", "focus 0-0", "shouldSelect 0-0", "didSelect 0-0",
        "didUnhighlight 0-0",
      ])
    world.view.isEditing = false
    #expect(world.log.take() == [] && world.selected == ["0-0", "0-2"])
    world.view.checkCollectionInvariants()
  }
}

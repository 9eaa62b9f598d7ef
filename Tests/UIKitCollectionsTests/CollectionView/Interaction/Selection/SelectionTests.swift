import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct SelectionTests {
  // MARK: One tap

  @Test("a tap highlights, queries, selects and unhighlights in order")
  func tap() {
    let world = World([3]).settled()
    world.tap(0, 1)
    #expect(
      world.log.take() == [
        "shouldHighlight 0-1", "0-1.isHighlighted=1", "didHighlight 0-1",
        "shouldSelect 0-1", "0-1.isHighlighted=0", "0-1.isSelected=1", "didSelect 0-1",
        "didUnhighlight 0-1",
      ])
    #expect(world.selected == ["0-1"])
    world.view.checkCollectionInvariants()
  }

  @Test("in single selection the old item is deselected before the new one is reported")
  func replacement() {
    let world = World([3])
    world.settled().tap(0, 0)
    _ = world.log.take()
    world.tap(0, 2)
    #expect(
      world.log.take() == [
        "shouldHighlight 0-2", "0-2.isHighlighted=1", "didHighlight 0-2",
        "shouldSelect 0-2", "0-2.isHighlighted=0", "0-0.isSelected=0", "0-2.isSelected=1",
        "didDeselect 0-0", "didSelect 0-2", "didUnhighlight 0-2",
      ])
    #expect(world.selected == ["0-2"])
  }

  @Test("a tap on the selected item of a single selection selects it again")
  func again() {
    let world = World([3])
    world.settled().tap(0, 0)
    _ = world.log.take()
    world.tap(0, 0)
    #expect(
      world.log.take() == [
        "shouldHighlight 0-0", "0-0.isHighlighted=1", "didHighlight 0-0",
        "shouldSelect 0-0", "0-0.isHighlighted=0", "didSelect 0-0", "didUnhighlight 0-0",
      ])
    #expect(world.selected == ["0-0"])
  }

  @Test("in multiple selection taps add and remove")
  func multiple() {
    let world = World([3])
    world.view.allowsMultipleSelection = true
    world.settled().tap(0, 2)
    world.tap(0, 0)
    #expect(world.selected == ["0-0", "0-2"])
    _ = world.log.take()
    world.tap(0, 2)
    #expect(
      world.log.take() == [
        "shouldHighlight 0-2", "0-2.isHighlighted=1", "didHighlight 0-2",
        "shouldDeselect 0-2", "0-2.isHighlighted=0", "0-2.isSelected=0", "didDeselect 0-2",
        "didUnhighlight 0-2",
      ])
    #expect(world.selected == ["0-0"])
  }

  @Test("a refused selection leaves the earlier one alone")
  func refusedSelection() {
    let world = World([3])
    world.settled().tap(0, 0)
    world.delegate.selects = false
    _ = world.log.take()
    world.tap(0, 1)
    #expect(
      world.log.take() == [
        "shouldHighlight 0-1", "0-1.isHighlighted=1", "didHighlight 0-1",
        "shouldSelect 0-1", "0-1.isHighlighted=0", "didUnhighlight 0-1",
      ])
    #expect(world.selected == ["0-0"])
  }

  @Test("a refused deselection keeps the item selected")
  func refusedDeselection() {
    let world = World([3])
    world.view.allowsMultipleSelection = true
    world.settled().tap(0, 0)
    world.delegate.deselects = false
    _ = world.log.take()
    world.tap(0, 0)
    #expect(world.log.take().contains("didDeselect 0-0") == false)
    #expect(world.selected == ["0-0"])
    #expect(world.cell(0, 0)?.isSelected == true)
  }

  @Test("a refused highlight calls no selection method")
  func refusedHighlight() {
    let world = World([3]).settled()
    world.delegate.highlights = false
    world.tap(0, 1)
    #expect(world.log.take() == ["shouldHighlight 0-1"])
    #expect(world.selected == [])
  }

  // MARK: Other ends of a touch

  @Test("a touch that leaves the cell ends the highlight and selects nothing")
  func leaving() {
    let world = World([3]).settled()
    world.touch(.began, CGPoint(x: 40, y: 8))
    // Too short for a scroll, but out of the cell.
    world.touch(.moved, CGPoint(x: 40, y: 17))
    world.touch(.moved, CGPoint(x: 40, y: 8))
    world.touch(.ended, CGPoint(x: 40, y: 8))
    #expect(
      world.log.take() == [
        "shouldHighlight 0-0", "0-0.isHighlighted=1", "didHighlight 0-0",
        "0-0.isHighlighted=0", "didUnhighlight 0-0",
      ])
    #expect(world.selected == [])
  }

  @Test("a cancelled touch ends the highlight and selects nothing")
  func cancelled() {
    let world = World([3]).settled()
    world.touch(.began, CGPoint(x: 40, y: 8))
    world.touch(.cancelled, CGPoint(x: 40, y: 8))
    #expect(
      world.log.take() == [
        "shouldHighlight 0-0", "0-0.isHighlighted=1", "didHighlight 0-0",
        "0-0.isHighlighted=0", "didUnhighlight 0-0",
      ])
  }

  @Test("a touch that turns into a scroll ends the highlight and selects nothing")
  func scrolling() {
    let world = World([30]).settled()
    world.touch(.began, CGPoint(x: 40, y: 72))
    world.waitForTouch()
    for y in stride(from: 64, through: 8, by: -8) {
      world.touch(.moved, CGPoint(x: 40, y: CGFloat(y) + world.view.contentOffset.y))
    }
    world.touch(.ended, CGPoint(x: 40, y: 8 + world.view.contentOffset.y))
    #expect(
      world.log.take().filter { !$0.contains("cell?") } == [
        "shouldHighlight 0-4", "0-4.isHighlighted=1", "didHighlight 0-4",
        "0-4.isHighlighted=0", "didUnhighlight 0-4",
      ])
    #expect(world.selected == [])
    #expect(world.view.contentOffset.y > 0)
  }

  @Test("touches beside the cells concern no item")
  func beside() {
    let world = World([2]).settled()
    world.touch(.began, CGPoint(x: 40, y: 60))
    world.touch(.ended, CGPoint(x: 40, y: 60))
    #expect(world.log.take() == [])
  }

  // MARK: Modes

  @Test(
    "editing decides which switch allows selection",
    arguments: [
      (false, true, false, true), (false, false, true, false),
      (true, true, false, false), (true, false, true, true),
    ])
  func modes(isEditing: Bool, normal: Bool, editing: Bool, selects: Bool) {
    let world = World([3])
    world.view.allowsSelection = normal
    world.view.allowsSelectionDuringEditing = editing
    world.view.isEditing = isEditing
    world.settled().tap(0, 1)
    #expect(world.selected == (selects ? ["0-1"] : []))
    #expect(world.log.take().isEmpty == !selects)
  }

  @Test("editing decides which property allows multiple selection; the selection is kept")
  func multipleModes() {
    let world = World([3])
    world.view.allowsSelectionDuringEditing = true
    world.view.allowsMultipleSelectionDuringEditing = true
    world.settled().tap(0, 0)
    world.view.isEditing = true
    #expect(world.selected == ["0-0"])
    world.tap(0, 1)
    #expect(world.selected == ["0-0", "0-1"])
    world.view.isEditing = false
    #expect(world.selected == ["0-0", "0-1"])
    world.tap(0, 2)
    #expect(world.selected == ["0-2"])
  }

  @Test("allowsMultipleSelectionDuringEditing alone allows several")
  func multipleAlone() {
    let world = World([3])
    world.view.allowsMultipleSelectionDuringEditing = true
    world.view.isEditing = true
    world.settled().tap(0, 0)
    world.tap(0, 2)
    #expect(world.selected == ["0-0", "0-2"])
    world.view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    #expect(world.selected == ["0-0", "0-1", "0-2"])
  }

  @Test("the defaults")
  func defaults() {
    let view = World([1]).view
    #expect(view.allowsSelection)
    #expect(!view.allowsMultipleSelection)
    #expect(!view.allowsSelectionDuringEditing)
    #expect(!view.allowsMultipleSelectionDuringEditing)
    #expect(!view.selectionFollowsFocus)
    #expect(!view.isEditing)
    #expect(!view.remembersLastFocusedIndexPath)
  }

  // MARK: By program

  @Test("selecting by program makes no delegate calls, and replaces a single selection")
  func program() {
    let world = World([3]).settled()
    world.view.selectItem(at: IndexPath(0, 0), animated: false, scrollPosition: [])
    world.view.selectItem(at: IndexPath(0, 2), animated: false, scrollPosition: [])
    #expect(
      world.log.take() == ["0-0.isSelected=1", "0-0.isSelected=0", "0-2.isSelected=1"])
    #expect(world.selected == ["0-2"])
    world.view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(world.log.take() == ["0-2.isSelected=0"])
    #expect(world.selected == [])
  }

  @Test("with multiple selection by program adds; the paths are in ascending order")
  func programAdds() {
    let world = World([3, 0, 200])
    world.view.allowsMultipleSelection = true
    world.settled()
    for path in [IndexPath(2, 130), IndexPath(0, 2), IndexPath(2, 3), IndexPath(0, 0)] {
      world.view.selectItem(at: path, animated: false, scrollPosition: [])
    }
    #expect(world.selected == ["0-0", "0-2", "2-3", "2-130"])
    world.view.checkCollectionInvariants()
  }

  @Test("without allowsSelection a program neither selects nor deselects")
  func programNotAllowed() {
    let world = World([3]).settled()
    world.view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    world.view.allowsSelection = false
    world.view.selectItem(at: IndexPath(0, 0), animated: false, scrollPosition: [])
    world.view.deselectItem(at: IndexPath(0, 1), animated: false)
    world.view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(world.selected == ["0-1"])
    world.view.allowsSelection = true
    _ = world.log.take()
    world.view.deselectItem(at: IndexPath(0, 1), animated: false)
    #expect(world.log.take() == ["0-1.isSelected=0"])
    #expect(world.selected == [])
  }

  @Test("a scroll position scrolls, an empty one does not")
  func programScrolls() {
    let world = World([100]).settled()
    world.view.selectItem(at: IndexPath(0, 50), animated: false, scrollPosition: [])
    #expect(world.view.contentOffset.y == 0)
    world.view.selectItem(at: IndexPath(0, 50), animated: false, scrollPosition: .top)
    #expect(world.view.contentOffset.y == 800)
  }

  @Test("the selection survives scrolling away: the returning cell is selected")
  func survives() {
    let world = World([100])
    world.settled().tap(0, 1)
    world.scroll(to: 800)
    #expect(world.view.visibleCells.contains(where: \.isSelected) == false)
    #expect(world.selected == ["0-1"])
    world.scroll(to: 0)
    #expect(world.cell(0, 1)?.isSelected == true)
    #expect(world.view.visibleCells.count(where: \.isSelected) == 1)
  }

  @Test("an empty selection is an empty array")
  func empty() { #expect(World([3]).view.indexPathsForSelectedItems == []) }

  @Test("without a delegate a tap highlights and selects by the defaults")
  func noDelegate() {
    let world = World([3])
    world.view.delegate = nil
    world.settled()
    world.touch(.began, CGPoint(x: 40, y: 8))
    #expect(world.cell(0, 0)?.isHighlighted == true)
    world.touch(.ended, CGPoint(x: 40, y: 8))
    #expect(world.cell(0, 0)?.isHighlighted == false)
    #expect(world.selected == ["0-0"])
  }

  @Test("a delegate without methods gives the default answers")
  func emptyDelegate() {
    final class Nothing: UICollectionViewDelegate {}
    let world = World([3])
    let nothing = Nothing()
    world.view.delegate = nothing
    world.settled().tap(0, 0)
    #expect(world.selected == ["0-0"])
    #expect(world.view.focusedIndexPath == IndexPath(0, 0))
    world.press(.keyboardDownArrow)
    #expect(world.view.focusedIndexPath == IndexPath(0, 1))
  }

  @Test("a set of existing items is selected exactly, without the delegate")
  func exactSet() {
    let world = World([3, 2])
    world.view.allowsMultipleSelection = true
    world.settled().tap(0, 0)
    _ = world.log.take()
    var items = UICollectionView.ItemSet()
    items.insert(1..<7, inSection: 0)
    items.insert(IndexPath(item: 0, section: 1))
    items.insert(IndexPath(item: 0, section: 5))
    world.view.selectedItems = items
    #expect(world.selected == ["0-1", "0-2", "1-0"] && world.view.selectedItems.count == 3)
    #expect(world.view.visibleCells.filter(\.isSelected).count == 3)
    world.view.selectedItems.remove(IndexPath(item: 1, section: 0))
    #expect(world.selected == ["0-2", "1-0"])
    world.view.selectedItems.removeAll()
    #expect(world.selected == [])
    #expect(world.log.take().allSatisfy { $0.contains(".isSelected=") })
  }

  @Test("selecting a million items is cheap: all of them at once")
  func million() {
    let world = World([1_000_000])
    world.view.allowsMultipleSelection = true
    world.settled()
    world.view.selectedItems.insert(0..<1_000_000, inSection: 0)
    #expect(world.view.selectedItems.count == 1_000_000)
    #expect(world.view.visibleCells.contains { !$0.isSelected } == false)
    world.view.selectedItems.remove(10..<999_999, inSection: 0)
    #expect(world.selected == (0..<10).map { "0-\($0)" } + ["0-999999"])
    world.view.selectedItems.remove(0..<1_000_000, inSection: 0)
    #expect(world.selected == [] && !world.view.visibleCells.contains(where: \.isSelected))
    world.view.selectedItems.insert(0..<2_000_000, inSection: 0)
    #expect(world.view.selectedItems.count == 1_000_000)
    world.view.checkCollectionInvariants()
  }
}

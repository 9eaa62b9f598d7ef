import Foundation
import Testing
import UIKitCore
import VitrineTestSupport

@testable import UIKitCollections

@MainActor
@Suite("Range selection by keys")
struct RangeSelectionTests {
  @Test("the difference of two sets agrees with plain sets", arguments: 1...200)
  func difference(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func set() -> RangeSet<Int> {
      var set = RangeSet<Int>()
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let start = Int.random(in: 0..<40, using: &random)
        set.insert(contentsOf: start..<start + Int.random(in: 0...6, using: &random))
      }
      return set
    }
    let (one, other) = (set(), set())
    let expected = Array(one.subtracting(other).ranges)
    #expect(RangeSelection.parts(of: one, outside: other) == expected, "\(one), \(other)")
  }

  @Test("the calls of a range by keys, there and back and over its beginning")
  func keys() {
    let (world, delegate) = recordedWorld([2, 3])
    delegate.beginsRanges = true
    world.view.focusItem(at: IndexPath(1, 0), scrolls: false)
    _ = world.log.take()
    world.shift(.keyboardDownArrow)
    #expect(
      world.callsWithStates() == [
        "shouldBeginMultiple 1-0 editing=0", "didBeginMultiple 1-0 editing=1",
        "shouldSelect 1-0", "1-0.isSelected=1", "didSelect 1-0", "focus 1-1",
        "shouldSelect 1-1", "1-1.isSelected=1", "didSelect 1-1",
      ])
    world.shift(.keyboardUpArrow)
    world.shift(.keyboardUpArrow)
    #expect(
      world.callsWithStates() == [
        "focus 1-0", "shouldDeselect 1-1", "1-1.isSelected=0", "didDeselect 1-1", "focus 0-1",
        "shouldSelect 0-1", "0-1.isSelected=1", "didSelect 0-1",
      ])
    world.view.checkCollectionInvariants()
    world.key(.keyboardDownArrow)
    #expect(world.callsWithStates() == ["didEndMultiple editing=1", "focus 1-0"])
    #expect(world.selected == ["0-1", "1-0"] && world.view.isEditing)
    // The mode stays on: taps add and remove.
    world.tap(1, 2)
    world.tap(0, 1)
    #expect(world.selected == ["1-0", "1-2"])
  }

  @Test("the range grows by pages and to both ends, in the order of the gesture")
  func jumps() {
    let (world, delegate) = recordedWorld([4])
    delegate.beginsRanges = true
    world.view.focusItem(at: IndexPath(0, 2), scrolls: false)
    _ = world.log.take()
    world.shift(.keyboardHome)
    let selects = world.calls().filter { $0.hasPrefix("didSelect") }
    #expect(selects == ["didSelect 0-2", "didSelect 0-1", "didSelect 0-0"])
    world.shift(.keyboardEnd)
    #expect(
      world.calls() == [
        "focus 0-3", "shouldDeselect 0-0", "didDeselect 0-0", "shouldDeselect 0-1",
        "didDeselect 0-1", "shouldSelect 0-3", "didSelect 0-3",
      ])
    let (long, _) = recordedWorld([100])
    long.view.allowsMultipleSelectionDuringEditing = true
    long.view.focusItem(at: IndexPath(0, 0), scrolls: false)
    long.shift(.keyboardPageDown)
    #expect(long.selected == (0...5).map { "0-\($0)" })
    long.shift(.keyboardPageUp)
    #expect(long.selected == ["0-0"])
  }

  @Test("the earlier selection stays when the range shrinks, and when it is cancelled")
  func before() {
    let (world, delegate) = recordedWorld([5])
    delegate.beginsRanges = true
    world.view.allowsMultipleSelection = true
    world.tap(0, 2)
    world.view.focusItem(at: IndexPath(0, 1), scrolls: false)
    for _ in 0..<3 { world.shift(.keyboardDownArrow) }
    #expect(world.selected == ["0-1", "0-2", "0-3", "0-4"])
    for _ in 0..<3 { world.shift(.keyboardUpArrow) }
    #expect(world.selected == ["0-1", "0-2"])
    _ = world.log.take()
    world.key(.keyboardEscape)
    #expect(
      world.callsWithStates() == [
        "shouldDeselect 0-1", "0-1.isSelected=0", "didDeselect 0-1", "didEndMultiple editing=1",
      ])
    #expect(world.selected == ["0-2"])
  }

  @Test("items that refuse selection, or deselection")
  func refusedItems() {
    let (world, delegate) = recordedWorld([5])
    delegate.beginsRanges = true
    delegate.refused = [IndexPath(0, 1)]
    delegate.keeps = [IndexPath(0, 2)]
    world.view.focusItem(at: IndexPath(0, 0), scrolls: false)
    for _ in 0..<3 { world.shift(.keyboardDownArrow) }
    #expect(world.selected == ["0-0", "0-2", "0-3"])
    world.key(.keyboardEscape)
    #expect(world.selected == ["0-2"])
  }

  @Test("Return and Space keep the range and tap nothing; it may be refused")
  func ends() {
    let (world, delegate) = recordedWorld([3])
    delegate.beginsRanges = false
    world.view.focusItem(at: IndexPath(0, 0), scrolls: false)
    _ = world.log.take()
    world.shift(.keyboardDownArrow)
    // Then it is an arrow like any other.
    #expect(world.callsWithStates() == ["shouldBeginMultiple 0-0 editing=0", "focus 0-1"])
    #expect(!world.view.isEditing && world.selected == [])
    for key in [UIKeyboardHIDUsage.keyboardReturnOrEnter, .keyboardSpacebar] {
      delegate.beginsRanges = true
      world.view.selectItem(at: nil, animated: false, scrollPosition: [])
      world.view.focusItem(at: IndexPath(0, 0), scrolls: false)
      world.shift(.keyboardDownArrow)
      _ = world.log.take()
      world.key(key)
      #expect(world.calls() == [] && world.selected == ["0-0", "0-1"])
      #expect(!world.view.isSelectingRange)
      world.view.isEditing = false
    }
  }

  @Test("without the method allowsMultipleSelectionDuringEditing decides")
  func byTheSwitch() {
    final class Nothing: UICollectionViewDelegate {}
    for delegate in [Nothing(), nil] {
      for allowed in [true, false] {
        let world = World([3])
        world.view.delegate = delegate
        world.view.allowsMultipleSelectionDuringEditing = allowed
        world.settled().view.focusItem(at: IndexPath(0, 0), scrolls: false)
        world.shift(.keyboardDownArrow)
        #expect(world.selected == (allowed ? ["0-0", "0-1"] : []))
        #expect(world.view.isEditing == allowed)
      }
    }
  }

  @Test("if content scrolls on both axes the delegate is not asked")
  func bothAxes() {
    let (world, delegate) = recordedWorld([60], columns: 6)
    world.view.frame.size.width = 160
    world.view.focusItem(at: IndexPath(0, 0), scrolls: false)
    _ = world.settled()
    delegate.beginsRanges = true
    world.shift(.keyboardDownArrow)
    #expect(!world.log.take().contains { $0.hasPrefix("shouldBegin") })
    #expect(world.selected == [])
    world.view.focusItem(at: IndexPath(0, 0), scrolls: false)
    world.view.allowsMultipleSelectionDuringEditing = true
    world.shift(.keyboardDownArrow)
    #expect(!world.log.take().contains { $0.hasPrefix("shouldBegin") })
    #expect(world.selected == (0...6).map { "0-\($0)" })
  }

  @Test("selection that follows focus excludes ranges")
  func selectionFollowsFocus() {
    let (world, _) = recordedWorld([4])
    world.view.allowsMultipleSelectionDuringEditing = true
    world.view.selectionFollowsFocus = true
    world.view.focusItem(at: IndexPath(0, 1), scrolls: false)
    world.shift(.keyboardDownArrow)
    world.shift(.keyboardDownArrow)
    world.shift(.keyboardUpArrow)
    #expect(world.selected == ["0-1", "0-2"])
  }

  @Test("a touch, and focus that leaves, end a range by keys")
  func otherEnds() {
    let (world, delegate) = recordedWorld([4])
    delegate.beginsRanges = true
    world.view.focusItem(at: IndexPath(0, 0), scrolls: false)
    world.shift(.keyboardDownArrow)
    world.touch(.began, CGPoint(x: 40, y: 40))
    world.touch(.cancelled, CGPoint(x: 40, y: 40))
    let log = world.log.take()
    #expect(log.contains("didEndMultiple editing=1") && log.last == "didUnhighlight 0-2")
    world.shift(.keyboardDownArrow)
    _ = world.log.take()
    world.view.leaveFocus()
    #expect(world.calls().contains("focus nil") && !world.view.isSelectingRange)
  }

  @Test(
    "the ends follow their items through updates; without one of them the range ends")
  func updates() {
    let (world, delegate) = recordedWorld([5])
    delegate.beginsRanges = true
    world.view.focusItem(at: IndexPath(0, 1), scrolls: false)
    world.shift(.keyboardDownArrow)
    world.source.counts = [6]
    world.view.insertItems(at: [IndexPath(0, 0)])
    world.view.layoutIfNeeded()
    #expect(world.selected == ["0-2", "0-3"])
    world.shift(.keyboardDownArrow)
    #expect(world.selected == ["0-2", "0-3", "0-4"])
    world.shift(.keyboardUpArrow)
    world.shift(.keyboardUpArrow)
    #expect(world.selected == ["0-2"])
    world.view.checkCollectionInvariants()
    _ = world.log.take()
    world.source.counts = [5]
    world.view.deleteItems(at: [IndexPath(0, 2)])
    world.run(1)
    #expect(world.log.take().contains("didEndMultiple editing=1"))
    #expect(!world.view.isSelectingRange && world.selected == [])
    world.shift(.keyboardDownArrow)
    world.view.reloadData()
    world.run(1)
    #expect(world.log.take().last { $0.hasPrefix("did") } == "didEndMultiple editing=1")
    #expect(world.faults.isEmpty)
    world.view.checkCollectionInvariants()
  }

  @Test("picking up items ends a range; none begins while they are carried")
  func movement() {
    let (world, delegate) = recordedWorld([5])
    delegate.beginsRanges = true
    world.view.focusItem(at: IndexPath(0, 1), scrolls: false)
    world.shift(.keyboardDownArrow)
    let begins = world.view.beginInteractiveMovementForItem(at: IndexPath(0, 2))
    #expect(begins && !world.view.isSelectingRange && world.selected == ["0-1", "0-2"])
    #expect(world.log.take().contains("didEndMultiple editing=1"))
    world.shift(.keyboardUpArrow)
    #expect(!world.view.isSelectingRange)
    world.view.cancelInteractiveMovement()
    world.view.checkCollectionInvariants()
  }

  @Test("a delegate that changes the data while a range extends over it")
  func hostileDelegate() {
    let (world, delegate) = recordedWorld([5])
    delegate.beginsRanges = true
    world.view.focusItem(at: IndexPath(0, 0), scrolls: false)
    delegate.selected = { path in
      guard path == IndexPath(0, 2) else { return }
      world.source.counts = [2]
      world.view.reloadData()
    }
    world.shift(.keyboardEnd)
    world.run(0.1)
    #expect(world.selected == [] && !world.view.isSelectingRange && world.faults.isEmpty)
    world.view.checkCollectionInvariants()
  }

  @Test("a range over a million items creates no object per item without a delegate method")
  func million() {
    final class Nothing: UICollectionViewDelegate {}
    let nothing = Nothing()
    let world = World([10, 1_000_000])
    world.view.delegate = nothing
    world.view.allowsMultipleSelectionDuringEditing = true
    world.settled().view.focusItem(at: IndexPath(0, 3), scrolls: false)
    world.shift(.keyboardEnd)
    #expect(world.view.selectedItems.count == 1_000_007)
    #expect(world.view.work.attributesRequested < 1_000)
    world.shift(.keyboardUpArrow)
    world.shift(.keyboardHome)
    #expect(world.selected == ["0-0", "0-1", "0-2", "0-3"])
    world.key(.keyboardEscape)
    #expect(world.selected == [])
    world.view.checkCollectionInvariants()
  }

  @Test("a range agrees with a naive one on any path", arguments: 0..<20)
  func naive(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let counts = [3, 0, 5, 1, 4]
    let (world, delegate) = recordedWorld(counts, columns: 3)
    delegate.beginsRanges = true
    world.view.allowsMultipleSelection = true
    let all = world.view.numberOfAllItems
    var base: Set<Int> = []
    for _ in 0..<3 {
      let ordinal = Int.random(in: 0..<all, using: &dice)
      guard let path = world.view.indexPath(atOrdinal: ordinal) else { continue }
      world.view.selectItem(at: path, animated: false, scrollPosition: [])
      base.insert(ordinal)
    }
    let anchor = Int.random(in: 0..<all, using: &dice)
    guard let path = world.view.indexPath(atOrdinal: anchor) else { return }
    #expect(world.view.beginRangeSelection(at: path))
    for _ in 0..<10 {
      let head = Int.random(in: 0..<all, using: &dice)
      guard let path = world.view.indexPath(atOrdinal: head) else { continue }
      world.view.extendRangeSelection(to: path)
      let expected = base.union(min(anchor, head)...max(anchor, head))
      let selected = world.view.selectedItems.compactMap { world.view.ordinal(of: $0) }
      #expect(selected == expected.sorted(), "seed \(seed)")
    }
    world.view.endRangeSelection(keeps: false)
    let selected = world.view.selectedItems.compactMap { world.view.ordinal(of: $0) }
    #expect(selected == base.sorted(), "seed \(seed)")
    world.view.checkCollectionInvariants()
  }

  @Test(
    "the three shapes, in a flow layout and in one of another kind",
    arguments: [
      (RangeShape.readingOrder, [3, 4, 5, 6, 7, 8, 9]),
      (.rows, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
      (.rectangle, [1, 2, 3, 5, 6, 7, 9, 10, 11]),
    ])
  func shapes(shape: RangeShape, expected: [Int]) {
    let world = World([14], columns: 4)
    world.view.allowsMultipleSelectionDuringEditing = true
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 80, height: 16)
    (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (0, 0)
    for layout in [flow, world.layout] {
      world.view.setCollectionViewLayout(layout, animated: false)
      world.settled()
      #expect(world.view.beginRangeSelection(at: IndexPath(0, 3), shape: shape))
      world.view.extendRangeSelection(to: IndexPath(0, 13))
      world.view.extendRangeSelection(to: IndexPath(0, 9))
      #expect(world.selected == expected.map { "0-\($0)" }, "\(layout)")
      world.view.endRangeSelection(keeps: false)
      #expect(world.selected == [])
    }
  }
}

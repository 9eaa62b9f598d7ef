import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// The calls while focus moves into cells and out of them, and their cost.
@MainActor
@Suite struct FocusInsideTests {
  /// A view in a cell that logs the focus queries.
  final class Knob: UIView {
    var log: Log?
    var name = ""
    var accepts = true
    override var canBecomeFocused: Bool { true }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
      log?.add("\(name) should")
      return accepts
    }
    override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) { log?.add("\(name) did") }
  }

  final class KnobCell: TestCell {
    let knob = Knob(frame: CGRect(x: 40, y: 0, width: 16, height: 16))

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(knob)
    }

    required init?(coder: NSCoder) { nil }

    override var log: Log? { didSet { knob.log = log } }
    override var name: String { didSet { knob.name = "knob \(name)" } }

    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
      log?.add("\(name) should")
      return super.shouldUpdateFocus(in: context)
    }

    override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) { log?.add("\(name) did") }
  }

  private func world(_ count: Int = 10) -> World {
    let world = World([count])
    world.view.register(KnobCell.self, forCellWithReuseIdentifier: "cell")
    world.delegate.logsFocus = true
    world.settled()
    world.view.focusItem(at: IndexPath(0, 0), scrolls: true)
    _ = world.log.take()
    return world
  }

  private func press(_ world: World, _ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) {
    world.window.deliverKey(
      UIKey(keyCode: code, characters: "", charactersIgnoringModifiers: "", modifierFlags: flags))
  }

  private func knob(_ world: World, _ item: Int) -> Knob? {
    (world.cell(0, item) as? KnobCell)?.knob
  }

  @Test("into the focused cell: all calls, with its item on both sides")
  func into() {
    let world = world()
    press(world, .keyboardRightArrow)
    #expect(
      world.log.take() == [
        "shouldUpdateFocus 0-0 > 0-0", "knob 0-0 should", "0-0 should",
        "didUpdateFocus 0-0 > 0-0", "knob 0-0 did", "0-0 did",
      ])
    #expect(knob(world, 0)?.isFocused == true && world.cell(0, 0)?.isFocused == false)
    #expect(knob(world, 0)?.drawsReversed == true && world.cell(0, 0)?.drawsReversed == false)
    #expect(world.window.cursorRect == CGRect(x: 40, y: 0, width: 16, height: 16))
    #expect(world.view.focusedIndexPath == IndexPath(0, 0))
    world.view.checkCollectionInvariants()
  }

  @Test("from inside to the next cell, and from inside to inside: all calls")
  func onwards() {
    let world = world()
    press(world, .keyboardRightArrow)
    _ = world.log.take()
    press(world, .keyboardDownArrow)
    let told = world.log.take()
    #expect(told.filter { $0.hasPrefix("shouldUpdate") } == ["shouldUpdateFocus 0-0 > 0-1"])
    #expect(told.filter { $0.hasPrefix("didUpdate") } == ["didUpdateFocus 0-0 > 0-1"])
    for line in [
      "knob 0-0 should", "0-0 should", "0-1 should", "knob 0-0 did", "0-0 did", "0-1 did",
    ] {
      #expect(told.count { $0 == line } == 1, "\(line) in \(told)")
    }
    #expect(world.cell(0, 1)?.isFocused == true)
    press(world, .keyboardTab)
    _ = world.log.take()
    press(world, .keyboardTab)
    let tabbed = world.log.take()
    #expect(knob(world, 2)?.isFocused == true)
    #expect(tabbed.filter { $0.hasPrefix("shouldUpdate") } == ["shouldUpdateFocus 0-1 > 0-2"])
    #expect(tabbed.filter { $0.hasPrefix("didUpdate") } == ["didUpdateFocus 0-1 > 0-2"])
    #expect(
      tabbed.count { $0.hasSuffix(" did") } == 4 && tabbed.count { $0.hasSuffix(" should") } == 4)
    world.view.checkCollectionInvariants()
  }

  @Test("Escape to the cell: all calls, each made once")
  func outOf() {
    let world = world()
    press(world, .keyboardRightArrow)
    _ = world.log.take()
    press(world, .keyboardEscape)
    let told = world.log.take()
    #expect(
      told.filter { $0.contains("UpdateFocus") } == [
        "shouldUpdateFocus 0-0 > 0-0", "didUpdateFocus 0-0 > 0-0",
      ])
    #expect(told.count { $0 == "knob 0-0 should" } == 1 && told.count { $0 == "0-0 should" } == 1)
    #expect(world.cell(0, 0)?.isFocused == true && world.cell(0, 0)?.drawsReversed == true)
  }

  @Test("out of the collection view and back in, from inside: the delegate gets each call once")
  func leaving() {
    let world = world()
    final class Other: UIView { override var canBecomeFocused: Bool { true } }
    let other = Other(frame: CGRect(x: 400, y: 0, width: 80, height: 16))
    world.window.addSubview(other)
    press(world, .keyboardRightArrow)
    _ = world.log.take()
    world.window.focusSystem.focus(other)
    #expect(
      world.log.take().filter { $0.contains("UpdateFocus") } == [
        "shouldUpdateFocus 0-0 > nil", "didUpdateFocus 0-0 > nil",
      ])
    #expect(world.view.focusedIndexPath == nil)
    world.window.focusSystem.focus(knob(world, 3))
    #expect(
      world.log.take().filter { $0.contains("UpdateFocus") } == [
        "shouldUpdateFocus nil > 0-3", "didUpdateFocus nil > 0-3",
      ])
    world.view.checkCollectionInvariants()
  }

  @Test("a refusal by the delegate, by the view or by the cell keeps focus in place")
  func refusing() {
    let world = world()
    world.delegate.updatesFocus = false
    press(world, .keyboardRightArrow)
    #expect(world.cell(0, 0)?.isFocused == true && knob(world, 0)?.isFocused == false)
    world.delegate.updatesFocus = true
    knob(world, 0)?.accepts = false
    press(world, .keyboardRightArrow)
    #expect(world.cell(0, 0)?.isFocused == true)
    knob(world, 0)?.accepts = true
    press(world, .keyboardRightArrow)
    knob(world, 0)?.accepts = false
    press(world, .keyboardDownArrow)
    #expect(knob(world, 0)?.isFocused == true && world.view.focusedIndexPath == IndexPath(0, 0))
    world.view.checkCollectionInvariants()
  }

  @Test("the cell's own answer counts like the delegate's")
  func cellRefuses() {
    let world = world()
    for item in 1...3 { world.cell(0, item)?.allowsFocus = false }
    press(world, .keyboardDownArrow)
    #expect(knob(world, 1)?.isFocused == true)
    press(world, .keyboardDownArrow)
    #expect(knob(world, 2)?.isFocused == true)
  }

  @Test("a cell's preferred environments choose the focused view inside")
  func preferred() {
    final class PairCell: TestCell {
      let knobs = [0, 1].map {
        Knob(frame: CGRect(x: CGFloat($0) * 24, y: 0, width: 16, height: 16))
      }
      override init(frame: CGRect) {
        super.init(frame: frame)
        knobs.forEach(contentView.addSubview)
      }
      required init?(coder: NSCoder) { nil }
      override var preferredFocusEnvironments: [any UIFocusEnvironment] { [self, knobs[1]] }
    }
    let world = World([5])
    world.view.register(PairCell.self, forCellWithReuseIdentifier: "cell")
    world.delegate.focuses = { _ in false }
    world.delegate.preferred = IndexPath(0, 2)
    world.settled()
    world.window.focusSystem.requestFocusUpdate(to: world.view)
    #expect((world.cell(0, 2) as? PairCell)?.knobs[1].isFocused == true)
  }

  @Test("deletions, insertions and moves around a focused view leave its focus")
  func updates() {
    let world = world()
    press(world, .keyboardDownArrow)
    press(world, .keyboardRightArrow)
    let knob = knob(world, 1)
    world.source.counts = [11]
    world.view.insertItems(at: [IndexPath(0, 0)])
    world.window.runCycle()
    #expect(knob?.isFocused == true && world.view.focusedIndexPath == IndexPath(0, 2))
    world.view.moveItem(at: IndexPath(0, 2), to: IndexPath(0, 0))
    world.window.runCycle()
    #expect(knob?.isFocused == true && world.view.focusedIndexPath == IndexPath(0, 0))
    world.source.counts = [0]
    world.view.deleteItems(at: (0..<11).map { IndexPath(0, $0) })
    world.window.runCycle()
    #expect(world.view.focusedIndexPath == nil && knob?.isFocused == false)
    world.view.checkCollectionInvariants()
    world.delegate.focuses = { _ in false }
    world.source.counts = [3]
    world.view.reloadData()
    world.window.runCycle()
    world.window.runCycle()
    #expect(self.knob(world, 0)?.isFocused == true, "it comes back with the items")
    world.view.checkCollectionInvariants()
  }

  // MARK: Costs

  @Test(
    "a burst over alternately refusing items dequeues nothing and lays nothing out")
  func plainBurst() {
    let world = World([1_000_000]).settled()
    world.delegate.focuses = { $0.item % 2 == 0 }
    world.view.focusItem(at: IndexPath(0, 0), scrolls: true)
    world.view.work = CollectionWork()
    for _ in 0..<2_000 { world.view.keyboard.move(.step(.down)) }
    #expect(world.view.focusedIndexPath == IndexPath(0, 4_000))
    #expect(world.view.work.dequeues == 0 && world.view.work.layoutPasses == 0)
    for _ in 0..<1_000 { press(world, .keyboardTab) }
    #expect(world.view.work.dequeues == 0 && world.view.focusedIndexPath == IndexPath(0, 4_000))
  }

  @Test("a burst from cell to cell dequeues nothing though the cells hold views")
  func burstOverCells() {
    let world = world(100_000)
    world.view.work = CollectionWork()
    for _ in 0..<500 { world.view.keyboard.move(.step(.down)) }
    #expect(world.view.focusedIndexPath == IndexPath(0, 500))
    #expect(world.view.work.dequeues == 0 && world.view.work.layoutPasses == 0)
  }

  @Test("a search for views in missing cells ends, and leaves the offset unchanged")
  func vainSearch() {
    let world = world(100_000)
    world.view.register(TestCell.self, forCellWithReuseIdentifier: "other")
    world.source.identifier = { $0.item == 0 ? "cell" : "other" }
    world.delegate.focuses = { _ in false }
    world.view.reloadData()
    world.view.layoutIfNeeded()
    world.window.focusSystem.focus(knob(world, 0))
    world.view.work = CollectionWork()
    press(world, .keyboardDownArrow)
    press(world, .keyboardTab)
    world.window.runCycle()
    #expect(knob(world, 0)?.isFocused == true && world.view.contentOffset.y == 0)
    #expect(world.view.work.dequeues <= 300)
  }
}

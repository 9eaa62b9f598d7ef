import Foundation
import Testing

@testable import UIKitCore

@MainActor final class FocusableView: UIView {
  var accepts = true
  var log: [String] = []
  override var canBecomeFocused: Bool { true }
  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { accepts }
  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    let from = context.previouslyFocusedView?.tag ?? 0
    let to = context.nextFocusedView?.tag ?? 0
    log.append("\(from)>\(to)")
    coordinator.addCoordinatedAnimations(
      { [self] in log.append("with") }, completion: { [self] in log.append("after") })
  }
}

/// A column of rows that are not views.
@MainActor final class RowContainer: UIScrollView, FocusItemContainer {
  override init(frame: CGRect) {
    super.init(frame: frame)
    ownFocusItems = self
  }
  required init?(coder: NSCoder) { nil }

  var rows = 3
  var row: Int?
  var entries: [UIFocusHeading] = []
  var focusedItemFrame: CGRect? { row.map { rect(0, CGFloat($0) * 16, bounds.width, 16) } }

  func moveFocus(_ heading: UIFocusHeading) -> Bool {
    guard let row else { return false }
    let next = heading == .down ? row + 1 : heading == .up ? row - 1 : -1
    guard (0..<rows).contains(next) else { return false }
    self.row = next
    return true
  }

  func enterFocus(_ heading: UIFocusHeading, from rect: CGRect?) -> Bool {
    entries.append(heading)
    guard rows > 0 else { return false }
    row = heading == .up ? rows - 1 : 0
    return true
  }

  func updateFocus() { row = 0 }

  func leaveFocus() { row = nil }
}

/// A view with a settable preference.
@MainActor private final class Preferring: UIView {
  var wanted: UIView?
  override var preferredFocusEnvironments: [any UIFocusEnvironment] { wanted.map { [$0] } ?? [] }
}

@MainActor struct UIFocusSystemTests {
  private func item(_ stage: Stage, _ tag: Int, _ x: CGFloat, _ y: CGFloat) -> FocusableView {
    let view = FocusableView(frame: rect(x, y, 40, 16))
    view.tag = tag
    stage.window.addSubview(view)
    return view
  }

  @Test("the first frame has the cursor on a focusable view")
  func initialFocus() {
    let stage = Stage()
    _ = item(stage, 2, 0, 32)
    let first = item(stage, 1, 8, 0)
    _ = stage.window.displayList()
    #expect(first.isFocused)
    #expect(stage.window.cursorRect == rect(8, 0, 40, 16))
  }

  @Test("arrows move to the nearest in the direction, Tab in reading order and around")
  func keys() {
    let stage = Stage()
    let a = item(stage, 1, 0, 0)
    let b = item(stage, 2, 80, 0)
    let c = item(stage, 3, 8, 64)
    stage.window.runCycle()
    stage.press(.keyboardRightArrow)
    #expect(b.isFocused)
    stage.press(.keyboardDownArrow)
    #expect(c.isFocused)
    stage.press(.keyboardDownArrow)
    #expect(c.isFocused)
    stage.press(.keyboardUpArrow)
    #expect(a.isFocused)
    stage.press(.keyboardTab)
    stage.press(.keyboardTab)
    #expect(c.isFocused)
    stage.press(.keyboardTab)
    #expect(a.isFocused)
    stage.press(.keyboardTab, .shift)
    #expect(c.isFocused)
  }

  @Test("a refused movement leaves focus unchanged")
  func refusing() {
    let stage = Stage()
    let a = item(stage, 1, 0, 0)
    let b = item(stage, 2, 80, 0)
    stage.window.focusSystem.focus(a)
    a.accepts = false
    stage.press(.keyboardRightArrow)
    #expect(a.isFocused && !b.isFocused)
  }

  @Test("both sides get source and target of the focus; completions come last")
  func notifications() {
    let stage = Stage()
    let a = item(stage, 1, 0, 0)
    let b = item(stage, 2, 80, 0)
    stage.window.focusSystem.focus(a)
    stage.window.focusSystem.focus(b)
    #expect(a.log == ["0>1", "with", "after", "1>2", "with", "after"])
    #expect(b.log == ["1>2", "with", "after"])
    stage.window.focusSystem.focus(nil)
    #expect(b.log.suffix(3) == ["2>0", "with", "after"] && stage.window.cursorRect == nil)
  }

  @Test("a focused view is reversed, unless it draws its own mark")
  func look() {
    let stage = Stage()
    let a = item(stage, 1, 0, 0)
    let b = item(stage, 2, 80, 0)
    b.focusEffect = nil
    stage.window.focusSystem.focus(a)
    #expect(a.drawsReversed)
    stage.window.focusSystem.focus(b)
    #expect(!a.drawsReversed && !b.drawsReversed)
  }

  @Test("hidden, disabled and empty views are skipped")
  func unreachable() {
    let stage = Stage()
    let a = item(stage, 1, 0, 0)
    let b = item(stage, 2, 80, 0)
    let c = item(stage, 3, 160, 0)
    stage.window.focusSystem.focus(a)
    b.isHidden = true
    stage.press(.keyboardRightArrow)
    #expect(c.isFocused)
    b.isHidden = false
    b.frame.size = .zero
    stage.press(.keyboardLeftArrow)
    #expect(a.isFocused)
  }

  @Test("when the focused view is removed, another one gets focus in the next cycle")
  func losing() {
    let stage = Stage()
    let a = item(stage, 1, 0, 0)
    let b = item(stage, 2, 80, 0)
    stage.window.focusSystem.focus(b)
    b.removeFromSuperview()
    #expect(stage.window.focusSystem.focusedView == nil)
    stage.window.runCycle()
    #expect(a.isFocused)
    a.isHidden = true
    stage.window.runCycle()
    #expect(stage.window.focusSystem.focusedView == nil)
  }

  @Test("a container moves focus inside first, then focus leaves it by geometry")
  func containers() {
    let stage = Stage()
    let top = item(stage, 1, 0, 0)
    let rows = RowContainer(frame: rect(0, 16, 80, 48))
    stage.window.addSubview(rows)
    let below = item(stage, 2, 0, 80)
    stage.window.focusSystem.focus(top)
    stage.press(.keyboardDownArrow)
    #expect(rows.row == 0 && stage.window.focusSystem.focusedView === rows)
    #expect(stage.window.cursorRect == rect(0, 16, 80, 16))
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardDownArrow)
    #expect(rows.row == 2 && stage.window.cursorRect == rect(0, 48, 80, 16))
    stage.press(.keyboardDownArrow)
    #expect(below.isFocused && rows.row == nil)
    stage.press(.keyboardUpArrow)
    #expect(rows.row == 2 && rows.entries == [.down, .up])
  }

  @Test("an empty container is skipped, and gets focus once it has an item")
  func lateContent() {
    let stage = Stage()
    let rows = RowContainer(frame: rect(0, 0, 80, 48))
    rows.rows = 0
    stage.window.addSubview(rows)
    stage.window.runCycle()
    #expect(stage.window.focusSystem.focusedView == nil)
    rows.rows = 1
    stage.window.runCycle()
    #expect(stage.window.focusSystem.focusedView === rows)
  }

  @Test("a focused view scrolls into view")
  func scrolling() {
    let stage = Stage()
    let scroll = UIScrollView(frame: rect(0, 0, 80, 32))
    scroll.contentSize = CGSize(width: 80, height: 160)
    stage.window.addSubview(scroll)
    let rows = (0..<10).map { FocusableView(frame: rect(0, CGFloat($0) * 16, 80, 16)) }
    for row in rows { scroll.addSubview(row) }
    stage.window.runCycle()
    for _ in 0..<5 { stage.press(.keyboardDownArrow) }
    #expect(rows[5].isFocused && scroll.contentOffset.y == 64)
    #expect(stage.window.cursorRect == rect(0, 16, 80, 16))
  }

  @Test("preferred environments are followed down")
  func preferred() {
    let stage = Stage()
    _ = item(stage, 1, 0, 0)
    let controller = UIViewController()
    let view = Preferring()
    let wanted = FocusableView(frame: rect(80, 80, 8, 16))
    view.wanted = wanted
    view.addSubview(wanted)
    controller.view = view
    stage.window.rootViewController = controller
    stage.show()
    stage.window.runCycle()
    #expect(wanted.isFocused)
  }

  // MARK: Asking again

  @Test(
    "a focus update of an environment with focus moves it to the current preference")
  func updating() {
    let stage = Stage()
    let outside = item(stage, 9, 200, 0)
    let (parent, child) = (Preferring(frame: rect(0, 0, 160, 160)), Preferring(frame: .zero))
    child.frame = rect(0, 0, 160, 160)
    stage.window.addSubview(parent)
    parent.addSubview(child)
    let items = (0..<3).map { FocusableView(frame: rect(0, CGFloat($0) * 16, 40, 16)) }
    for item in items { child.addSubview(item) }
    stage.window.focusSystem.focus(items[0])
    child.wanted = items[1]
    child.setNeedsFocusUpdate()
    #expect(items[0].isFocused, "not before the next cycle")
    stage.window.runCycle()
    #expect(items[1].isFocused)
    parent.wanted = items[2]
    parent.setNeedsFocusUpdate()
    child.wanted = items[0]
    child.setNeedsFocusUpdate()
    child.updateFocusIfNeeded()
    #expect(items[2].isFocused, "a parent's request counts")
    stage.window.runCycle()
    #expect(items[2].isFocused, "once")
    stage.window.focusSystem.focus(outside)
    parent.setNeedsFocusUpdate()
    parent.updateFocusIfNeeded()
    #expect(outside.isFocused, "it does not hold the focus")
  }

  @Test("a refused update leaves focus unchanged")
  func updateRefused() {
    let stage = Stage()
    let parent = Preferring(frame: rect(0, 0, 160, 160))
    stage.window.addSubview(parent)
    let (a, b) = (FocusableView(frame: rect(0, 0, 8, 16)), FocusableView(frame: rect(8, 0, 8, 16)))
    parent.addSubview(a)
    parent.addSubview(b)
    stage.window.focusSystem.focus(a)
    parent.wanted = b
    b.accepts = false
    parent.setNeedsFocusUpdate()
    parent.updateFocusIfNeeded()
    #expect(a.isFocused && !b.isFocused)
  }
}

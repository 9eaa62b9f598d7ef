import Foundation
import Testing

@testable import UIKitCore

/// Visible views, which can have focus.
@MainActor struct UIFocusSystemSightTests {
  private func item(_ view: UIView, _ frame: CGRect) -> FocusableView {
    let item = FocusableView(frame: frame)
    view.addSubview(item)
    return item
  }

  @Test("the first focus skips views below other views")
  func covered() {
    let stage = Stage()
    let covered = item(stage.window, rect(0, 0, 80, 16))
    let open = item(stage.window, rect(0, 32, 80, 16))
    stage.window.addSubview(UIView(frame: rect(0, 0, 200, 16)))
    stage.window.runCycle()
    #expect(!covered.isFocused)
    #expect(open.isFocused)
  }

  @Test("keys skip views below other views")
  func coveredByKeys() {
    let stage = Stage()
    let first = item(stage.window, rect(0, 0, 80, 16))
    let covered = item(stage.window, rect(0, 32, 80, 16))
    let last = item(stage.window, rect(0, 64, 80, 16))
    stage.window.addSubview(UIView(frame: rect(0, 32, 200, 16)))
    stage.window.runCycle()
    #expect(first.isFocused)
    stage.press(.keyboardDownArrow)
    #expect(!covered.isFocused)
    #expect(last.isFocused)
    stage.press(.keyboardTab, .shift)
    #expect(first.isFocused)
  }

  @Test("a label or a view without touches covers nothing")
  func transparent() {
    let stage = Stage()
    let view = item(stage.window, rect(0, 0, 80, 16))
    let cover = UIView(frame: rect(0, 0, 200, 16))
    cover.isUserInteractionEnabled = false
    stage.window.addSubview(cover)
    stage.window.runCycle()
    #expect(view.isFocused)
  }

  @Test("a partly covered view may have focus")
  func coveredInPart() {
    let stage = Stage()
    let view = item(stage.window, rect(0, 0, 320, 160))
    stage.window.addSubview(UIView(frame: rect(0, 0, 320, 80)))
    stage.window.runCycle()
    #expect(view.isFocused)
  }

  @Test("a newly covered view passes focus to the nearest visible view")
  func coveredLater() {
    let stage = Stage()
    let covered = item(stage.window, rect(0, 0, 80, 16))
    let open = item(stage.window, rect(0, 32, 80, 16))
    let far = item(stage.window, rect(0, 160, 80, 16))
    stage.window.runCycle()
    #expect(covered.isFocused)
    stage.window.addSubview(UIView(frame: rect(0, 0, 200, 16)))
    stage.window.runCycle()
    #expect(!covered.isFocused)
    #expect(open.isFocused)
    #expect(!far.isFocused)
  }

  @Test("focus moves into a cover, to its preferred view, and back after the cover disappears")
  func intoCover() {
    let stage = Stage()
    _ = item(stage.window, rect(0, 0, 80, 16))
    let second = item(stage.window, rect(0, 32, 80, 16))
    stage.window.runCycle()
    stage.press(.keyboardDownArrow)
    #expect(second.isFocused)
    let cover = PreferringView(frame: stage.window.bounds)
    let other = item(cover, rect(0, 32, 80, 16))
    let preferred = item(cover, rect(0, 64, 80, 16))
    cover.preferred = preferred
    stage.window.addSubview(cover)
    stage.window.runCycle()
    #expect(preferred.isFocused)
    #expect(!other.isFocused)
    cover.removeFromSuperview()
    stage.window.runCycle()
    #expect(second.isFocused)
  }

  @Test("if all views are covered, a covered view keeps focus")
  func allCovered() {
    let stage = Stage()
    _ = item(stage.window, rect(0, 0, 80, 16))
    let second = item(stage.window, rect(0, 32, 80, 16))
    stage.window.runCycle()
    stage.press(.keyboardDownArrow)
    stage.window.addSubview(UIView(frame: stage.window.bounds))
    stage.window.runCycle()
    #expect(second.isFocused)
  }

  @Test("a first responder around a covered view keeps focus there, since it takes the keys")
  func responderAround() {
    final class Screen: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let stage = Stage()
    let screen = Screen(frame: stage.window.bounds)
    stage.window.addSubview(screen)
    let covered = item(screen, rect(0, 0, 80, 16))
    _ = item(screen, rect(0, 32, 80, 16))
    stage.window.runCycle()
    screen.becomeFirstResponder()
    screen.addSubview(UIView(frame: rect(0, 0, 200, 16)))
    stage.window.runCycle()
    #expect(covered.isFocused)
    screen.resignFirstResponder()
    stage.window.runCycle()
    #expect(!covered.isFocused)
  }

  @Test("a bar over a part of a scroll view takes focus from no view inside")
  func scrolledBelowBar() {
    let stage = Stage()
    let scrollView = UIScrollView(frame: rect(0, 0, 160, 160))
    scrollView.contentSize = CGSize(width: 160, height: 960)
    stage.window.addSubview(scrollView)
    let items = (0..<30).map { item(scrollView, rect(0, CGFloat($0) * 32, 80, 16)) }
    stage.window.runCycle()
    stage.window.addSubview(UIView(frame: rect(0, 0, 160, 32)))
    stage.window.runCycle()
    #expect(items[0].isFocused)
  }

  @Test("a view covered by another one in the same scroll view loses focus")
  func coveredInScrollView() {
    let stage = Stage()
    let outer = UIScrollView(frame: rect(0, 0, 160, 160))
    let inner = UIScrollView(frame: rect(0, 0, 160, 160))
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    let (covered, open) = (item(inner, rect(0, 0, 80, 16)), item(inner, rect(0, 32, 80, 16)))
    stage.window.runCycle()
    #expect(covered.isFocused)
    inner.addSubview(UIView(frame: rect(0, 0, 160, 16)))
    stage.window.runCycle()
    #expect(open.isFocused)
  }

  @Test("a view scrolled off by a cover keeps focus")
  func scrolledAway() {
    let stage = Stage()
    let scrollView = UIScrollView(frame: rect(0, 0, 160, 160))
    scrollView.contentSize = CGSize(width: 160, height: 960)
    stage.window.addSubview(scrollView)
    let (first, _) = (item(scrollView, rect(0, 0, 80, 16)), item(scrollView, rect(0, 320, 80, 16)))
    stage.window.runCycle()
    scrollView.contentOffset.y = 320
    stage.window.runCycle()
    #expect(first.isFocused)
    #expect(scrollView.contentOffset.y == 320)
  }

  @Test("a view that moves out of the window passes focus to a visible one, and gets it back")
  func movedAway() {
    let stage = Stage()
    let group = UIView(frame: rect(0, 0, 160, 160))
    stage.window.addSubview(group)
    let first = item(group, rect(0, 0, 80, 16))
    let open = item(stage.window, rect(0, 160, 80, 16))
    stage.window.runCycle()
    #expect(first.isFocused)
    group.frame.origin.x = -160
    stage.window.runCycle()
    #expect(open.isFocused)
    group.frame.origin.x = 0
    open.removeFromSuperview()
    stage.window.runCycle()
    #expect(first.isFocused)
  }

  @Test("focus goes to no view outside of the window or of a clipping view", arguments: [0, 1])
  func offScreen(case number: Int) {
    let stage = Stage()
    let clip = UIView(frame: rect(0, 160, 160, 32))
    clip.clipsToBounds = true
    stage.window.addSubview(clip)
    let hidden =
      number == 0
      ? item(stage.window, rect(0, -16, 80, 16)) : item(clip, rect(0, 64, 80, 16))
    let open = item(stage.window, rect(0, 80, 80, 16))
    stage.window.runCycle()
    #expect(open.isFocused)
    for key in [UIKeyboardHIDUsage.keyboardUpArrow, .keyboardDownArrow, .keyboardTab] {
      stage.press(key)
      #expect(!hidden.isFocused)
    }
  }

  @Test("the first focus does not scroll: it goes to a visible view")
  func firstFocusInSight() {
    let stage = Stage()
    let scrollView = UIScrollView(frame: rect(0, 0, 160, 160))
    scrollView.contentSize = CGSize(width: 160, height: 960)
    stage.window.addSubview(scrollView)
    let items = (0..<30).map { item(scrollView, rect(0, CGFloat($0) * 32, 80, 16)) }
    scrollView.contentOffset.y = 320
    stage.window.runCycle()
    #expect(scrollView.contentOffset.y == 320)
    #expect(items[10].isFocused)
  }

  @Test("a key scrolls to its target")
  func keysScroll() {
    let stage = Stage()
    let scrollView = UIScrollView(frame: rect(0, 0, 160, 64))
    scrollView.contentSize = CGSize(width: 160, height: 960)
    stage.window.addSubview(scrollView)
    let items = (0..<30).map { item(scrollView, rect(0, CGFloat($0) * 96, 80, 16)) }
    stage.window.runCycle()
    #expect(items[0].isFocused)
    stage.press(.keyboardDownArrow)
    #expect(items[1].isFocused)
    #expect(scrollView.contentOffset.y == 48)
  }

  @Test("without a visible target, a key scrolls one into view")
  func nothingInSight() {
    let stage = Stage()
    let scrollView = UIScrollView(frame: rect(0, 0, 160, 64))
    scrollView.contentSize = CGSize(width: 160, height: 960)
    stage.window.addSubview(scrollView)
    let only = item(scrollView, rect(0, 320, 80, 16))
    stage.window.runCycle()
    #expect(!only.isFocused)
    stage.press(.keyboardTab)
    #expect(only.isFocused)
    #expect(scrollView.contentOffset.y == 272)
  }

  @Test("returning focus does not scroll: the nearest visible view gets it")
  func givenBack() {
    let stage = Stage()
    let scrollView = UIScrollView(frame: rect(0, 0, 160, 160))
    scrollView.contentSize = CGSize(width: 160, height: 960)
    stage.window.addSubview(scrollView)
    let items = (0..<30).map { item(scrollView, rect(0, CGFloat($0) * 32, 80, 16)) }
    stage.window.runCycle()
    #expect(items[0].isFocused)
    let memory = FocusMemory(of: stage.window.focusSystem)
    stage.window.focusSystem.focus(nil)
    scrollView.contentOffset.y = 320
    #expect(memory.giveBack(in: stage.window.focusSystem))
    #expect(items[10].isFocused)
    #expect(scrollView.contentOffset.y == 320)
  }
}

/// A view with a preferred focus inside.
private final class PreferringView: UIView {
  weak var preferred: UIView?
  override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferred.map { [$0] } ?? []
  }
}

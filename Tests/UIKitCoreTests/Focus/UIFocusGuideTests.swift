import Testing

@testable import UIKitCore

@MainActor struct UIFocusGuideTests {
  /// `a` above `c`, and `b` at the far right of the row between them: no arrow down from `a`
  /// reaches it without a guide.
  private final class Spot: UIView {
    override var canBecomeFocused: Bool { true }
  }

  private let stage = Stage()
  private let a: UIView
  private let b: UIView
  private let c: UIView
  private let guide = UIFocusGuide()

  init() {
    (a, b, c) = (
      Spot(frame: rect(0, 0, 80, 16)), Spot(frame: rect(480, 32, 80, 16)),
      Spot(frame: rect(0, 64, 80, 16))
    )
    for view in [a, b, c] { stage.window.addSubview(view) }
    stage.window.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      guide.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 32),
      guide.widthAnchor.constraint(equalToConstant: 80),
      guide.heightAnchor.constraint(equalToConstant: 16),
    ])
    stage.window.layoutIfNeeded()
    stage.window.focusSystem.focus(a)
  }

  @Test func `an arrow to the guide goes to its preferred view`() {
    guide.preferredFocusEnvironments = [b]
    #expect(guide.preferredFocusedView === b)
    stage.press(.keyboardDownArrow)
    #expect(stage.window.focusSystem.focusedView === b)
  }

  @Test func `an arrow ignores a guide without a target`() {
    stage.press(.keyboardDownArrow)
    #expect(stage.window.focusSystem.focusedView === c)
    stage.window.focusSystem.focus(a)
    guide.preferredFocusEnvironments = [b]
    guide.isEnabled = false
    stage.press(.keyboardDownArrow)
    #expect(stage.window.focusSystem.focusedView === c)
  }

  @Test func `a guide to the focused view is ignored`() {
    guide.preferredFocusEnvironments = [a]
    stage.press(.keyboardDownArrow)
    #expect(stage.window.focusSystem.focusedView === c)
  }

  @Test func `the first preferred that can have focus gets it, and Tab passes guides over`() {
    guide.preferredFocusEnvironments = [UIView(), b]
    stage.press(.keyboardDownArrow)
    #expect(stage.window.focusSystem.focusedView === b)
    stage.window.focusSystem.focus(b)
    stage.press(.keyboardTab)
    #expect(stage.window.focusSystem.focusedView === c)
  }

  @Test func `a guide begins enabled and empty`() {
    #expect(UIFocusGuide().isEnabled && UIFocusGuide().preferredFocusEnvironments.isEmpty)
    #expect(UIFocusGuide().preferredFocusedView == nil)
  }
}

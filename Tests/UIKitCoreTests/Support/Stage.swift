import Foundation

@testable import UIKitCore

/// A window, a stopped clock and an application: everything that a test of views needs.
@MainActor final class Stage {
  let clock = ManualClock()
  let engine: FrameEngine
  let window: UIWindow
  private let application = UIApplication()

  init(width: CGFloat = 640, height: CGFloat = 384) {
    engine = FrameEngine(clock: clock)
    FrameEngine.current = engine
    UIApplication.install(application)
    UIView.setAnimationsEnabled(true)
    UIScreen.main.cellMetrics = CellMetrics()
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  /// Shows the window, to which the keys go, in the stage's own application: another test may have
  /// replaced the shared one meanwhile, and would take its keys.
  func show() {
    UIApplication.install(application)
    window.makeKeyAndVisible()
  }

  /// Makes this stage's engine the current one. Tests of a suite are created before they run, and
  /// other tests may run between.
  func activate() { FrameEngine.current = engine }

  /// Advances time in steps of a frame, and draws each due frame. Returns the number of drawn
  /// frames.
  @discardableResult
  func run(_ seconds: TimeInterval, step: TimeInterval = 1.0 / 60) -> Int {
    activate()
    var frames = 0
    var left = seconds
    while left > 1e-9 {
      clock.advance(by: min(step, left))
      left -= step
      engine.advance()
      frames += drawIfNeeded() ? 1 : 0
    }
    return frames
  }

  @discardableResult
  func drawIfNeeded() -> Bool {
    activate()
    guard engine.needsFrame else { return false }
    _ = window.displayList()
    engine.frameDone()
    return true
  }

  func view(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in parent: UIView? = nil
  ) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    (parent ?? window).addSubview(view)
    return view
  }

  // MARK: Input

  func down(_ x: CGFloat, _ y: CGFloat) { touch(.began, x, y) }
  func move(_ x: CGFloat, _ y: CGFloat) { touch(.moved, x, y) }
  func up(_ x: CGFloat, _ y: CGFloat) { touch(.ended, x, y) }

  func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) {
    activate()
    window.deliverTouch(at: CGPoint(x: x, y: y), phase: phase)
  }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    down(x, y)
    up(x, y)
  }

  /// Drags in equal steps, with time between them.
  func drag(
    from: (CGFloat, CGFloat), to: (CGFloat, CGFloat), steps: Int = 10,
    stepTime: TimeInterval = 0.01, release: Bool = true
  ) {
    down(from.0, from.1)
    for step in 1...steps {
      clock.advance(by: stepTime)
      let part = CGFloat(step) / CGFloat(steps)
      move(from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
    }
    if release { up(to.0, to.1) }
  }

  func press(_ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    activate()
    window.deliverKey(
      UIKey(
        keyCode: code, characters: "", charactersIgnoringModifiers: "", modifierFlags: modifiers))
  }

  func type(_ character: Character, _ modifiers: UIKeyModifierFlags = []) {
    activate()
    let text = String(character)
    window.deliverKey(
      UIKey(
        keyCode: UIKeyboardHIDUsage(character: character), characters: text,
        charactersIgnoringModifiers: text, modifierFlags: modifiers))
  }
}

extension CGRect {
  /// Returns whether rectangles are equal within floating-point error.
  func isClose(to other: CGRect, within slack: CGFloat = 1e-6) -> Bool {
    abs(minX - other.minX) < slack && abs(minY - other.minY) < slack
      && abs(width - other.width) < slack && abs(height - other.height) < slack
  }
}

extension CGPoint {
  func isClose(to other: CGPoint, within slack: CGFloat = 1e-6) -> Bool {
    abs(x - other.x) < slack && abs(y - other.y) < slack
  }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

import Foundation

extension UIWindow {
  /// Delivers a mouse button as a touch.
  ///
  /// - Parameters:
  ///   - point: In window coordinates; the centre of a character cell.
  ///   - button: Counts from 1. Only the primary button makes touches; the secondary one, the third, opens menus.
  package final func deliverTouch(
    at point: CGPoint, phase: UITouch.Phase, modifiers: UIKeyModifierFlags = [], button: Int = 1
  ) {
    UndoManager.eventNumber += 1
    if phase == .began { finishSlides() }
    guard button == 1 else {
      if button == Self.secondaryButton { deliverSecondary(at: point, phase: phase) }
      return
    }
    if dragSession != nil, dragTook(point, phase) { return }
    touches.deliver(at: point, phase: phase, modifiers: modifiers, buttonNumber: button)
  }

  /// Delivers the activation key as a touch in the middle of a view, even if another view covers it.
  ///
  /// - Returns: False if the pointer touches the window: then the key makes no touch.
  package final func deliverTouch(
    on view: UIView, phase: UITouch.Phase, modifiers: UIKeyModifierFlags = []
  ) -> Bool {
    if phase == .began, touches.isTouched { return false }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    touches.deliver(at: middle, phase: phase, modifiers: modifiers, buttonNumber: 1, on: view)
    return true
  }

  /// Turns the wheel at a point.
  ///
  /// The nearest scroll view under the point that can scroll on an axis scrolls on it, at once.
  /// - Parameter delta: In points; positive y: towards the end of the content.
  package final func deliverScroll(at point: CGPoint, delta: CGVector) {
    if let menu { return menu.wheelTurned(at: point, lines: delta.dy > 0 ? 1 : -1) }
    let velocity = wheel.velocity(of: delta, at: FrameEngine.current.now)
    let hit = hitTest(point, with: nil)
    if delta.dx != 0 {
      let velocity = CGPoint(x: velocity.x, y: 0)
      scroll(at: point, from: hit, by: CGVector(dx: delta.dx, dy: 0), velocity: velocity) {
        $0.scrollsHorizontally
      }
    }
    if delta.dy != 0 {
      let velocity = CGPoint(x: 0, y: velocity.y)
      scroll(at: point, from: hit, by: CGVector(dx: 0, dy: delta.dy), velocity: velocity) {
        $0.scrollsVertically
      }
    }
  }

  private final func scroll(
    at point: CGPoint, from hit: UIView?, by delta: CGVector, velocity: CGPoint,
    where canScroll: (ScrollGeometry) -> Bool
  ) {
    var view = hit
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled,
        canScroll(scrollView.scrollGeometry)
      {
        let offset = scrollView.contentOffset
        scrollView.scrollAtOnce(
          to: CGPoint(x: offset.x + delta.dx, y: offset.y + delta.dy), velocity: velocity)
        dragSession?.refresh()
        return
      }
      if delta.dx != 0, let wheel = current as? any SidewaysWheel,
        wheel.wheelTurnedSideways(by: delta.dx, at: wheel.convert(point, from: nil))
      {
        return
      }
      view = current.superview
    }
  }
}

/// A view that may use the sideways wheel for other actions than scrolling.
@MainActor package protocol SidewaysWheel: UIView {
  /// Called when the wheel turns at a point where no enclosing scroll view scrolls sideways;
  /// returns whether the view used it.
  ///
  /// - Parameters:
  ///   - distance: In points, positive towards the end of the content.
  ///   - point: In the view's coordinates.
  func wheelTurnedSideways(by distance: CGFloat, at point: CGPoint) -> Bool
}

/// Measures how fast the wheel turns.
struct WheelTracker {
  private var lastTime: TimeInterval?
  /// The pause after which the velocity starts from zero.
  private static let pause: TimeInterval = 0.15

  /// - Returns: Points a millisecond; zero for the first notch.
  mutating func velocity(of delta: CGVector, at now: TimeInterval) -> CGPoint {
    defer { lastTime = now }
    guard let lastTime, now > lastTime, now - lastTime <= Self.pause else { return .zero }
    let milliseconds = CGFloat((now - lastTime) * 1000)
    return CGPoint(x: delta.dx / milliseconds, y: delta.dy / milliseconds)
  }
}

import Foundation

/// Two touches that move apart or together.
///
/// A terminal has no fingers: Ctrl with the wheel pinches around the pointer. The recognizer gets
/// two touches left and right of it, 100 points apart at first. Their distance grows by a tenth
/// with each notch upwards. Alt-+ and Alt-- do the same around the focused item. The pinch ends
/// when wheel and keys rest for a moment, or with the next other key or button.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private final var distance: CGFloat = 0
  /// The distance at which the scale is 1.
  private final var reference: CGFloat = 0
  private final var tracker = VelocityTracker()

  /// The distance of the touches relative to the beginning. Setting it makes the current distance
  /// the given multiple, and resets the velocity.
  open var scale: CGFloat {
    get { reference > 0 ? distance / reference : 1 }
    set {
      if newValue > 0, distance > 0 { reference = distance / newValue }
      tracker = VelocityTracker()
      track()
    }
  }

  /// The change of the scale per second, over the last tenth of a second.
  open var velocity: CGFloat { tracker.velocity(at: FrameEngine.current.now).x }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 2 else { return }
    distance = touchDistance
    reference = distance
    track()
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 2 else { return }
    let now = touchDistance
    if state == .possible {
      if now != distance { state = .began }
      if state != .began { return }
    }
    distance = now
    track()
    state = .changed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() {
    super.reset()
    (distance, reference) = (0, 0)
    tracker = VelocityTracker()
  }

  private final func track() {
    tracker.add(CGPoint(x: scale, y: 0), at: FrameEngine.current.now)
  }

  private final var touchDistance: CGFloat {
    let first = location(ofTouch: 0, in: nil)
    let second = location(ofTouch: 1, in: nil)
    return hypot(second.x - first.x, second.y - first.y)
  }
}

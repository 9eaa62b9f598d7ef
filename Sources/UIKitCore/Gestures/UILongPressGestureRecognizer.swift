import Foundation

/// A touch held in place for a while. The gesture begins then, follows the touch, and ends when it
/// is lifted.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The time for which the touch must be held, in seconds.
  open var minimumPressDuration: TimeInterval = TouchTiming.longPressDuration
  /// The maximum movement during that time, in points. After the beginning, the touch may move
  /// anywhere.
  open var allowableMovement: CGFloat = TouchTiming.tapSlop
  /// The number of taps before the held touch.
  open var numberOfTapsRequired = 0
  /// The number of touches; a terminal has one.
  open var numberOfTouchesRequired = 1

  private final var start = CGPoint.zero
  private final var deadline: ScheduledAction?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, numberOfTouches == numberOfTouchesRequired else { return }
    guard buttonMask.isEmpty || buttonMask == .primary, touch.tapCount > numberOfTapsRequired else {
      state = .failed
      return
    }
    start = touch.location(in: nil)
    deadline?.cancel()
    deadline = FrameEngine.current.schedule(after: minimumPressDuration) { [weak self] in
      guard let self, self.state == .possible, !self.touches.isEmpty else { return }
      self.state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    switch state {
    case .possible:
      if touch.location(in: nil).isFar(from: start, limit: allowableMovement) { state = .failed }
    case .began, .changed: state = .changed
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() {
    deadline?.cancel()
    deadline = nil
  }
}

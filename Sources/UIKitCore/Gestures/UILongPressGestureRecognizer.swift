import Foundation

/// A touch that stays where it is for a while. It begins then, follows the touch, and ends when that is lifted.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the touch must stay, in seconds.
  open var minimumPressDuration: TimeInterval = TouchTiming.longPressDuration
  /// How far it may wander meanwhile, in points. Once the gesture has begun it may go anywhere.
  open var allowableMovement: CGFloat = TouchTiming.tapSlop
  /// How many taps come before the touch that stays.
  open var numberOfTapsRequired = 0
  /// How many touches it takes; a terminal has one.
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

import Foundation

/// One or more taps.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps.
  open var numberOfTapsRequired = 1
  /// The number of touches; a terminal has one.
  open var numberOfTouchesRequired = 1
  /// The required mouse button.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  private final var taps = 0
  private final var start = CGPoint.zero
  private final var deadline: ScheduledAction?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, numberOfTouches == numberOfTouchesRequired else { return }
    deadline?.cancel()
    deadline = nil
    let point = touch.location(in: nil)
    if taps > 0, point.isFar(from: start, limit: TouchTiming.tapSlop) {
      state = .failed
    } else if taps == 0 {
      start = point
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    if touch.location(in: nil).isFar(from: start, limit: TouchTiming.tapSlop) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    taps += 1
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      deadline = FrameEngine.current.schedule(after: TouchTiming.multipleTapInterval) {
        [weak self] in
        self?.state = .failed
      }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  /// Returns false for a recognizer of more taps: both are recognized, unless one must wait by
  /// `require(toFail:)`.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func reset() {
    taps = 0
    deadline?.cancel()
    deadline = nil
  }

  /// Returns false for a tap on a control inside: it belongs to the control.
  override func mayBegin() -> Bool {
    guard numberOfTapsRequired == 1, let touched = touches.first?.view else { return true }
    return !touched.isPartOfControl(inside: view)
  }

  /// Whether the recognizer is between two taps of a series.
  final var awaitsMoreTaps: Bool { deadline?.isPending ?? false }
}

extension CGPoint {
  func isFar(from other: CGPoint, limit: CGFloat) -> Bool {
    abs(x - other.x) > limit || abs(y - other.y) > limit
  }
}

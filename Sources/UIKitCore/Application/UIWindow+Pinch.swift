import Foundation

extension UIWindow {
  /// Whether a pinch is under way.
  package final var isPinching: Bool { touches.isPinching }

  /// Delivers a part of a pinch to the pinch recognizers of the view at a point and of its ancestors.
  ///
  /// - Parameters:
  ///   - point: The middle between the two touches, in window coordinates. The first point decides
  ///     which recognizers get the pinch.
  ///   - scale: The factor by which the distance of the touches changes now, not since the
  ///     beginning; a beginning or an end may change it too.
  ///   - phase: A beginning ends a pinch that is under way.
  /// - Returns: Whether a recognizer follows the pinch.
  @discardableResult
  package final func deliverPinch(
    at point: CGPoint, scale: CGFloat, phase: UITouch.Phase, modifiers: UIKeyModifierFlags = []
  ) -> Bool {
    touches.deliverPinch(at: point, scale: scale, phase: phase, modifiers: modifiers)
  }

  /// Pinches by one step of an input without an end of its own, such as the wheel.
  ///
  /// The first step begins a pinch, which ends when no other follows for a while, or with `endTurnedPinch()`.
  /// - Returns: False if no recognizer follows, so that the caller may use the step differently.
  package final func turnPinch(
    at point: CGPoint, scale: CGFloat, modifiers: UIKeyModifierFlags = []
  ) -> Bool {
    if !touches.isPinching {
      guard deliverPinch(at: point, scale: 1, phase: .began, modifiers: modifiers) else {
        return false
      }
    }
    deliverPinch(at: point, scale: scale, phase: .moved, modifiers: modifiers)
    pinchSteps += 1
    turnedPinchEnd?.cancel()
    turnedPinchEnd = FrameEngine.current.schedule(after: TouchTiming.pinchPause) { [weak self] in
      self?.endTurnedPinch()
    }
    return true
  }

  /// Ends a pinch by steps, when another key or button is pressed.
  package final func endTurnedPinch() {
    guard let pending = turnedPinchEnd else { return }
    pending.cancel()
    turnedPinchEnd = nil
    if let place = touches.pinchLocation { deliverPinch(at: place, scale: 1, phase: .ended) }
  }

  /// The centre of pinches by keys: the focused item or view, else the middle of the window.
  final var pinchPlace: CGPoint {
    guard let focused = focusSystem.focusedView else {
      return CGPoint(x: bounds.midX, y: bounds.midY)
    }
    let rect = focused.focusItemContainer?.focusedItemFrame ?? focused.bounds
    return focused.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }
}

extension UIKey {
  /// The factor of a pinch by Alt with + or -; `nil` for all other keys.
  final var pinchFactor: CGFloat? {
    guard modifierFlags.contains(.alternate),
      modifierFlags.isDisjoint(with: [.control, .command])
    else { return nil }
    switch characters {
    case "+", "=": return TouchTiming.pinchStep
    case "-": return 1 / TouchTiming.pinchStep
    default: return nil
    }
  }
}

import Foundation

extension UIWindow {
  /// Whether a pinch is under way.
  package final var isPinching: Bool { touches.isPinching }

  /// Delivers a part of a pinch to the pinch recognizers of the view at a point and of its ancestors.
  ///
  /// - Parameters:
  ///   - point: The middle between the two touches, in window coordinates. Who gets the pinch is
  ///     decided where it begins.
  ///   - scale: By what the distance of the touches is multiplied now, not since the beginning;
  ///     a beginning or an end may change it too.
  ///   - phase: A beginning while a pinch is under way ends that one.
  /// - Returns: Whether some recognizer follows the pinch.
  @discardableResult
  package final func deliverPinch(
    at point: CGPoint, scale: CGFloat, phase: UITouch.Phase, modifiers: UIKeyModifierFlags = []
  ) -> Bool {
    touches.deliverPinch(at: point, scale: scale, phase: phase, modifiers: modifiers)
  }

  /// Pinches by one step of something that has no end of its own, such as the wheel.
  ///
  /// The first step begins a pinch, which ends when no other follows for a while, or with
  /// `endTurnedPinch()`.
  /// - Returns: False if nobody wants to know, so that the step may mean something else.
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

  /// Ends a pinch by steps: another key or button says that it is over.
  package final func endTurnedPinch() {
    guard let pending = turnedPinchEnd else { return }
    pending.cancel()
    turnedPinchEnd = nil
    if let place = touches.pinchLocation { deliverPinch(at: place, scale: 1, phase: .ended) }
  }

  /// Where keys pinch: around the item or view that has focus, else around the middle of the window.
  final var pinchPlace: CGPoint {
    guard let focused = focusSystem.focusedView else {
      return CGPoint(x: bounds.midX, y: bounds.midY)
    }
    let rect = focused.focusItemContainer?.focusedItemFrame ?? focused.bounds
    return focused.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }
}

extension UIKey {
  /// By what Alt with + or - pinches; `nil` for all other keys.
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

import Foundation

extension UIControl {
  final func startTracking(_ touch: UITouch, with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else {
      isTouchInside = false
      return
    }
    trackedTouch = touch
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  final func followTouch(_ touch: UITouch, with event: UIEvent?) {
    guard touch === trackedTouch else { return }
    let wasInside = isTouchInside
    isTouchInside = point(inside: touch.location(in: self), with: event)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else {
      forgetTouch()
      return
    }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside {
      events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    send(events, with: event)
  }

  final func finishTracking(_ touch: UITouch, with event: UIEvent?) {
    guard touch === trackedTouch else { return }
    isTouchInside = point(inside: touch.location(in: self), with: event)
    let isInside = isTouchInside
    endTracking(touch, with: event)
    forgetTouch()
    send(isInside ? .touchUpInside : .touchUpOutside, with: event)
  }

  final func stopTracking(with event: UIEvent?) {
    guard trackedTouch != nil else { return }
    cancelTracking(with: event)
    forgetTouch()
    send(.touchCancel, with: event)
  }

  private final func forgetTouch() {
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }
}

extension UIView {
  /// Returns whether this view is an enabled control, or in one, that is inside of another view.
  final func isPartOfControl(inside other: UIView?) -> Bool {
    var view: UIView? = self
    while let current = view, current !== other {
      if let control = current as? UIControl { return control.isEnabled }
      view = current.superview
    }
    return false
  }
}

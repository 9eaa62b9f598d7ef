import Foundation

/// One touch from its beginning to its end, with the events that its view has not received yet.
@MainActor final class TouchSequence {
  let touch: UITouch
  let recognizers: [UIGestureRecognizer]
  var isOver = false

  private var pending: [Moment] = []
  private var viewHasTouch = false
  private var isCancelledInView = false

  /// The state of the touch at an event, for views that receive it later.
  private struct Moment {
    let phase: UITouch.Phase
    let event: UIEvent
    let location: CGPoint
    let previousLocation: CGPoint
    let timestamp: TimeInterval

    @MainActor init(of touch: UITouch, phase: UITouch.Phase, event: UIEvent) {
      self.phase = phase
      self.event = event
      location = touch.windowLocation
      previousLocation = touch.previousWindowLocation
      timestamp = touch.timestamp
    }

    @MainActor func apply(to touch: UITouch) {
      touch.phase = phase
      touch.windowLocation = location
      touch.previousWindowLocation = previousLocation
      touch.timestamp = timestamp
    }
  }

  init(touch: UITouch, recognizers: [UIGestureRecognizer]) {
    self.touch = touch
    self.recognizers = recognizers
  }

  func record(_ phase: UITouch.Phase, _ event: UIEvent) {
    if !isCancelledInView { pending.append(Moment(of: touch, phase: phase, event: event)) }
  }

  /// Sends the waiting events to the view, in order.
  ///
  /// - Parameter holdingEnd: Whether the end waits, since a recognizer may still take the touch.
  func deliver(holdingEnd: Bool) {
    var events = pending
    pending = []
    if holdingEnd, let last = events.last, last.phase == .ended {
      events.removeLast()
      pending = [last]
    }
    let actual = Moment(of: touch, phase: touch.phase, event: UIEvent())
    for moment in events where !isCancelledInView {
      moment.apply(to: touch)
      send(moment.phase, moment.event)
    }
    actual.apply(to: touch)
  }

  func discardUndelivered() {
    pending = []
    if !viewHasTouch { isCancelledInView = true }
  }

  /// Cancels the touch in the view, because a recognizer took it.
  func cancelInView() {
    guard !isCancelledInView else { return }
    pending = []
    isCancelledInView = true
    guard viewHasTouch else { return }
    let actual = touch.phase
    touch.phase = .cancelled
    let event = UIEvent()
    event.timestamp = touch.timestamp
    event.touches = [touch]
    send(.cancelled, event)
    touch.phase = actual
  }

  private func send(_ phase: UITouch.Phase, _ event: UIEvent) {
    guard let view = touch.view else { return }
    switch phase {
    case .began:
      viewHasTouch = true
      view.touchesBegan([touch], with: event)
    case .moved: view.touchesMoved([touch], with: event)
    case .ended:
      viewHasTouch = false
      view.touchesEnded([touch], with: event)
    case .cancelled:
      viewHasTouch = false
      view.touchesCancelled([touch], with: event)
    case .stationary: break
    }
  }
}

import Foundation

/// Two touches around a point, from the beginning of a pinch to its end.
///
/// Only pinch recognizers get them: a view must not treat the wheel as fingers.
@MainActor final class PinchSequence {
  let recognizers: [UIPinchGestureRecognizer]
  private let touches: [UITouch]
  private var center: CGPoint
  private var distance = TouchTiming.pinchDistance

  /// The place of the pinch, in window coordinates.
  var location: CGPoint { center }

  init(
    at point: CGPoint, window: UIWindow, hit: UIView?, recognizers: [UIPinchGestureRecognizer],
    touches: [UITouch]
  ) {
    self.recognizers = recognizers
    self.touches = touches
    center = point
    for touch in touches {
      touch.window = window
      touch.view = hit
      touch.gestureRecognizers = recognizers
    }
    place()
    for touch in touches { touch.previousWindowLocation = touch.windowLocation }
  }

  func begin(_ event: UIEvent, for dispatcher: TouchDispatcher) {
    for recognizer in recognizers where recognizer.machine.state == .possible {
      recognizer.machine.dispatcher = dispatcher
      recognizer.machine.rivals = recognizers.filter { $0 !== recognizer }.map(WeakRecognizer.init)
      recognizer.touches = touches
    }
    send(.began, event)
  }

  func move(to point: CGPoint, by factor: CGFloat, _ event: UIEvent) {
    center = point
    distance *= factor
    for touch in touches { touch.previousWindowLocation = touch.windowLocation }
    place()
    send(.moved, event)
  }

  func end(_ phase: UITouch.Phase, _ event: UIEvent) {
    send(phase, event)
    for recognizer in recognizers where recognizer.touches.first === touches.first {
      recognizer.startOver()
    }
  }

  private func place() {
    touches[0].windowLocation = CGPoint(x: center.x - distance / 2, y: center.y)
    touches[1].windowLocation = CGPoint(x: center.x + distance / 2, y: center.y)
  }

  private func send(_ phase: UITouch.Phase, _ event: UIEvent) {
    for touch in touches {
      touch.phase = phase
      touch.timestamp = event.timestamp
    }
    let all = Set(touches)
    event.touches = all
    for recognizer in recognizers
    where recognizer.touches.first === touches.first && !recognizer.machine.state.isFinal {
      recognizer.modifierFlags = event.modifierFlags
      recognizer.machine.lastLocation = center
      switch phase {
      case .began: recognizer.touchesBegan(all, with: event)
      case .moved: recognizer.touchesMoved(all, with: event)
      case .ended: recognizer.touchesEnded(all, with: event)
      case .cancelled: recognizer.touchesCancelled(all, with: event)
      case .stationary: break
      }
    }
  }
}

import UIKit

/// A recognizer of an app.
open class EveryOverrideRecognizer: UIGestureRecognizer {
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    state = event.allTouches?.isEmpty == false ? .began : .failed
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    state = .changed
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .ended
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }
}

@MainActor public enum Gestures {
  public static func make(for target: AnyObject) -> [UIGestureRecognizer] {
    let own = EveryOverrideRecognizer(
      target: target,
      action: { recognizer in
        if recognizer.state == .possible { recognizer.isEnabled = true }
      })
    own.delaysTouchesBegan = !own.cancelsTouchesInView
    own.cancelsTouchesInView = true
    let tap = UITapGestureRecognizer(target: target, action: nil)
    tap.numberOfTapsRequired = 2
    let pinch = UIPinchGestureRecognizer(target: target) { _ in }
    pinch.scale = max(1, pinch.velocity)
    let press = UILongPressGestureRecognizer(target: target, action: nil)
    press.minimumPressDuration = 0.5
    let pan = UIPanGestureRecognizer(target: target, action: nil)
    _ = [pan.translation(in: nil), pan.velocity(in: nil), pan.location(in: pan.view)]
    for number in 0..<pan.numberOfTouches { _ = pan.location(ofTouch: number, in: nil) }
    let base = UIGestureRecognizer(target: target, action: nil)
    return [own, tap, pinch, press, pan] + (base.isEnabled ? [] : [base])
  }

  public static let states: [UIGestureRecognizer.State] = [
    .possible, .began, .changed, .ended, .cancelled, .failed,
  ]

  public static func touch(_ touch: UITouch) -> (CGPoint, Int, TimeInterval) {
    (touch.location(in: nil), touch.tapCount, touch.timestamp)
  }
}

import Foundation

/// A running animation of a layer.
@MainActor final class LayerAnimation {
  let animation: CAAnimation
  let group: AnimationGroup
  private var isOver = false

  init(_ animation: CAAnimation) {
    self.animation = animation
    let duration = animation.duration > 0 ? animation.duration : CATransaction.animationDuration()
    let pace = Double(max(animation.speed, 0.001))
    var timeline = AnimationTimeline(
      duration: duration / pace,
      curve: animation is CASpringAnimation
        ? .easeOut : animation.timingFunction?.curve ?? .linear)
    timeline.autoreverses = animation.autoreverses
    if animation.repeatDuration > 0 {
      timeline.repeatCount = animation.repeatDuration / duration
    } else if animation.repeatCount > 0 {
      timeline.repeatCount =
        animation.repeatCount.isFinite && animation.repeatCount < 1e9
        ? Double(animation.repeatCount) : .infinity
    }
    group = AnimationGroup(timeline)
  }

  /// - Parameter ended: Called when the animation has ended, before the delegate.
  func run(ended: @escaping @MainActor () -> Void) {
    let engine = FrameEngine.current
    let delay = animation.beginTime > 0 ? max(0, animation.beginTime - engine.now) : 0
    group.timeline.run(at: engine.now, delay: delay)
    animation.delegate?.animationDidStart(animation)
    group.run(on: engine, endsWhenEmpty: false) { [self] _ in
      if keepsLastValue {
        group.timeline.hold(1)
      } else {
        ended()
        group.finish(true)
      }
      tellEnd(finished: true)
    }
  }

  /// Cancels the animation before its end.
  func cancel() {
    group.finish(false)
    tellEnd(finished: false)
    group.leaveTransaction()
  }

  private var keepsLastValue: Bool {
    !animation.isRemovedOnCompletion && [.forwards, .both].contains(animation.fillMode)
  }

  private func tellEnd(finished: Bool) {
    if isOver { return }
    isOver = true
    animation.delegate?.animationDidStop(animation, finished: finished)
  }
}

extension CALayer {
  /// Runs an animation. It changes the screen for a time; the layer's values stay.
  ///
  /// - Parameters:
  ///   - anim: Copied in UIKit; here it must not be changed while it runs.
  ///   - key: The name of the animation; replaces a running one of the same name.
  public final func add(_ anim: CAAnimation, forKey key: String?) {
    let key = key ?? ObjectIdentifier(anim).debugDescription
    removeAnimation(forKey: key)
    guard let view, view.window != nil, UIView.areAnimationsEnabled else {
      anim.delegate?.animationDidStart(anim)
      anim.delegate?.animationDidStop(anim, finished: view?.window != nil)
      return
    }
    let running = LayerAnimation(anim)
    anim.lay(in: running.group, for: self, on: view)
    animations[key] = running
    running.run { [weak self] in self?.animations[key] = nil }
  }

  /// Returns the running animation of a name.
  public final func animation(forKey key: String) -> CAAnimation? { animations[key]?.animation }

  /// Returns the names of the running animations; `nil` if there are none.
  public final func animationKeys() -> [String]? {
    animations.isEmpty ? nil : animations.keys.sorted()
  }

  /// Removes an animation; the layer's own values show at once.
  public final func removeAnimation(forKey key: String) {
    animations.removeValue(forKey: key)?.cancel()
  }

  /// Removes all animations of the layer.
  final func cancelAnimations() {
    let running = animations
    animations = [:]
    for animation in running.values { animation.cancel() }
  }
}

import Foundation

/// An animation that a layer has, and how it runs.
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

  /// - Parameter ended: Called when the time is over, before the delegate.
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

  /// Takes the animation away before its end.
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
  /// Runs an animation: what is shown changes for its time, and the layer's values stay.
  ///
  /// - Parameters:
  ///   - anim: Copied in UIKit; here it must not be changed while it runs.
  ///   - key: Replaces the animation that runs under this name.
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

  /// The animation that runs under a name.
  public final func animation(forKey key: String) -> CAAnimation? { animations[key]?.animation }

  /// The names of the animations that run; `nil` if there is none.
  public final func animationKeys() -> [String]? {
    animations.isEmpty ? nil : animations.keys.sorted()
  }

  /// Takes an animation away; the layer's own values are shown at once.
  public final func removeAnimation(forKey key: String) {
    animations.removeValue(forKey: key)?.cancel()
  }

  /// Takes all animations of the layer away.
  final func cancelAnimations() {
    let running = animations
    animations = [:]
    for animation in running.values { animation.cancel() }
  }
}

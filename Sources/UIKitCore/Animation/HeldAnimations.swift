import Foundation

/// The animations that begin in a block, held, and moved by hand as one. The part of time counts: a group with half of
/// the duration ends in the middle.
@MainActor final class HeldAnimations {
  /// The animations that collect those that begin now.
  static var current: HeldAnimations?

  private struct Member {
    let group: AnimationGroup
    let delay: TimeInterval
    let completion: ((Bool) -> Void)?
    @MainActor var end: TimeInterval { delay + group.timeline.duration }
  }

  private var members: [Member] = []
  private var animators: [UIViewPropertyAnimator] = []
  private var held: Double = 0

  /// Seconds from the beginning to the end of the last animation.
  private var duration: TimeInterval {
    (members.map(\.end) + animators.map { $0.delay + $0.duration }).max() ?? 0
  }

  /// The part of the duration that is shown, from 0 to 1.
  func fraction(at now: TimeInterval) -> Double {
    guard let last = members.max(by: { $0.end < $1.end }), last.group.timeline.isRunning else {
      return held
    }
    let timeline = last.group.timeline
    let time = last.delay + timeline.curve.time(timeline.progress(at: now)) * timeline.duration
    return time / max(duration, 1e-9)
  }

  /// Collects the animations that begin in a block.
  func collect(_ body: () -> Void) {
    let outer = Self.current
    Self.current = self
    body()
    Self.current = outer
    hold(held)
  }

  func add(_ group: AnimationGroup, delay: TimeInterval, completion: ((Bool) -> Void)?) {
    members.append(Member(group: group, delay: max(0, delay), completion: completion))
  }

  func add(_ animator: UIViewPropertyAnimator) {
    if !animators.contains(where: { $0 === animator }) { animators.append(animator) }
  }

  /// Shows the values at a part of the duration.
  func hold(_ fraction: Double) {
    held = min(max(fraction, 0), 1)
    let time = held * duration
    for member in members {
      let timeline = member.group.timeline
      let part = min(max((time - member.delay) / timeline.duration, 0), 1)
      member.group.timeline.hold(timeline.curve.progress(part))
    }
    for animator in animators where animator.state == .active {
      let part = (time - animator.delay) / max(animator.duration, 1e-9)
      animator.pauseAnimation()
      animator.fractionComplete = CGFloat(min(max(part, 0), 1))
    }
    FrameEngine.current.setNeedsFrame()
  }

  /// Runs to the end, or back to the beginning, and calls the completions there.
  ///
  /// - Parameters:
  ///   - isReversed: Whether to run back; the views then get their first values.
  ///   - speed: The multiple of the animations' own speed; nil ends at once.
  ///   - curve: The curve of the rest; nil for the animations' own.
  func run(isReversed: Bool, speed: Double?, curve: AnimationCurve? = nil) {
    let engine = FrameEngine.current
    let passed = fraction(at: engine.now) * duration
    let isAtOnce = speed == nil || !UIView.areAnimationsEnabled
    let scale = 1 / max(speed ?? 1, 1e-3)
    for animator in animators where animator.state == .active {
      animator.isReversed = isReversed
      if isAtOnce {
        animator.stopAnimation(false)
        animator.finishAnimation(at: isReversed ? .start : .end)
      } else {
        let rest =
          isReversed ? passed - animator.delay : animator.delay + animator.duration - passed
        animator.runOn(seconds: max(0, rest) * scale, curve: curve)
      }
    }
    for member in members {
      if isAtOnce {
        end(member, isReversed: isReversed)
        continue
      }
      let first = isReversed ? min(passed, member.end) : max(passed, member.delay)
      member.group.timeline.run(
        at: engine.now, delay: abs(first - passed) * scale, isReversed: isReversed,
        seconds: max(0, isReversed ? first - member.delay : member.end - first) * scale,
        curve: curve)
      member.group.run(on: engine, endsWhenEmpty: false) { _ in
        self.end(member, isReversed: isReversed)
      }
    }
  }

  private func end(_ member: Member, isReversed: Bool) {
    members.removeAll { $0.group === member.group }
    let stopped = member.group.takeAnimations()
    if isReversed {
      for animations in stopped { animations.settle(at: .start, now: FrameEngine.current.now) }
    }
    member.group.complete(true)
    member.completion?(true)
  }
}

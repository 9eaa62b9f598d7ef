import Foundation

/// What one call of `UIView.animate` started: one timing for many properties, one completion.
@MainActor final class AnimationGroup {
  let start: TimeInterval
  let duration: TimeInterval
  let curve: AnimationCurve
  let repeats: Bool
  let autoreverses: Bool

  private var completions: [(Bool) -> Void]
  private var members: [Member] = []
  /// How many property animations of this group still run.
  private var live = 0
  private var isOver = false

  private struct Member {
    weak var view: UIView?
  }

  init(
    start: TimeInterval, duration: TimeInterval, curve: AnimationCurve,
    repeats: Bool = false, autoreverses: Bool = false, completion: ((Bool) -> Void)?
  ) {
    self.start = start
    self.duration = duration
    self.curve = curve
    self.repeats = repeats
    self.autoreverses = autoreverses
    completions = completion.map { [$0] } ?? []
  }

  var isEmpty: Bool { live == 0 && members.isEmpty }

  /// The progress at a moment, from 0 (the start) to 1 (the new value).
  func progress(at now: TimeInterval) -> CGFloat {
    var time = (now - start) / duration
    if time <= 0 { return 0 }
    if repeats { time = time.truncatingRemainder(dividingBy: autoreverses ? 2 : 1) }
    if autoreverses, time > 1 { time = max(0, 2 - time) }
    return CGFloat(curve.progress(time))
  }

  func add(_ view: UIView) {
    live += 1
    if members.last?.view !== view { members.append(Member(view: view)) }
  }

  /// A property animation was replaced or removed before its end.
  func lose() { live -= 1 }

  /// Begins to run on the engine; ends by itself.
  func run(on engine: FrameEngine) {
    engine.setNeedsFrame()
    engine.addStepper { [self] now in
      if isOver { return false }
      engine.setNeedsFrame()
      if live <= 0 {
        finish(false)
        return false
      }
      let length = autoreverses ? duration * 2 : duration
      if repeats || now < start + length { return true }
      finish(true)
      return false
    }
  }

  /// Something else ends with this animation.
  func addCompletion(_ completion: ((Bool) -> Void)?) {
    if let completion { completions.append(completion) }
  }

  /// Ends the animation: the new values are shown.
  func finish(_ finished: Bool) {
    isOver = true
    for member in members { member.view?.removeAnimations(of: self) }
    members = []
    let calls = completions
    completions = []
    for call in calls { call(finished) }
  }
}

/// One property's way from its value on screen to its new value.
struct AnimationTrack<Value: Interpolatable> {
  let from: Value
  let to: Value
  let group: AnimationGroup

  @MainActor func value(at now: TimeInterval) -> Value {
    from.interpolated(to: to, progress: group.progress(at: now))
  }
}

/// The running animations of a view.
struct ViewAnimations {
  var bounds: AnimationTrack<CGRect>?
  var center: AnimationTrack<CGPoint>?
  var transform: AnimationTrack<CGAffineTransform>?
  var alpha: AnimationTrack<CGFloat>?
  var background: AnimationTrack<AnimatedColor>?

  var isEmpty: Bool {
    bounds == nil && center == nil && transform == nil && alpha == nil && background == nil
  }
}

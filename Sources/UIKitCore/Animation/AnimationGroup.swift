import Foundation

/// The property changes of one call of `UIView.animate` or of one property animator. They share one
/// timing.
@MainActor final class AnimationGroup {
  var timeline: AnimationTimeline
  /// The part of the animation in which changes made now take place.
  var window = AnimationWindow.whole

  private var members: [Member] = []
  /// The number of property animations in this group that still run.
  private var live = 0
  private var runs = 0
  /// The completions of key frames inside this animation, which end with it.
  private var completions: [(Bool) -> Void] = []
  /// Keeps the transactions waiting in which this animation began.
  private var transaction: TransactionHold?

  private struct Member {
    weak var view: UIView?
  }

  init(_ timeline: AnimationTimeline) { self.timeline = timeline }

  /// Whether nothing changes, or other animations have replaced every change.
  var isEmpty: Bool { live <= 0 }

  /// Returns the progress at a time, from 0 (the start) to 1 (the new value).
  func progress(at now: TimeInterval) -> Double { timeline.progress(at: now) }

  func add(_ view: UIView) {
    live += 1
    if members.last?.view !== view { members.append(Member(view: view)) }
  }

  /// Called when a property animation is replaced or removed before its end.
  func lose() { live -= 1 }

  /// Runs changes as a part of this group's animation.
  func record(in window: AnimationWindow = .whole, _ changes: () -> Void) {
    let outer = self.window
    self.window = window
    UIView.animationStack.append(self)
    changes()
    UIView.animationStack.removeLast()
    self.window = outer
  }

  func addCompletion(_ completion: ((Bool) -> Void)?) {
    if let completion { completions.append(completion) }
  }

  /// Lays out what changed, so that layout animates along.
  func layOutMembers() {
    for view in members.compactMap(\.view) { record { view.layoutIfNeeded() } }
  }

  /// Follows the engine's frames until the timeline has ended or is held.
  ///
  /// - Parameters:
  ///   - endsWhenEmpty: Whether to end also when no property animation is left.
  ///   - ended: Called once, unless the timeline is held before; true if it ran to its end.
  func run(
    on engine: FrameEngine, endsWhenEmpty: Bool, ended: @escaping @MainActor (Bool) -> Void
  ) {
    runs += 1
    let run = runs
    if transaction == nil { transaction = CATransaction.hold() }
    engine.setNeedsFrame()
    engine.addStepper { [self] now in
      guard run == runs, timeline.isRunning else { return false }
      engine.setNeedsFrame()
      let isLost = endsWhenEmpty && isEmpty
      guard isLost || timeline.hasEnded(at: now) else { return true }
      runs += 1
      ended(!isLost)
      leaveTransaction()
      return false
    }
  }

  /// Ends the animation and shows the new values.
  ///
  /// - Parameter finished: Whether the animation ran to its end.
  func finish(_ finished: Bool) {
    _ = takeAnimations()
    complete(finished)
  }

  /// Called when the animation has ended and its completions have run.
  func leaveTransaction() {
    transaction?.release()
    transaction = nil
  }

  /// Calls the completions that belong to this animation.
  func complete(_ finished: Bool) {
    let calls = completions
    completions = []
    for call in calls { call(finished) }
  }

  /// Ends the animation and returns the state of its views, so that the caller can settle them
  /// later.
  func takeAnimations() -> [StoppedAnimations] {
    runs += 1
    let views = members.compactMap(\.view)
    members = []
    live = 0
    return views.compactMap { view in
      view.removeAnimations(of: self).map { StoppedAnimations(view: view, animations: $0) }
    }
  }
}

/// The animations of one view that were stopped.
@MainActor struct StoppedAnimations {
  weak var view: UIView?
  let animations: ViewAnimations

  init(view: UIView, animations: ViewAnimations) {
    self.view = view
    self.animations = animations
  }

  /// Sets the view's values to those of the start, those of the end, or those on screen.
  func settle(at position: UIViewAnimatingPosition, now: TimeInterval) {
    guard let view else { return }
    func apply<Value>(_ track: AnimationTrack<Value>?, _ set: (Value) -> Void) {
      if let track { set(track.value(at: position, now: now)) }
    }
    UIView.performWithoutAnimation {
      apply(animations.transform) { view.transform = $0 }
      apply(animations.bounds) { view.bounds = $0 }
      apply(animations.center) { view.center = $0 }
      apply(animations.alpha) { view.alpha = $0 }
      apply(animations.background) { view.backgroundColor = $0.uiColor }
    }
  }
}

import Foundation

/// What one call of `UIView.animate`, or one property animator, moves: one timing for many
/// properties.
@MainActor final class AnimationGroup {
  var timeline: AnimationTimeline
  /// In which part of the way a change that is made now takes place.
  var window = AnimationWindow.whole

  private var members: [Member] = []
  /// How many property animations of this group still run.
  private var live = 0
  private var runs = 0
  /// Of key frames inside of this animation, which end with it.
  private var completions: [(Bool) -> Void] = []
  /// What keeps the transactions waiting in which this animation began.
  private var transaction: TransactionHold?

  private struct Member {
    weak var view: UIView?
  }

  init(_ timeline: AnimationTimeline) { self.timeline = timeline }

  /// Nothing changes, or everything that did was overtaken.
  var isEmpty: Bool { live <= 0 }

  /// The progress at a moment, from 0 (the start) to 1 (the new value).
  func progress(at now: TimeInterval) -> Double { timeline.progress(at: now) }

  func add(_ view: UIView) {
    live += 1
    if members.last?.view !== view { members.append(Member(view: view)) }
  }

  /// A property animation was replaced or removed before its end.
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

  /// Moves on with the engine until the timeline has ended or is held.
  ///
  /// - Parameters:
  ///   - endsWhenEmpty: Also when nothing is left that moves.
  ///   - ended: Called once, unless the timeline is held before; true: it ran to its end.
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

  /// Ends the animation: the new values are shown.
  ///
  /// - Parameter finished: Whether it ran to its end.
  func finish(_ finished: Bool) {
    _ = takeAnimations()
    complete(finished)
  }

  /// The animation has ended, and its completions have run.
  func leaveTransaction() {
    transaction?.release()
    transaction = nil
  }

  /// Tells those that end with this animation.
  func complete(_ finished: Bool) {
    let calls = completions
    completions = []
    for call in calls { call(finished) }
  }

  /// Ends the animation; what its views had of it can still be settled.
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

/// What a view had of an animation that was stopped.
@MainActor struct StoppedAnimations {
  weak var view: UIView?
  let animations: ViewAnimations

  init(view: UIView, animations: ViewAnimations) {
    self.view = view
    self.animations = animations
  }

  /// Gives the view the values of one end of the way, or those that it shows now.
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

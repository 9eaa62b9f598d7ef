import Foundation

/// An animation that can be paused, moved by hand, turned back and continued.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeOut) { view.center.x = 200 }
/// animator.addCompletion { position in ... }
/// animator.startAnimation()
/// ```
///
/// While the animator is active, properties have their new values and the screen shows values
/// between. If motion is reduced, an animation that runs by itself shows its end at once; setting
/// `fractionComplete` still moves the views. Calls that make no sense in the current state do
/// nothing.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// The timing curve of the animation.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// Seconds from one end to the other.
  open private(set) var duration: TimeInterval
  /// Seconds between `startAnimation(afterDelay:)` and the beginning.
  open private(set) var delay: TimeInterval = 0
  // Views take input while they move, with or without an animator.
  /// Kept without effect: views take input while they move.
  open var isUserInteractionEnabled = true
  /// Kept without effect: hit tests use the new values of views.
  open var isManualHitTestingEnabled = false
  /// Kept without effect: every animator can be paused.
  open var isInterruptible = true
  /// Whether `fractionComplete` is the progress itself while the animation is moved by hand; if
  /// false, the timing curve applies.
  open var scrubsLinearly = true
  /// Whether the animator stays active at its end, so that it can be reversed; then no completion
  /// is called.
  open var pausesOnCompletion = false

  /// Inactive before the start and after the end, active between, stopped until
  /// `finishAnimation(at:)`.
  open private(set) var state = UIViewAnimatingState.inactive

  private final var waiting: [(animation: () -> Void, delayFactor: CGFloat)] = []
  private final var completions: [(UIViewAnimatingPosition) -> Void] = []
  private final var group: AnimationGroup?
  private final var stopped: [StoppedAnimations] = []
  private final var direction = false

  /// - Parameters:
  ///   - duration: Seconds; a spring made from mass and stiffness has its own.
  ///   - parameters: The timing curve.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = max(0, parameters.springTimingParameters?.settlingTime ?? duration)
    timingParameters = parameters
    super.init()
  }

  /// Makes an animator with a built-in curve. The closure's changes are animated.
  ///
  /// - Parameter animations: Changes the properties that move.
  /// - Parameter curve: The timing curve.
  /// - Parameter duration: Seconds.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a Bézier curve. The closure's changes are animated.
  ///
  /// - Parameter point1: The first control point.
  /// - Parameter animations: Changes the properties that move.
  /// - Parameter point2: The second control point.
  /// - Parameter duration: Seconds.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring, which a terminal shows as an ease-out.
  ///
  /// - Parameters:
  ///   - animations: Changes the properties that move.
  ///   - duration: Seconds.
  ///   - ratio: 1 does not swing.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 3)) ?? .easeInOut
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  isolated deinit { group?.finish(false) }

  // MARK: Changes and completions

  /// Adds changes, which begin after a part of the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    switch state {
    case .inactive: waiting.append((animation, delayFactor))
    case .active: if let group { record(animation, after: delayFactor, in: group) }
    case .stopped: break
    }
  }

  /// Adds changes, which begin at once.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a completion, which gets the end that the animation reached.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Control

  /// Whether time moves the animation.
  open var isRunning: Bool { group?.timeline.isRunning ?? false }

  /// Whether the animation runs back to the start values. `fractionComplete` then counts towards
  /// them.
  open var isReversed: Bool {
    get { direction }
    set {
      guard newValue != direction, state != .stopped else { return }
      direction = newValue
      if isRunning { run() }
    }
  }

  /// The progress, from 0 at the beginning to 1 at the end. Setting it moves the views on screen;
  /// an inactive animator becomes active and paused.
  open var fractionComplete: CGFloat {
    get {
      guard let group else { return 0 }
      let progress = group.progress(at: now)
      let fraction = scrubsLinearly ? progress : curve.time(progress)
      return CGFloat(direction ? 1 - fraction : fraction)
    }
    set {
      guard state != .stopped else { return }
      let wasRunning = isRunning
      pauseAnimation()
      let fraction = Double(min(max(newValue, 0), 1))
      let forwards = direction ? 1 - fraction : fraction
      group?.timeline.hold(scrubsLinearly ? forwards : curve.progress(forwards))
      FrameEngine.current.setNeedsFrame()
      if wasRunning { run() }
    }
  }

  /// Starts the animation or continues a paused one.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animation after a delay in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    if state == .inactive {
      self.delay = max(0, delay)
      activate()
    }
    if let held = HeldAnimations.current { return held.add(self) }
    run(delay: max(0, delay))
  }

  /// Continues in a time, with a curve.
  final func runOn(seconds: TimeInterval, curve: AnimationCurve?) {
    run(seconds: seconds, curve: curve)
  }

  /// Pauses the animation. An inactive animator becomes active at its beginning.
  open func pauseAnimation() {
    guard state != .stopped else { return }
    if state == .inactive { activate() }
    group?.timeline.hold(at: now)
  }

  /// Continues the animation from its current position.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the rest; nil keeps the current timing.
  ///   - durationFactor: The duration of the rest as a multiple of the duration; 0 keeps the
  ///     remaining time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active else { return }
    pauseAnimation()
    run(
      seconds: durationFactor > 0 ? duration * TimeInterval(durationFactor) : nil,
      curve: parameters?.curve)
  }

  /// Ends the animation at its current position: properties get the values on screen.
  ///
  /// - Parameter withoutFinishing: True makes the animator inactive and calls no completion. After
  ///   false, `finishAnimation(at:)` must follow.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, let group else { return }
    group.timeline.hold(at: now)
    stopped = group.takeAnimations()
    settle(at: .current)
    if withoutFinishing {
      completions = []
      end()
      group.complete(false)
      group.leaveTransaction()
    } else {
      state = .stopped
    }
  }

  /// Ends a stopped animation with the values of one end, or as it is, and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    if finalPosition != .current { settle(at: finalPosition) }
    complete(at: finalPosition)
  }

  // MARK: Inside

  private final var now: TimeInterval { FrameEngine.current.now }
  private final var curve: AnimationCurve { timingParameters?.curve ?? .easeInOut }

  private final func activate() {
    let made = AnimationGroup(AnimationTimeline(duration: duration, curve: curve))
    group = made
    state = .active
    let animations = waiting
    waiting = []
    for (animation, delayFactor) in animations { record(animation, after: delayFactor, in: made) }
    // Reversed at the beginning: start from the end of the animation.
    if direction { made.timeline.hold(1) }
  }

  private final func record(
    _ animation: () -> Void, after delayFactor: CGFloat, in group: AnimationGroup
  ) {
    // The windows of a group are parts of its progress; a delay is a part of the time.
    let begun = direction ? 0 : curve.time(group.progress(at: now))
    let time = begun + (1 - begun) * Double(min(max(delayFactor, 0), 1))
    let start = curve.progress(time)
    group.record(in: AnimationWindow(start: start, length: 1 - start), animation)
  }

  private final func run(
    delay: TimeInterval = 0, seconds: TimeInterval? = nil, curve: AnimationCurve? = nil
  ) {
    guard let group else { return }
    guard UIView.areAnimationsEnabled else { return ended() }
    group.timeline.run(
      at: now, delay: delay, isReversed: direction, seconds: seconds, curve: curve)
    // A running animator keeps itself alive.
    group.run(on: FrameEngine.current, endsWhenEmpty: false) { _ in self.ended() }
  }

  private final func ended() {
    guard let group else { return }
    if pausesOnCompletion {
      group.timeline.hold(direction ? 0 : 1)
      FrameEngine.current.setNeedsFrame()
      return
    }
    group.timeline.hold(direction ? 0 : 1)
    let position: UIViewAnimatingPosition = direction ? .start : .end
    stopped = group.takeAnimations()
    if direction { settle(at: .start) }
    complete(at: position)
  }

  private final func settle(at position: UIViewAnimatingPosition) {
    for animations in stopped { animations.settle(at: position, now: now) }
  }

  private final func complete(at position: UIViewAnimatingPosition) {
    let calls = completions
    let group = group
    completions = []
    end()
    group?.complete(position == .end)
    for call in calls { call(position) }
    group?.leaveTransaction()
  }

  private final func end() {
    (group, stopped, direction) = (nil, [], false)
    state = .inactive
  }
}

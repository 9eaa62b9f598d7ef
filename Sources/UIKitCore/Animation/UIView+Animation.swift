import Foundation

extension UIView {
  /// The groups of the animation blocks that run now, innermost last; nil switches animations off.
  static var animationStack: [AnimationGroup?] = []
  private static var enabled = true
  /// The repetition that `modifyAnimations` sets for animations that begin in it.
  private static var repetition: (count: CGFloat, autoreverses: Bool)?

  /// Whether animation calls animate changes.
  public static var areAnimationsEnabled: Bool { enabled && FrameEngine.current.animationsEnabled }

  /// Switches all animations on or off. While they are off, changes show at once and completions get `true`.
  public static func setAnimationsEnabled(_ enabled: Bool) { self.enabled = enabled }

  /// The duration that a nested animation inherits; 0 outside of animations.
  public static var inheritedAnimationDuration: TimeInterval {
    currentAnimation?.timeline.duration ?? 0
  }

  /// The group that a change made now belongs to.
  static var currentAnimation: AnimationGroup? {
    guard let group = animationStack.last, enabled else { return nil }
    return group
  }

  /// Makes changes inside of an animation without animating them.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    animationStack.append(nil)
    let wasEnabled = enabled
    enabled = false
    actionsWithoutAnimation()
    enabled = wasEnabled
    animationStack.removeLast()
  }

  /// Changes animatable properties over time.
  ///
  /// The properties have their new values at once. The screen follows on the program's clock, starting from the values
  /// on screen. `completion` gets true when the animation ran to its end, and false when other changes replaced all of
  /// it or its views left the window. With a duration of zero, with animations off, or if nothing on screen changes,
  /// all is done before the return. Animations that end at the same moment complete in the order in which they began;
  /// an inner animation completes before the outer one.
  ///
  /// - Parameters:
  ///   - duration: Seconds. Inside another animation, the duration and curve of the outer one hold
  ///     unless the options override them.
  ///   - delay: Seconds before anything moves.
  ///   - options: The curve, repetition, and what the animation inherits.
  ///   - animations: Changes views; these changes are animated.
  ///   - completion: Called at the end; `false` if something ended the animation early.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration: duration, delay: delay, options: options, animations: animations,
      completion: completion)
  }

  /// Animates changes of geometry, transparency and colours, slow at both ends.
  ///
  /// - Parameters:
  ///   - animations: Changes the properties that move.
  ///   - duration: Seconds.
  ///   - completion: Gets whether the animation reached its end.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes with a spring, drawn as an ease-out: a terminal has no room to swing.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration: duration, delay: delay, options: options.springing, animations: animations,
      completion: completion)
  }

  /// Animates changes with a spring, drawn as an ease-out: a terminal has no room to swing.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration: duration, delay: delay, options: options.springing, animations: animations,
      completion: completion)
  }

  /// Repeats the animations that begin inside of a block, without options of their own.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    let outer = repetition
    repetition = (count, autoreverses)
    animations()
    repetition = outer
  }

  /// Runs changes as an animation; a terminal cannot cross-fade views.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration: duration, delay: 0, options: options, animations: { animations?() },
      completion: completion)
  }

  /// Replaces a view by another one at once; a terminal cannot cross-fade views.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.showHideTransitionViews) {
      fromView.isHidden = true
      toView.isHidden = false
    } else {
      fromView.superview?.insertSubview(toView, aboveSubview: fromView)
      fromView.removeFromSuperview()
    }
    completion?(true)
  }

  static func animate(
    duration: TimeInterval, delay: TimeInterval, options: AnimationOptions,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let held = enabled ? HeldAnimations.current : nil
    guard areAnimationsEnabled || held != nil else {
      performWithoutAnimation(animations)
      return completion?(true) ?? ()
    }
    var (duration, curve) = (duration, options.curve)
    if let outer = currentAnimation?.timeline {
      if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
      if !options.contains(.overrideInheritedCurve) { curve = outer.curve }
    }
    guard duration > 0 || delay > 0 else {
      performUnanimated(animations)
      return completion?(true) ?? ()
    }
    let engine = FrameEngine.current
    let group = AnimationGroup(timeline(duration, curve, options))
    group.record(animations)
    if options.contains(.layoutSubviews) { group.layOutMembers() }
    if let held { return held.add(group, delay: delay, completion: completion) }
    if group.isEmpty {
      group.finish(true)
      completion?(true)
      return
    }
    group.timeline.run(at: engine.now, delay: delay)
    group.run(on: engine, endsWhenEmpty: true) { finished in
      group.finish(finished)
      completion?(finished)
    }
  }

  /// Shows changes made in the block at once; animations that begin in it still run.
  private static func performUnanimated(_ changes: () -> Void) {
    animationStack.append(nil)
    changes()
    animationStack.removeLast()
  }

  private static func timeline(
    _ duration: TimeInterval, _ curve: UIKitCore.AnimationCurve, _ options: AnimationOptions
  ) -> AnimationTimeline {
    var timeline = AnimationTimeline(duration: duration, curve: curve)
    if let repetition {
      timeline.repeatCount = max(0, Double(repetition.count))
      timeline.autoreverses = repetition.autoreverses
    }
    if options.contains(.repeat) { timeline.repeatCount = .infinity }
    if options.contains(.autoreverse) { timeline.autoreverses = true }
    return timeline
  }
}

extension UIView.AnimationOptions {
  /// These options with the curve of a spring.
  fileprivate var springing: UIView.AnimationOptions {
    UIView.AnimationOptions(rawValue: rawValue & ~(3 << 16)).union(.curveEaseOut)
  }
}

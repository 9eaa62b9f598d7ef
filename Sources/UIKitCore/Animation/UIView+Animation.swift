import Foundation

extension UIView {
  /// Options of an animation. Those that need no meaning in a terminal are accepted.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var curve: AnimationCurve {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
  }

  /// The groups of the animation blocks that are being run, innermost last; nil switches off.
  static var animationStack: [AnimationGroup?] = []
  private static var enabled = true

  /// Whether animation calls animate.
  public static var areAnimationsEnabled: Bool { enabled && FrameEngine.current.animationsEnabled }

  public static func setAnimationsEnabled(_ enabled: Bool) { self.enabled = enabled }

  /// The duration that a nested animation inherits; 0 outside of animations.
  public static var inheritedAnimationDuration: TimeInterval {
    (animationStack.last ?? nil)?.duration ?? 0
  }

  /// The group that a change made now belongs to.
  static var currentAnimation: AnimationGroup? { animationStack.last ?? nil }

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
  /// The properties have their new values at once; what is shown follows on the program's clock,
  /// starting from what is shown now. `completion` gets true when the animation ran to its end. With
  /// a duration of zero, with animations off, or if nothing changes, all is done before the return.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard areAnimationsEnabled else {
      animations()
      completion?(true)
      return
    }
    var duration = duration
    var curve = options.curve
    if let outer = currentAnimation {
      if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
      if !options.contains(.overrideInheritedCurve) { curve = outer.curve }
    }
    guard duration > 0 || delay > 0 else {
      animationStack.append(nil)
      animations()
      animationStack.removeLast()
      completion?(true)
      return
    }
    let engine = FrameEngine.current
    let group = AnimationGroup(
      start: engine.now + max(0, delay), duration: max(duration, 1e-9), curve: curve,
      repeats: options.contains(.repeat), autoreverses: options.contains(.autoreverse),
      completion: completion)
    animationStack.append(group)
    animations()
    animationStack.removeLast()
    if group.isEmpty { group.finish(true) } else { group.run(on: engine) }
  }

  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// A spring is drawn as an ease-out: a terminal has no room to swing.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, options: options.union(.curveEaseOut),
      animations: animations, completion: completion)
  }

  /// Runs changes as an animation; views do not cross-fade in a terminal.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: completion)
  }
}

import Foundation

/// Follows the animation of a layer.
@preconcurrency @MainActor public protocol CAAnimationDelegate: OptionalMethods {
  /// Called when the animation begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation has ended; `flag`: whether it ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The values that a layer shows outside of an animation's time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The layer's own value again.
  public static var removed: CAMediaTimingFillMode { CAMediaTimingFillMode(rawValue: "removed") }
  /// The last value after the end.
  public static var forwards: CAMediaTimingFillMode { CAMediaTimingFillMode(rawValue: "forwards") }
  /// The first value before the beginning.
  public static var backwards: CAMediaTimingFillMode {
    CAMediaTimingFillMode(rawValue: "backwards")
  }
  /// The first value before the beginning, and the last one after the end.
  public static var both: CAMediaTimingFillMode { CAMediaTimingFillMode(rawValue: "both") }
}

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At constant speed.
  public static var linear: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName(rawValue: "linear")
  }
  /// Slow at first.
  public static var easeIn: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName(rawValue: "easeIn")
  }
  /// Slow at the end.
  public static var easeOut: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName(rawValue: "easeOut")
  }
  /// Slow at both ends.
  public static var easeInEaseOut: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  }
  /// As `easeInEaseOut`, but a little faster at first.
  public static var `default`: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName(rawValue: "default")
  }
}

/// The curve by which an animation's progress follows time.
public final class CAMediaTimingFunction: NSObject, Sendable {
  let curve: AnimationCurve

  /// Makes a standard function.
  public init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: curve = .linear
    case .easeIn: curve = .easeIn
    case .easeOut: curve = .easeOut
    default: curve = .easeInOut
    }
  }

  /// Makes a Bézier curve by its control points: time goes along x, from 0 to 1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = .cubic(
      CGPoint(x: CGFloat(c1x), y: CGFloat(c1y)), CGPoint(x: CGFloat(c2x), y: CGFloat(c2y)))
  }
}

/// An animation of a layer. It changes the screen for a time, but not the layer's values.
///
/// Animates the position, bounds, opacity, background colour and transform of a view's layer. A
/// layer without a view is drawn with its view's layer and does not move by itself.
@preconcurrency @MainActor open class CAAnimation: NSObject {
  public required override init() { super.init() }

  /// The duration in seconds; 0 for that of the transaction, a quarter of a second.
  open var duration: CFTimeInterval = 0
  /// The beginning in seconds of the clock `CACurrentMediaTime()`; 0 for now.
  open var beginTime: CFTimeInterval = 0
  /// The timing function; `nil` for constant speed.
  open var timingFunction: CAMediaTimingFunction?
  /// The number of repetitions; 0 counts as one.
  open var repeatCount: Float = 0
  /// The total duration of all repetitions in seconds, if not 0.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each repetition also runs backwards.
  open var autoreverses = false
  /// The values to show outside of the animation's time.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether the animation is removed when it ends; with `false` and `fillMode` forwards, the last
  /// value remains visible.
  open var isRemovedOnCompletion = true
  /// The speed; faster above 1.
  open var speed: Float = 1
  /// The delegate, which follows beginning and end. Held until the end, as in UIKit.
  open var delegate: (any CAAnimationDelegate)?

  /// Adds the animation's tracks to a group, for a layer's view.
  func lay(in group: AnimationGroup, for layer: CALayer, on view: UIView) {}
}

/// An animation of one property.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  /// Makes an animation of a property by its path: `position`, `transform.scale`.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The property's path.
  open var keyPath: String?
  /// Whether values are relative to the layer's own.
  open var isAdditive = false
  /// Kept without effect.
  open var isCumulative = false
}

/// An animation of a property from one value to another.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// The start value; `nil` for the value on screen.
  open var fromValue: Any?
  /// The end value; `nil` for the layer's value.
  open var toValue: Any?
  /// The difference between start and end, if one of them is `nil`.
  open var byValue: Any?

  override func lay(in group: AnimationGroup, for layer: CALayer, on view: UIView) {
    guard let property = LayerProperty(keyPath ?? "") else { return }
    property.lay(
      [(fromValue, 0), (toValue, 1)], by: byValue, additive: isAdditive, in: group, of: layer,
      on: view)
  }
}

/// A spring animation of a property, drawn as an ease-out: a terminal has no room to swing.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  /// Kept without effect.
  open var mass: CGFloat = 1
  /// Kept without effect.
  open var stiffness: CGFloat = 100
  /// Kept without effect.
  open var damping: CGFloat = 10
  /// Kept without effect.
  open var initialVelocity: CGFloat = 0
  /// The time in seconds until a spring with these values comes to rest.
  open var settlingDuration: CFTimeInterval {
    damping > 0 && mass > 0 ? min(10, Double(9.2 * mass / damping)) : 10
  }
}

/// An animation of a property through several values.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The progress at which each value is reached, from 0 to 1; `nil` for equal distances.
  open var keyTimes: [NSNumber]?

  override func lay(in group: AnimationGroup, for layer: CALayer, on view: UIView) {
    guard let values, values.count > 1, let property = LayerProperty(keyPath ?? "") else { return }
    let keys = values.enumerated().map { index, value in
      let even = Double(index) / Double(values.count - 1)
      let time = keyTimes.flatMap { index < $0.count ? $0[index].doubleValue : nil }
      return (Optional(value), min(max(time ?? even, 0), 1))
    }
    property.lay(keys, by: nil, additive: isAdditive, in: group, of: layer, on: view)
  }
}

/// Animations that run together for one duration.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  /// The animations; their own durations and delegates are ignored.
  open var animations: [CAAnimation]?

  override func lay(in group: AnimationGroup, for layer: CALayer, on view: UIView) {
    for animation in animations ?? [] { animation.lay(in: group, for: layer, on: view) }
  }
}

/// The name of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The new content fades in.
  public static var fade: CATransitionType { CATransitionType(rawValue: "fade") }
  /// The new content moves in over the old.
  public static var moveIn: CATransitionType { CATransitionType(rawValue: "moveIn") }
  /// The new content pushes the old one out.
  public static var push: CATransitionType { CATransitionType(rawValue: "push") }
  /// The old content moves away.
  public static var reveal: CATransitionType { CATransitionType(rawValue: "reveal") }
}

/// The edge from which a transition comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the right edge.
  public static var fromRight: CATransitionSubtype { CATransitionSubtype(rawValue: "fromRight") }
  /// From the left edge.
  public static var fromLeft: CATransitionSubtype { CATransitionSubtype(rawValue: "fromLeft") }
  /// From the top edge.
  public static var fromTop: CATransitionSubtype { CATransitionSubtype(rawValue: "fromTop") }
  /// From the bottom edge.
  public static var fromBottom: CATransitionSubtype { CATransitionSubtype(rawValue: "fromBottom") }
}

/// A change of a layer's content. The new content shows at once, since character cells cannot fade;
/// the delegate is called when the duration is over.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  /// The kind of transition.
  open var type = CATransitionType.fade
  /// The edge from which it comes.
  open var subtype: CATransitionSubtype?
  /// Kept without effect.
  open var startProgress: Float = 0
  /// Kept without effect.
  open var endProgress: Float = 1
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `CATransitionType.fade`.
@available(*, deprecated, renamed: "CATransitionType.fade")
public let kCATransitionFade = CATransitionType.fade
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `CATransitionType.push`.
@available(*, deprecated, renamed: "CATransitionType.push")
public let kCATransitionPush = CATransitionType.push
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Another name of `CATransitionType.moveIn`.
@available(*, deprecated, renamed: "CATransitionType.moveIn")
public let kCATransitionMoveIn = CATransitionType.moveIn

import Foundation

/// Is told when an animation of a layer begins and ends.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  /// The animation begins.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation has ended; `flag`: it ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What a layer shows beyond an animation's time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name.
  public let rawValue: String
  /// Makes a mode of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The layer's own value again.
  public static var removed: CAMediaTimingFillMode { CAMediaTimingFillMode(rawValue: "removed") }
  /// The last value.
  public static var forwards: CAMediaTimingFillMode { CAMediaTimingFillMode(rawValue: "forwards") }
  /// The first value before the beginning.
  public static var backwards: CAMediaTimingFillMode {
    CAMediaTimingFillMode(rawValue: "backwards")
  }
  /// The first value before, the last one behind.
  public static var both: CAMediaTimingFillMode { CAMediaTimingFillMode(rawValue: "both") }
}

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// As fast all the way.
  public static var linear: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName(rawValue: "linear")
  }
  /// Slow at first.
  public static var easeIn: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName(rawValue: "easeIn")
  }
  /// Slow in the end.
  public static var easeOut: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName(rawValue: "easeOut")
  }
  /// Slow at both ends.
  public static var easeInEaseOut: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  }
  /// As `easeInEaseOut`, a little quicker at first.
  public static var `default`: CAMediaTimingFunctionName {
    CAMediaTimingFunctionName(rawValue: "default")
  }
}

/// How an animation's progress follows time.
public final class CAMediaTimingFunction: NSObject, Sendable {
  let curve: AnimationCurve

  /// Makes one of the usual functions.
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

/// An animation of a layer: what is shown changes for a time, and not the layer's values.
///
/// Layers of views are animated, in their position, bounds, opacity, background colour and transform; layers without a
/// view are drawn with them and do not move by themselves.
@preconcurrency @MainActor open class CAAnimation: NSObject {
  public required override init() { super.init() }

  /// Seconds; 0: those of the transaction, a quarter of a second.
  open var duration: CFTimeInterval = 0
  /// Seconds of the clock `CACurrentMediaTime()` before which nothing moves; 0: now.
  open var beginTime: CFTimeInterval = 0
  /// How progress follows time; `nil`: as fast all the way.
  open var timingFunction: CAMediaTimingFunction?
  /// How often the way is gone; 0 counts as once.
  open var repeatCount: Float = 0
  /// Seconds of all repetitions together, if not 0.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each way is gone back, too.
  open var autoreverses = false
  /// What is shown beyond the animation's time.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether the animation is taken away when it ends; `false` with `fillMode` forwards keeps the last value in sight.
  open var isRemovedOnCompletion = true
  /// Faster above 1.
  open var speed: Float = 1
  /// Is told of the beginning and the end. Held until then, as in UIKit.
  open var delegate: (any CAAnimationDelegate)?

  /// The tracks that the animation lays for a layer's view.
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
  /// Whether values count from the layer's own.
  open var isAdditive = false
  /// Kept without effect.
  open var isCumulative = false
}

/// An animation of a property from one value to another.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// Where it begins; `nil`: what is shown now.
  open var fromValue: Any?
  /// Where it ends; `nil`: the layer's value.
  open var toValue: Any?
  /// How far it goes, where one end is not said.
  open var byValue: Any?

  override func lay(in group: AnimationGroup, for layer: CALayer, on view: UIView) {
    guard let property = LayerProperty(keyPath ?? "") else { return }
    property.lay(
      [(fromValue, 0), (toValue, 1)], by: byValue, additive: isAdditive, in: group, of: layer,
      on: view)
  }
}

/// An animation of a property as a spring would have it; drawn as one that slows down: a terminal has no room to swing.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  /// Kept without effect.
  open var mass: CGFloat = 1
  /// Kept without effect.
  open var stiffness: CGFloat = 100
  /// Kept without effect.
  open var damping: CGFloat = 10
  /// Kept without effect.
  open var initialVelocity: CGFloat = 0
  /// Seconds until a spring of these numbers is at rest.
  open var settlingDuration: CFTimeInterval {
    damping > 0 && mass > 0 ? min(10, Double(9.2 * mass / damping)) : 10
  }
}

/// An animation of a property from value to value.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values on the way.
  open var values: [Any]?
  /// When each is reached, from 0 to 1; `nil`: at equal distances.
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

/// Animations that run together, with one duration.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  /// The animations; their own durations and delegates do not count.
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

/// Where a transition comes from.
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

/// A change of a layer's content. It is shown at once: character cells do not fade into each other; the delegate is
/// told when the time is over.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  /// How the content changes.
  open var type = CATransitionType.fade
  /// Where it comes from.
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

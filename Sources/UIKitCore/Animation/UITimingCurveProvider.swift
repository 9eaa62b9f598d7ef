import Foundation

/// The kind of a timing curve.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's own curves.
  case builtin = 0
  /// A Bézier curve by its control points.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A curve and a spring together.
  case composed = 3
}

/// Provides the curve by which the progress of a property animator follows time.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
  /// Which kind of curve this is.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, unless it is a spring alone.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if there is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The curve to draw. A spring becomes an ease-out: a terminal has no room to swing.
  var curve: AnimationCurve {
    switch timingCurveType {
    case .spring: .easeOut
    default: cubicTimingParameters?.curve ?? .easeInOut
    }
  }
}

/// A built-in curve, or a Bézier curve by its two control points.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The built-in curve; `easeInOut` if there are control points.
  open private(set) var animationCurve = UIView.AnimationCurve.easeInOut
  /// From (0, 0), the beginning, to (1, 1), the end; time goes along x.
  open private(set) var controlPoint1 = CGPoint(x: 0.42, y: 0)
  /// The second control point, from (0, 0), the beginning, to (1, 1), the end.
  open private(set) var controlPoint2 = CGPoint(x: 0.58, y: 1)
  private let isBuiltIn: Bool

  /// Makes a curve that is slow at both ends.
  public override init() {
    isBuiltIn = true
    super.init()
  }

  /// Makes parameters of a built-in curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    isBuiltIn = true
    super.init()
    animationCurve = curve
    switch curve {
    case .easeInOut: break
    case .easeIn: controlPoint2 = CGPoint(x: 1, y: 1)
    case .easeOut: controlPoint1 = .zero
    case .linear: (controlPoint1, controlPoint2) = (.zero, CGPoint(x: 1, y: 1))
    }
  }

  /// - Parameters: x from 0 to 1; with a y outside, the animation swings beyond its ends.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    isBuiltIn = false
    super.init()
    controlPoint1 = CGPoint(x: min(max(point1.x, 0), 1), y: point1.y)
    controlPoint2 = CGPoint(x: min(max(point2.x, 0), 1), y: point2.y)
  }

  /// `builtin` for a built-in curve, else `cubic`.
  open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
  /// This object itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always `nil`.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  final var curve: AnimationCurve {
    isBuiltIn ? animationCurve.timing : .cubic(controlPoint1, controlPoint2)
  }
}

/// A spring. It is drawn as an ease-out: a terminal has no room to swing.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// Kept for sources that read it; the animation does not depend on it.
  open private(set) var initialVelocity = CGVector.zero
  /// The time until a spring made from mass and stiffness comes to rest; nil lets the animator
  /// decide.
  private(set) final var settlingTime: TimeInterval?

  /// Makes a spring that does not swing, with the system's stiffness.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// - Parameter ratio: 1 does not swing.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Makes a spring by its damping.
  ///
  /// - Parameters:
  ///   - ratio: 1 does not swing.
  ///   - velocity: Kept; the animation does not depend on it.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    super.init()
    initialVelocity = velocity
  }

  /// Makes a spring by its physics, which decide the duration instead of the animator.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    super.init()
    self.initialVelocity = initialVelocity
    settlingTime = Self.settlingTime(mass: mass, stiffness: stiffness, damping: damping)
  }

  /// Makes a spring that comes to rest after a time.
  ///
  /// - Parameter initialVelocity: Kept; the animation does not depend on it.
  /// - Parameter bounce: Kept; a terminal shows no swing.
  /// - Parameter duration: In seconds; overrides the animator's duration.
  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero)
  {
    super.init()
    self.initialVelocity = initialVelocity
    settlingTime = duration
  }

  /// Always `spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Always `nil`.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// This object itself.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the time until a thousandth of the way is left. The slower of the spring's two
  /// movements decides.
  private static func settlingTime(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat
  ) -> TimeInterval? {
    guard mass > 0, stiffness > 0, damping > 0 else { return nil }
    let half = damping / (2 * mass)
    let square = half * half - stiffness / mass
    let rate = square > 0 ? half - square.squareRoot() : half
    return rate > 0 ? min(log(1000) / rate, 60) : nil
  }
}

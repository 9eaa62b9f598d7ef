import Foundation

public enum UITimingCurveType: Int, Sendable {
  case builtin = 0
  case cubic = 1
  case spring = 2
  case composed = 3
}

/// Says how a property animator's progress follows time.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// A spring is drawn as an ease-out: a terminal has no room to swing.
  var curve: AnimationCurve {
    switch timingCurveType {
    case .spring: .easeOut
    default: cubicTimingParameters?.curve ?? .easeInOut
    }
  }
}

/// A built-in curve, or a Bézier curve by its two control points.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  open private(set) var animationCurve = UIView.AnimationCurve.easeInOut
  /// From (0, 0), the beginning, to (1, 1), the end; time goes along x.
  open private(set) var controlPoint1 = CGPoint(x: 0.42, y: 0)
  open private(set) var controlPoint2 = CGPoint(x: 0.58, y: 1)
  private let isBuiltIn: Bool

  /// Slow at both ends.
  public override init() {
    isBuiltIn = true
    super.init()
  }

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

  open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }

  final var curve: AnimationCurve {
    isBuiltIn ? animationCurve.timing : .cubic(controlPoint1, controlPoint2)
  }
}

/// A spring. It is drawn as an ease-out: a terminal has no room to swing.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  open private(set) var initialVelocity = CGVector.zero
  /// How long a spring that is told by its physics takes to come to rest; nil: the animator says.
  private(set) var settlingTime: TimeInterval?

  /// A spring that does not swing, with the system's stiffness.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// - Parameter ratio: 1 does not swing.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    super.init()
    initialVelocity = velocity
  }

  /// The physics decide how long the animation takes, whatever the animator's duration is.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    super.init()
    self.initialVelocity = initialVelocity
    settlingTime = Self.settlingTime(mass: mass, stiffness: stiffness, damping: damping)
  }

  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero)
  {
    super.init()
    self.initialVelocity = initialVelocity
    settlingTime = duration
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// When a thousandth of the way is left: the slowest of the spring's two movements decides.
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

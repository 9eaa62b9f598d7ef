import Foundation

/// The curve by which an animation's progress follows time; both go from 0 to 1.
package enum AnimationCurve: Sendable, Equatable {
  case linear
  case easeIn
  case easeOut
  case easeInOut
  /// A Bézier curve from (0, 0) to (1, 1) with these two control points.
  case cubic(CGPoint, CGPoint)

  package func progress(_ time: Double) -> Double {
    let t = min(max(time, 0), 1)
    switch self {
    case .linear: return t
    case .easeIn: return t * t
    case .easeOut: return t * (2 - t)
    case .easeInOut: return t * t * (3 - 2 * t)
    case .cubic(let first, let second):
      let parameter = Self.halved { Self.bezier(first.x, second.x, $0) >= t }
      return t == 0 || t == 1 ? t : Self.bezier(first.y, second.y, parameter)
    }
  }

  /// Returns the first time at which the curve reaches a progress.
  func time(_ progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    if self == .linear { return progress }
    return Self.halved { self.progress($0) >= progress }
  }

  private static func bezier(_ first: CGFloat, _ second: CGFloat, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  /// Returns the number between 0 and 1 at which a condition becomes true, to floating-point
  /// precision.
  private static func halved(_ isReached: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if isReached(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

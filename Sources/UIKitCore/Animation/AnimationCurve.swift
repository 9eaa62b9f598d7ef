import Foundation

/// How an animation's progress follows time; both go from 0 to 1.
package enum AnimationCurve: Sendable {
  case linear
  case easeIn
  case easeOut
  case easeInOut

  package func progress(_ time: Double) -> Double {
    let t = min(max(time, 0), 1)
    switch self {
    case .linear: return t
    case .easeIn: return t * t
    case .easeOut: return t * (2 - t)
    case .easeInOut: return t * t * (3 - 2 * t)
    }
  }
}

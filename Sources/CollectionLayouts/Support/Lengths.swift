import Foundation
import UIKitCore

extension CGFloat {
  /// The number as a length: what is negative or no number at all counts as nothing.
  var asLength: CGFloat { isFinite ? Swift.max(0, self) : 0 }

  /// The multiple of a step that is nearest, or the last one before; a step that is no length counts as 1.
  func rounded(
    toStep step: CGFloat, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> CGFloat {
    guard step > 0, step.isFinite else { return rounded(rule) }
    return (self / step).rounded(rule) * step
  }
}

extension CGSize {
  var asLengths: CGSize { CGSize(width: width.asLength, height: height.asLength) }
}

extension UIEdgeInsets {
  var asLengths: UIEdgeInsets {
    UIEdgeInsets(
      top: top.asLength, left: left.asLength, bottom: bottom.asLength, right: right.asLength)
  }
}

/// The numbers of things a step apart that may lie between two places, limited to `0..<count`.
///
/// - Parameters:
///   - low: Where the things begin that are wanted, in steps; may be fractional, infinite, or no
///     number (then none are).
///   - high: Where they end.
func numbers(from low: CGFloat, to high: CGFloat, below count: Int) -> Range<Int> {
  guard count > 0, low <= high else { return 0..<0 }
  let limit = CGFloat(count)
  let first = Int(min(max(low.rounded(.down), 0), limit))
  let end = Int(min(max(high.rounded(.up) + 1, 0), limit))
  return first..<max(first, end)
}

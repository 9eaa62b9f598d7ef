import Foundation
import UIKitCore

extension CGFloat {
  /// The number as a length: negative values and not-a-number count as zero.
  var asLength: CGFloat { isFinite ? Swift.max(0, self) : 0 }

  /// Returns the nearest multiple of a step, or the last one before. An invalid step counts as 1.
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

/// Returns the numbers of elements at a fixed distance that may be between two places, limited to
/// `0..<count`.
///
/// - Parameters:
///   - low: The start of the range, in steps; may be fractional, infinite, or not a number (for an
///     empty result).
///   - high: The end of the range.
func numbers(from low: CGFloat, to high: CGFloat, below count: Int) -> Range<Int> {
  guard count > 0, low <= high else { return 0..<0 }
  let limit = CGFloat(count)
  let first = Int(min(max(low.rounded(.down), 0), limit))
  let end = Int(min(max(high.rounded(.up) + 1, 0), limit))
  return first..<max(first, end)
}

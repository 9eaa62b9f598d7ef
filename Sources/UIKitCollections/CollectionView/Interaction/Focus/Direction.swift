import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A direction along an axis. It describes rectangles from the view of a walker in that direction:
/// the distance along the way, and the extent across. For up and left, distances along the way are
/// negated.
struct Direction: Equatable, Sendable {
  let axis: Axis
  let isForward: Bool

  /// Creates the direction of an arrow; `nil` if the heading is not one of the four arrows.
  init?(_ heading: UIFocusHeading) {
    switch heading {
    case .up: self.init(.vertical, isForward: false)
    case .down: self.init(.vertical, isForward: true)
    case .left: self.init(.horizontal, isForward: false)
    case .right: self.init(.horizontal, isForward: true)
    default: return nil
    }
  }

  init(_ axis: Axis, isForward: Bool) {
    self.axis = axis
    self.isForward = isForward
  }

  var opposite: Direction { Direction(axis, isForward: !isForward) }

  /// Returns the edge that a walker meets first.
  func near(_ rect: CGRect) -> CGFloat {
    isForward ? rect.min(along: axis) : -rect.max(along: axis)
  }

  /// Returns the edge that a walker meets last.
  func far(_ rect: CGRect) -> CGFloat { near(rect) + length(rect) }
  func middle(_ rect: CGRect) -> CGFloat { near(rect) + length(rect) / 2 }
  func length(_ rect: CGRect) -> CGFloat { rect.size[axis] }

  /// Returns the extent of a rectangle on the other axis.
  func across(_ rect: CGRect) -> ClosedRange<CGFloat> {
    let low = rect.min(along: axis.other)
    return low...max(low, rect.max(along: axis.other))
  }

  /// Returns the rectangle between two distances along the way, with an extent across.
  func rect(from near: CGFloat, to far: CGFloat, across: ClosedRange<CGFloat>) -> CGRect {
    CGRect(
      along: axis, from: isForward ? near : -far, length: far - near, across: across.lowerBound,
      breadth: across.upperBound - across.lowerBound)
  }

  /// Returns the vector for a distance along the way.
  func vector(_ distance: CGFloat) -> CGVector {
    let signed = isForward ? distance : -distance
    return axis == .horizontal ? CGVector(dx: signed, dy: 0) : CGVector(dx: 0, dy: signed)
  }
}

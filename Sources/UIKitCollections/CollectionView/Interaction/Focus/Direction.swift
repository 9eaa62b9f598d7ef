import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A way along an axis. It reads rectangles as somebody does who walks that way: how far along, and
/// where across. Walking up or left, distances along count backwards.
struct Direction: Equatable, Sendable {
  let axis: Axis
  let isForward: Bool

  /// The direction of an arrow; `nil` for what is not one of the four arrows.
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

  /// The edge that a walker meets first.
  func near(_ rect: CGRect) -> CGFloat {
    isForward ? rect.min(along: axis) : -rect.max(along: axis)
  }

  /// The edge that a walker meets last.
  func far(_ rect: CGRect) -> CGFloat { near(rect) + length(rect) }
  func middle(_ rect: CGRect) -> CGFloat { near(rect) + length(rect) / 2 }
  func length(_ rect: CGRect) -> CGFloat { rect.size[axis] }

  /// The part of the other axis that a rectangle covers.
  func across(_ rect: CGRect) -> ClosedRange<CGFloat> {
    let low = rect.min(along: axis.other)
    return low...max(low, rect.max(along: axis.other))
  }

  /// The rectangle between two distances along, over a part of the other axis.
  func rect(from near: CGFloat, to far: CGFloat, across: ClosedRange<CGFloat>) -> CGRect {
    CGRect(
      along: axis, from: isForward ? near : -far, length: far - near, across: across.lowerBound,
      breadth: across.upperBound - across.lowerBound)
  }

  /// The way of a walker over a distance.
  func vector(_ distance: CGFloat) -> CGVector {
    let signed = isForward ? distance : -distance
    return axis == .horizontal ? CGVector(dx: signed, dy: 0) : CGVector(dx: 0, dy: signed)
  }
}

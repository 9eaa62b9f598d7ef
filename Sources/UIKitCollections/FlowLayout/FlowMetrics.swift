import Foundation
import UIKitCore
@_spi(Vitrine) package import VitrineBasicValues

/// The extent of an item in flow terms: `length` along the scroll axis, `breadth` across it.
package struct FlowSize: Equatable, Sendable {
  package var length: CGFloat
  package var breadth: CGFloat

  package init(length: CGFloat, breadth: CGFloat) {
    self.length = length
    self.breadth = breadth
  }

  package init(_ size: CGSize, along axis: Axis) {
    self.init(length: size[axis], breadth: size[axis.other])
  }

  /// Whether an item of this size is invisible.
  package var isEmpty: Bool { length <= 0 || breadth <= 0 }
}

/// The metrics of a section besides its items, in points.
package struct FlowMetrics: Equatable, Sendable {
  package var headerLength: CGFloat = 0
  package var footerLength: CGFloat = 0
  /// The insets along the scroll axis, before the first and after the last line.
  package var leadingInset: CGFloat = 0
  package var trailingInset: CGFloat = 0
  /// The insets across the scroll axis, at both ends of each line.
  package var nearInset: CGFloat = 0
  package var farInset: CGFloat = 0
  package var lineSpacing: CGFloat = 0
  package var itemSpacing: CGFloat = 0

  package init() {}

  package mutating func setInset(_ inset: UIEdgeInsets, along axis: Axis) {
    leadingInset = inset.leading(along: axis)
    trailingInset = inset.trailing(along: axis)
    nearInset = inset.leading(along: axis.other)
    farInset = inset.trailing(along: axis.other)
  }
}

/// Converts values from delegates to safe numbers.
///
/// Not-a-number and infinities become 0. All other values are limited to a million millions of
/// points, so that a million of such items can still be distinguished.
package enum FlowClamp {
  package static let limit: CGFloat = 1e12

  /// Returns a safe distance, which may be negative.
  package static func distance(_ value: CGFloat) -> CGFloat {
    guard value.isFinite else { return 0 }
    return min(max(value, -limit), limit)
  }

  /// Returns a safe extent, which is not negative.
  package static func extent(_ value: CGFloat) -> CGFloat { max(0, distance(value)) }

  package static func size(_ size: CGSize) -> CGSize {
    CGSize(width: extent(size.width), height: extent(size.height))
  }

  package static func inset(_ inset: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: distance(inset.top), left: distance(inset.left), bottom: distance(inset.bottom),
      right: distance(inset.right))
  }

  /// Returns a position among `count` elements: `value` rounded down, between 0 and `count`.
  package static func index(_ value: CGFloat, of count: Int) -> Int {
    guard value > 0 else { return 0 }
    return value < CGFloat(count) ? Int(value) : count
  }
}

import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// A rule for a width or a height.
struct LayoutExtent: Equatable, Sendable {
  enum Kind: Hashable, Sendable {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniform
  }

  var kind: Kind
  var value: CGFloat

  init(_ kind: Kind, _ value: CGFloat) {
    self.kind = kind
    self.value = value
  }

  /// Whether the view determines the size.
  var isEstimated: Bool { kind == .estimated || kind == .uniform }

  /// Returns the size in points in a container, or the estimate.
  func resolved(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: max(0, container.width * value)
    case .fractionalHeight: max(0, container.height * value)
    case .absolute, .estimated, .uniform: value
    }
  }
}

/// The rules for a width and a height.
struct LayoutExtents: Equatable, Sendable {
  var width: LayoutExtent
  var height: LayoutExtent

  subscript(axis: Axis) -> LayoutExtent { axis == .horizontal ? width : height }

  var isEstimated: Bool { width.isEstimated || height.isEstimated }

  func resolved(in container: CGSize) -> CGSize {
    CGSize(width: width.resolved(in: container), height: height.resolved(in: container))
  }

  /// Returns the measured size along estimated axes, if known and a number, else the resolved size.
  func resolved(in container: CGSize, measured: CGSize?) -> CGSize {
    var size = resolved(in: container)
    guard let measured else { return size }
    if width.isEstimated, !measured.width.isNaN { size.width = measured.width }
    if height.isEstimated, !measured.height.isNaN { size.height = measured.height }
    return size
  }

  /// Returns the insets, without those along an axis where the view determines the size.
  func effective(_ insets: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    var insets = insets
    if width.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

/// A gap of a fixed or minimal length.
struct LayoutGap: Equatable, Sendable {
  var length: CGFloat
  var isFlexible: Bool

  static let none = LayoutGap(0, isFlexible: false)

  init(_ length: CGFloat, isFlexible: Bool) {
    self.length = length
    self.isFlexible = isFlexible
  }

  /// Returns the length with a share of the free space.
  func length(with share: CGFloat) -> CGFloat { isFlexible ? length + share : length }
}

/// The gaps around an item.
struct LayoutGaps: Equatable, Sendable {
  var top = LayoutGap.none
  var leading = LayoutGap.none
  var bottom = LayoutGap.none
  var trailing = LayoutGap.none

  func before(_ axis: Axis) -> LayoutGap { axis == .horizontal ? leading : top }
  func after(_ axis: Axis) -> LayoutGap { axis == .horizontal ? trailing : bottom }

  /// Returns the minimal length of both gaps of an axis.
  func total(_ axis: Axis) -> CGFloat { before(axis).length + after(axis).length }

  /// Returns the number of flexible gaps of an axis.
  func flexibleCount(_ axis: Axis) -> Int {
    (before(axis).isFlexible ? 1 : 0) + (after(axis).isFlexible ? 1 : 0)
  }
}

extension NSDirectionalEdgeInsets {
  func before(_ axis: Axis) -> CGFloat { axis == .horizontal ? leading : top }
  func after(_ axis: Axis) -> CGFloat { axis == .horizontal ? trailing : bottom }
}

extension CGSize {
  /// Returns the size without the insets; never negative.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGSize {
    CGSize(
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension CGRect {
  /// Returns the rectangle without the insets; its size is never negative.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      origin: CGPoint(x: minX + insets.leading, y: minY + insets.top), size: size.inset(by: insets))
  }
}

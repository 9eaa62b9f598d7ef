import Foundation
import UIKitCore

/// Computes the content offset at which a frame takes a wanted place in the visible area.
///
/// A value without a view. The offsets are not yet limited to the content.
struct ScrollTarget: Equatable {
  /// The frame to show, in content coordinates.
  var frame: CGRect
  /// The visible rectangle less the insets, in content coordinates.
  var visible: CGRect

  /// The wanted place of the frame along one axis.
  enum Place: Equatable {
    case start, center, end
    /// The place that shows the whole frame after the least scrolling.
    case nearest
    /// The current place: this axis does not scroll.
    case unchanged

    /// The same place, counted from the other end.
    var mirrored: Place { self == .start ? .end : self == .end ? .start : self }
  }

  /// Returns the origin of the visible part for a position. A frame at a whole point gives a whole
  /// point.
  func origin(for position: UICollectionView.ScrollPosition) -> CGPoint {
    guard !position.isEmpty else { return origin(horizontal: .nearest, vertical: .nearest) }
    return origin(horizontal: position.horizontalPlace, vertical: position.verticalPlace)
  }

  /// Returns the origin of the visible part. If the layout's frame is invalid, this is the current
  /// origin.
  func origin(horizontal: Place, vertical: Place) -> CGPoint {
    guard frame.isFinite, visible.isFinite else { return visible.origin }
    return CGPoint(
      x: Self.start(
        of: visible.minX...visible.maxX, showing: frame.minX...frame.maxX, place: horizontal),
      y: Self.start(
        of: visible.minY...visible.maxY, showing: frame.minY...frame.maxY, place: vertical))
  }

  /// Returns the start of the visible part along one axis. A frame longer than the visible part is
  /// shown from its start, unless it fills the visible part already.
  static func start(
    of visible: ClosedRange<CGFloat>, showing frame: ClosedRange<CGFloat>, place: Place
  ) -> CGFloat {
    let length = visible.upperBound - visible.lowerBound
    let now = visible.lowerBound
    let (atStart, atEnd) = (frame.lowerBound, frame.upperBound - length)
    switch place {
    case .start: return atStart
    case .end: return atEnd
    case .center: return (atStart + atEnd) / 2
    case .unchanged: return now
    case .nearest:
      if min(atStart, atEnd) <= now && now <= max(atStart, atEnd) { return now }
      return atStart < now ? max(atStart, atEnd) : min(atStart, atEnd)
    }
  }
}

extension UICollectionView.ScrollPosition {
  private nonisolated static var verticals: Self { [.top, .centeredVertically, .bottom] }
  private nonisolated static var horizontals: Self { [.left, .centeredHorizontally, .right] }

  /// Whether the position names two places on one axis.
  nonisolated var isContradictory: Bool {
    intersection(Self.verticals).rawValue.nonzeroBitCount > 1
      || intersection(Self.horizontals).rawValue.nonzeroBitCount > 1
  }

  nonisolated var verticalPlace: ScrollTarget.Place {
    if contains(.top) { return .start }
    if contains(.centeredVertically) { return .center }
    return contains(.bottom) ? .end : .unchanged
  }

  nonisolated var horizontalPlace: ScrollTarget.Place {
    if contains(.left) { return .start }
    if contains(.centeredHorizontally) { return .center }
    return contains(.right) ? .end : .unchanged
  }
}

import Foundation
import UIKitCore

/// Finds the content offset at which a frame takes a wanted place in the visible area.
///
/// A value without a view: the offsets it returns are not yet limited to the content.
struct ScrollTarget: Equatable {
  /// The frame to show, in content coordinates.
  var frame: CGRect
  /// The visible rectangle less the insets, in content coordinates.
  var visible: CGRect

  /// Where along one axis the frame shall lie.
  enum Place: Equatable {
    case start, center, end
    /// Wherever the least scrolling makes it whole.
    case nearest
    /// Wherever it is: this axis does not scroll.
    case unchanged
  }

  /// How far the content must scroll, in points.
  func distance(for position: UICollectionView.ScrollPosition) -> CGVector {
    guard !position.isEmpty else { return distance(horizontal: .nearest, vertical: .nearest) }
    return distance(horizontal: position.horizontalPlace, vertical: position.verticalPlace)
  }

  /// Zero where a layout's frame makes no sense.
  func distance(horizontal: Place, vertical: Place) -> CGVector {
    guard frame.isFinite, visible.isFinite else { return .zero }
    return CGVector(
      dx: Self.distance(
        from: visible.minX...visible.maxX, to: frame.minX...frame.maxX, place: horizontal),
      dy: Self.distance(
        from: visible.minY...visible.maxY, to: frame.minY...frame.maxY, place: vertical))
  }

  /// The distance along one axis. Something longer than the visible part is shown from its start,
  /// unless it fills the visible part already.
  static func distance(
    from visible: ClosedRange<CGFloat>, to frame: ClosedRange<CGFloat>, place: Place
  ) -> CGFloat {
    let toStart = frame.lowerBound - visible.lowerBound
    let toEnd = frame.upperBound - visible.upperBound
    switch place {
    case .start: return toStart
    case .end: return toEnd
    case .center: return (toStart + toEnd) / 2
    case .unchanged: return 0
    case .nearest:
      if toStart >= 0 && toEnd <= 0 || toStart <= 0 && toEnd >= 0 { return 0 }
      return toStart < 0 ? max(toStart, toEnd) : min(toStart, toEnd)
    }
  }
}

extension UICollectionView.ScrollPosition {
  private nonisolated static var verticals: Self { [.top, .centeredVertically, .bottom] }
  private nonisolated static var horizontals: Self { [.left, .centeredHorizontally, .right] }

  /// Whether two places on one axis contradict each other.
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

import Foundation
import UIKitCollections
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

extension Axis {
  /// Creates the axis of a scroll direction.
  init(_ direction: UICollectionView.ScrollDirection) {
    self = direction == .vertical ? .vertical : .horizontal
  }
}

extension CGRect {
  /// Returns the start and the end of the rectangle along an axis.
  func ends(along axis: Axis) -> (low: CGFloat, high: CGFloat) {
    (min(along: axis), max(along: axis))
  }
}

extension UIEdgeInsets {
  /// Returns the insets before and after the content along an axis.
  func ends(along axis: Axis) -> (low: CGFloat, high: CGFloat) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}

import Foundation
import UIKitCollections
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

extension Axis {
  /// The axis along which content scrolls.
  init(_ direction: UICollectionView.ScrollDirection) {
    self = direction == .vertical ? .vertical : .horizontal
  }
}

extension CGRect {
  /// Where the rectangle begins and ends along an axis.
  func ends(along axis: Axis) -> (low: CGFloat, high: CGFloat) {
    (min(along: axis), max(along: axis))
  }
}

extension UIEdgeInsets {
  /// The insets before and after the content along an axis.
  func ends(along axis: Axis) -> (low: CGFloat, high: CGFloat) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}

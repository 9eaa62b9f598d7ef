import Foundation
import UIKitCore
@_spi(Vitrine) package import VitrineBasicValues

extension UICollectionView.ScrollDirection {
  package var axis: Axis { self == .vertical ? .vertical : .horizontal }
}

extension UIEdgeInsets {
  /// Returns the inset before the content along an axis.
  package func leading(along axis: Axis) -> CGFloat { axis == .horizontal ? left : top }

  /// Returns the inset after the content along an axis.
  package func trailing(along axis: Axis) -> CGFloat { axis == .horizontal ? right : bottom }
}

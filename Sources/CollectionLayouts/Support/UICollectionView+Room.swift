import Foundation
import UIKitCollections
import UIKitCore

extension UICollectionView {
  /// Returns the size of the bounds without the insets, in points.
  func room(in bounds: CGRect) -> CGSize {
    let insets = adjustedContentInset
    return CGSize(
      width: (bounds.width - insets.left - insets.right).asLength,
      height: (bounds.height - insets.top - insets.bottom).asLength)
  }

  /// Returns the part of the content within the bounds and the insets.
  func visibleContent(in bounds: CGRect) -> CGRect {
    let inset = adjustedContentInset
    return CGRect(
      origin: CGPoint(x: bounds.minX + inset.left, y: bounds.minY + inset.top),
      size: room(in: bounds))
  }
}

import Foundation
import UIKitCollections
import UIKitCore

extension CGRect {
  /// The rectangle with its axes exchanged, if a layout written for one axis is used along the other.
  func transposed(_ isTransposed: Bool = true) -> CGRect {
    isTransposed ? CGRect(x: minY, y: minX, width: height, height: width) : self
  }
}

extension UICollectionView {
  /// The part of the content that bounds show between the insets.
  func visibleContent(in bounds: CGRect) -> CGRect {
    let inset = adjustedContentInset
    return CGRect(
      origin: CGPoint(x: bounds.minX + inset.left, y: bounds.minY + inset.top),
      size: room(in: bounds))
  }
}

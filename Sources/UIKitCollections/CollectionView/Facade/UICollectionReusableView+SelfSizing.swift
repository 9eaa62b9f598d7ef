import UIKitCore

extension UICollectionReusableView: ContentSizeObserver {
  package final func contentSizeWasInvalidated(by view: UIView) {
    (superview as? UICollectionView)?.sizing.sizeWasInvalidated(of: self, by: view)
  }
}

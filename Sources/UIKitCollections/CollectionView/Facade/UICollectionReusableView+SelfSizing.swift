import UIKitCore

extension UICollectionReusableView: ContentSizeObserver {
  package final func contentSizeWasInvalidated(by view: UIView) {
    ((strip?.superview ?? superview) as? UICollectionView)?.sizing.sizeWasInvalidated(
      of: self, by: view)
  }
}

import UIKitCore

extension UICollectionReusableView: ContentSizeObserver {
  package final func contentSizeWasInvalidated(by view: UIView) {
    sizing?.sizeWasInvalidated(of: self, by: view)
  }

  package final func constraintsWereChanged() { sizing?.constraintsWereChanged(in: self) }

  private final var sizing: SelfSizing? {
    ((strip?.superview ?? superview) as? UICollectionView)?.sizing
  }
}

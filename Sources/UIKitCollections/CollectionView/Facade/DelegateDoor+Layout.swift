import Foundation
import UIKitCore

extension DelegateDoor: LayoutCalls, ElementCalls {
  var hasSource: Bool { view.dataSource != nil }

  func targetOffset(proposed: CGPoint) -> CGPoint? {
    delegate?.collectionView(view, targetContentOffsetForProposedContentOffset: proposed)
  }

  func transitionLayout(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? {
    delegate?.collectionView(view, transitionLayoutForOldLayout: old, newLayout: new)
  }

  func cell(at path: IndexPath) -> UICollectionViewCell? {
    view.dataSource?.collectionView(view, cellForItemAt: path)
  }

  func supplementaryView(ofKind kind: String, at path: IndexPath) -> UICollectionReusableView? {
    view.dataSource.flatMap { source in
      OptionalMethod.viewForSupplementaryElement.answer {
        source.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
      }
    }
  }

  func willDisplay(_ cell: UICollectionViewCell, at path: IndexPath) {
    delegate?.collectionView(view, willDisplay: cell, forItemAt: path)
  }

  func didEndDisplaying(_ cell: UICollectionViewCell, at path: IndexPath) {
    delegate?.collectionView(view, didEndDisplaying: cell, forItemAt: path)
  }

  func willDisplay(_ element: UICollectionReusableView, ofKind kind: String, at path: IndexPath) {
    delegate?.collectionView(
      view, willDisplaySupplementaryView: element, forElementKind: kind, at: path)
  }

  func didEndDisplaying(
    _ element: UICollectionReusableView, ofKind kind: String, at path: IndexPath
  ) {
    delegate?.collectionView(
      view, didEndDisplayingSupplementaryView: element, forElementOfKind: kind, at: path)
  }

  func prefetch(_ paths: [IndexPath], from source: any UICollectionViewDataSourcePrefetching) {
    source.collectionView(view, prefetchItemsAt: paths)
  }

  func cancelPrefetching(
    _ paths: [IndexPath], from source: any UICollectionViewDataSourcePrefetching
  ) { source.collectionView(view, cancelPrefetchingForItemsAt: paths) }
}

// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

/// Is told in advance which items will be needed, so that their data can be fetched meanwhile.
///
/// Not every item that is shown is announced, and one that is announced need not be shown.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// These items are about to be needed, the nearest to the visible items first. None of them is
  /// visible.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// These of the announced items are not expected to be needed any longer. Optional: nothing
  /// happens.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension OptionalMethod {
  package static var cancelPrefetching: Self { Self(number: 46) }
}

/// What the optional methods of `UICollectionViewDataSourcePrefetching` are called by, as
/// `delegate?.method?(...)`: nil where the method is not implemented.
public enum UICollectionViewDataSourcePrefetchingCalls {
  /// What `collectionView?(...)` calls.
  @preconcurrency @MainActor
  public struct CollectionView {
    let receiver: any UICollectionViewDataSourcePrefetching
  }
}

extension UICollectionViewDataSourcePrefetching {
  /// Calls `collectionView` where it is implemented: `collectionView?(...)`.
  public var collectionView: UICollectionViewDataSourcePrefetchingCalls.CollectionView? {
    .init(receiver: self)
  }
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    OptionalMethod.defaultOf(.cancelPrefetching, ())
  }
}

extension UICollectionViewDataSourcePrefetchingCalls.CollectionView {
  /// Calls `collectionView(_:cancelPrefetchingForItemsAt:)` if it is implemented; `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) -> Void? {
    OptionalMethod.cancelPrefetching.answer {
      receiver.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths)
    }
  }
}

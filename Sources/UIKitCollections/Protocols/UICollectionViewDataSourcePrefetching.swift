// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

/// Prepares the data of items before the collection view needs them.
///
/// The collection view may show items that it has not announced, and may not show announced items.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: OptionalMethods {
  /// The collection view will probably need these items soon, the nearest to the visible items
  /// first. None of them is visible.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// The collection view does not need these announced items any longer. Optional.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension OptionalMethod {
  package static var cancelPrefetching: Self { Self(number: 46) }
}

/// The functions for optional calls of `UICollectionViewDataSourcePrefetching`, as in
/// `delegate?.method?(...)`.
public enum UICollectionViewDataSourcePrefetchingCalls {
  /// The functions for `collectionView?(...)`.
  @preconcurrency @MainActor
  public struct CollectionView {
    let receiver: any UICollectionViewDataSourcePrefetching
  }
}

extension UICollectionViewDataSourcePrefetching {
  /// Calls `collectionView` if it is implemented: `collectionView?(...)`.
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
  /// Calls `collectionView(_:cancelPrefetchingForItemsAt:)` if it is implemented; returns `nil` if
  /// not.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) -> Void? {
    OptionalMethod.cancelPrefetching.answer {
      receiver.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths)
    }
  }
}

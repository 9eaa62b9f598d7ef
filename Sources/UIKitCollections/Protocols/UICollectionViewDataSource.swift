// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

/// Provides the numbers of sections and items, and their views.
///
/// The methods must be fast: the collection view calls them for the views of the elements on
/// screen, and for the counts after a reload or an update. Make views with the collection view's
/// dequeue methods.
///
/// Two methods are required; the others have defaults. On Linux the class that declares the
/// conformance must implement an optional method: the library does not call a method that only a
/// subclass adds.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: OptionalMethods {
  /// Returns the number of items in a section.
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int

  /// Returns a dequeued and configured cell for an item.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// Returns the number of sections. Default: 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Returns a dequeued and configured supplementary view. Required if the layout has such views.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Asks whether the user may move an item. Default: `true`.
  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool

  /// Moves the data of an item. Without this method items cannot move.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)

  /// Returns the titles of the index. Default: `nil`, no index.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// Returns the item for an entry of the index. Default: the first item.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension OptionalMethod {
  package static var numberOfSections: Self { Self(number: 40) }
  package static var viewForSupplementaryElement: Self { Self(number: 41) }
  package static var canMoveItem: Self { Self(number: 42) }
  package static var moveItem: Self { Self(number: 43) }
  package static var indexTitles: Self { Self(number: 44) }
  package static var indexPathForIndexTitle: Self { Self(number: 45) }
}

/// The functions for optional calls of `UICollectionViewDataSource`, as in
/// `delegate?.method?(...)`.
public enum UICollectionViewDataSourceCalls {
  /// The functions for `numberOfSections?(...)`.
  @preconcurrency @MainActor
  public struct NumberOfSections {
    let receiver: any UICollectionViewDataSource
  }

  /// The functions for `collectionView?(...)`.
  @preconcurrency @MainActor
  public struct CollectionView {
    let receiver: any UICollectionViewDataSource
  }

  /// The functions for `indexTitles?(...)`.
  @preconcurrency @MainActor
  public struct IndexTitles {
    let receiver: any UICollectionViewDataSource
  }
}

extension UICollectionViewDataSource {
  /// Calls `numberOfSections` if it is implemented: `numberOfSections?(...)`.
  public var numberOfSections: UICollectionViewDataSourceCalls.NumberOfSections? {
    .init(receiver: self)
  }

  /// Calls `collectionView` if it is implemented: `collectionView?(...)`.
  public var collectionView: UICollectionViewDataSourceCalls.CollectionView? {
    .init(receiver: self)
  }

  /// Calls `indexTitles` if it is implemented: `indexTitles?(...)`.
  public var indexTitles: UICollectionViewDataSourceCalls.IndexTitles? { .init(receiver: self) }
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    OptionalMethod.defaultOf(.numberOfSections, 1)
  }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    OptionalMethod.defaultOf(.viewForSupplementaryElement, UICollectionReusableView())
  }

  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.defaultOf(.canMoveItem, true)
  }

  @inline(never) @_optimize(none)
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    OptionalMethod.defaultOf(.moveItem, ())
  }

  public func indexTitles(for collectionView: UICollectionView) -> [String]? {
    OptionalMethod.defaultOf(.indexTitles, nil)
  }

  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    OptionalMethod.defaultOf(.indexPathForIndexTitle, IndexPath(item: 0, section: 0))
  }
}

extension UICollectionViewDataSourceCalls.NumberOfSections {
  /// Calls `numberOfSections(in:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(in collectionView: UICollectionView) -> Int? {
    OptionalMethod.numberOfSections.answer {
      receiver.numberOfSections(in: collectionView)
    }
  }
}

extension UICollectionViewDataSourceCalls.CollectionView {
  /// Calls `collectionView(_:viewForSupplementaryElementOfKind:at:)` if it is implemented; returns
  /// `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    OptionalMethod.viewForSupplementaryElement.answer {
      receiver.collectionView(
        collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  /// Calls `collectionView(_:canMoveItemAt:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalMethod.canMoveItem.answer {
      receiver.collectionView(collectionView, canMoveItemAt: indexPath)
    }
  }

  /// Calls `collectionView(_:moveItemAt:to:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) -> Void? {
    OptionalMethod.moveItem.answer {
      receiver.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }
  }

  /// Calls `collectionView(_:indexPathForIndexTitle:at:)` if it is implemented; returns `nil` if
  /// not.
  public func callAsFunction(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath? {
    OptionalMethod.indexPathForIndexTitle.answer {
      receiver.collectionView(collectionView, indexPathForIndexTitle: title, at: index)
    }
  }
}

extension UICollectionViewDataSourceCalls.IndexTitles {
  /// Calls `indexTitles(for:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(for collectionView: UICollectionView) -> [String]? {
    OptionalMethod.indexTitles.answer {
      receiver.indexTitles(for: collectionView)
    } ?? nil
  }
}

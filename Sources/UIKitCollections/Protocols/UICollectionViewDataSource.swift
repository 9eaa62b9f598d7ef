// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

/// Answers how many sections and items there are, and which view shows each of them.
///
/// The answers must come quickly: the collection view asks for the views of the elements on screen,
/// and for the counts after a reload or an update. Views come from the collection view's dequeue
/// methods.
///
/// Two methods are required; the others have defaults. On Linux an optional method must be
/// implemented by the class that declares the conformance: one added only in a subclass is not
/// reached.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// The number of items in a section.
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int

  /// A dequeued and configured cell for an item.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// The number of sections. Optional: 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// A dequeued and configured supplementary view. Optional, unless the layout asks for such views.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Whether an item may be moved elsewhere. Optional: `true`.
  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool

  /// Moves the data of an item. Optional: without it no item may move.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)

  /// The titles of the index. Optional: `nil`, no index.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// Where an entry of the index leads. Optional: the first item.
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

/// What the optional methods of `UICollectionViewDataSource` are called by, as
/// `delegate?.method?(...)`: nil where the method is not implemented.
public enum UICollectionViewDataSourceCalls {
  /// What `numberOfSections?(...)` calls.
  @preconcurrency @MainActor
  public struct NumberOfSections {
    let receiver: any UICollectionViewDataSource
  }

  /// What `collectionView?(...)` calls.
  @preconcurrency @MainActor
  public struct CollectionView {
    let receiver: any UICollectionViewDataSource
  }

  /// What `indexTitles?(...)` calls.
  @preconcurrency @MainActor
  public struct IndexTitles {
    let receiver: any UICollectionViewDataSource
  }
}

extension UICollectionViewDataSource {
  /// Calls `numberOfSections` where it is implemented: `numberOfSections?(...)`.
  public var numberOfSections: UICollectionViewDataSourceCalls.NumberOfSections? {
    .init(receiver: self)
  }

  /// Calls `collectionView` where it is implemented: `collectionView?(...)`.
  public var collectionView: UICollectionViewDataSourceCalls.CollectionView? {
    .init(receiver: self)
  }

  /// Calls `indexTitles` where it is implemented: `indexTitles?(...)`.
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
  /// Calls `numberOfSections(in:)` if it is implemented; `nil` if not.
  public func callAsFunction(in collectionView: UICollectionView) -> Int? {
    OptionalMethod.numberOfSections.answer {
      receiver.numberOfSections(in: collectionView)
    }
  }
}

extension UICollectionViewDataSourceCalls.CollectionView {
  /// Calls `collectionView(_:viewForSupplementaryElementOfKind:at:)` if it is implemented; `nil` if
  /// not.
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    OptionalMethod.viewForSupplementaryElement.answer {
      receiver.collectionView(
        collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  /// Calls `collectionView(_:canMoveItemAt:)` if it is implemented; `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalMethod.canMoveItem.answer {
      receiver.collectionView(collectionView, canMoveItemAt: indexPath)
    }
  }

  /// Calls `collectionView(_:moveItemAt:to:)` if it is implemented; `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) -> Void? {
    OptionalMethod.moveItem.answer {
      receiver.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }
  }

  /// Calls `collectionView(_:indexPathForIndexTitle:at:)` if it is implemented; `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath? {
    OptionalMethod.indexPathForIndexTitle.answer {
      receiver.collectionView(collectionView, indexPathForIndexTitle: title, at: index)
    }
  }
}

extension UICollectionViewDataSourceCalls.IndexTitles {
  /// Calls `indexTitles(for:)` if it is implemented; `nil` if not.
  public func callAsFunction(for collectionView: UICollectionView) -> [String]? {
    OptionalMethod.indexTitles.answer {
      receiver.indexTitles(for: collectionView)
    } ?? nil
  }
}

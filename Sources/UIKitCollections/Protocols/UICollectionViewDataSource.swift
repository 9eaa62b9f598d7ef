import Foundation
import UIKitCore

/// Answers how many sections and items there are, and which view shows each of them.
///
/// The answers must come quickly: the collection view asks for the views of the elements on screen, and for the counts after a reload
/// or an update. Views come from the collection view's dequeue methods.
///
/// Two methods are required; the others have defaults. On Linux an optional method must be implemented by the class that declares
/// the conformance: one added only in a subclass is not reached.
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

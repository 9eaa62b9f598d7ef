import Foundation
import UIKitCore

/// What `dataSource.collectionView?(...)` calls: UIKit's spelling for optional methods.
///
/// One `callAsFunction` a method; each answers `nil` when the data source does not implement it.
@preconcurrency @MainActor
public struct DataSourceCalls {
  let dataSource: any UICollectionViewDataSource

  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    OptionalMethod.viewForSupplementaryElement.answer {
      dataSource.collectionView(
        collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalMethod.canMoveItem.answer {
      dataSource.collectionView(collectionView, canMoveItemAt: indexPath)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) -> Void? {
    OptionalMethod.moveItem.answer {
      dataSource.collectionView(
        collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath? {
    OptionalMethod.indexPathForIndexTitle.answer {
      dataSource.collectionView(collectionView, indexPathForIndexTitle: title, at: index)
    }
  }

  /// The sections' number, by `dataSource.numberOfSections?(in:)`.
  public func callAsFunction(in collectionView: UICollectionView) -> Int? {
    OptionalMethod.numberOfSections.answer { dataSource.numberOfSections(in: collectionView) }
  }

  /// The index titles, by `dataSource.indexTitles?(for:)`.
  public func callAsFunction(for collectionView: UICollectionView) -> [String]? {
    OptionalMethod.indexTitles.answer { dataSource.indexTitles(for: collectionView) } ?? nil
  }
}

extension UICollectionViewDataSource {
  public var collectionView: DataSourceCalls? { DataSourceCalls(dataSource: self) }
  public var numberOfSections: DataSourceCalls? { DataSourceCalls(dataSource: self) }
  public var indexTitles: DataSourceCalls? { DataSourceCalls(dataSource: self) }
}

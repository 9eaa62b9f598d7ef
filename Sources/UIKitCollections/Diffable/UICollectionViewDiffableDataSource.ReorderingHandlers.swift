import Foundation
import UIKitCore

extension UICollectionViewDiffableDataSource {
  /// The handlers of an app for reordering by the user.
  public struct ReorderingHandlers {
    /// Returns whether the user may move an item; `nil` if no item may move.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the data source adopts a new order.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after the data source has adopted a new order. Change the app's own data here.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that allow no reordering.
    public init() {}
  }
}

import Foundation
import UIKitCore

extension UICollectionViewDiffableDataSource {
  /// What an app says about reordering, and does when the user has reordered items.
  public struct ReorderingHandlers {
    /// Whether an item may be moved by the user. `nil`: none may.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the data source takes over a new order.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called when the data source has taken over a new order; the place to change the app's own data.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that allow nothing.
    public init() {}
  }
}

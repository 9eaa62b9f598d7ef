import Foundation
import UIKitCore

/// Records the items of one section at one moment.
///
/// Transactions tell by it how a section was before and after a reordering. The items stand in one
/// list: none is the parent of others.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
where ItemIdentifierType: Hashable {
  /// The items, in order.
  public private(set) var items: [ItemIdentifierType]

  /// Creates a snapshot without items.
  public init() { items = [] }

  init(_ items: [ItemIdentifierType]) { self.items = items }

  /// The items without a parent: all.
  public var rootItems: [ItemIdentifierType] { items }

  /// The items that are shown: all.
  public var visibleItems: [ItemIdentifierType] { items }

  /// Whether an item is in. O(items).
  public func contains(_ item: ItemIdentifierType) -> Bool { items.contains(item) }

  /// The place of an item; `nil` when it is not in. O(items).
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}

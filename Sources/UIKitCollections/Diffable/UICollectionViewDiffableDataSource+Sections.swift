import Foundation
import UIKitCore

extension UICollectionViewDiffableDataSource {
  /// The handlers of an app for expanding and collapsing items.
  public struct SectionSnapshotHandlers<Item: Hashable> {
    /// Returns whether an item may be expanded; `nil` if all may.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// Returns whether an item may be collapsed; `nil` if all may.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the children of an item before it expands, given its known ones, to load children
    /// late.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<
          Item
        >
      )?

    /// Creates handlers that allow all changes and do nothing.
    public init() {}
  }

  /// Shows exactly the visible items of a snapshot in a section. Appends the section if it does not
  /// exist.
  ///
  /// Items of other sections stay. `snapshot(for:)` includes the user's changes of expanded items.
  ///
  /// - Parameters:
  ///   - snapshot: The items, with parents and children.
  ///   - section: The section.
  ///   - animatingDifferences: Whether elements move and fade to their new state.
  ///   - completion: Called on the main queue when the animations are over.
  nonisolated public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    submit(
      .section(snapshot, section), animatingDifferences ? .animatingDifferences : .differences,
      completion)
  }

  /// Shows exactly the visible items of a snapshot in a section. Returns after the animations.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
        continuation.resume()
      }
    }
  }

  /// Returns the items of a section with their parents and children, as last applied; an empty
  /// snapshot for an unknown section.
  public func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    let snapshot = snapshot()
    guard snapshot.indexOfSection(section) != nil else {
      return NSDiffableDataSourceSectionSnapshot()
    }
    let items = snapshot.itemIdentifiers(inSection: section)
    if let outline = outlines[section], outline.visibleItems == items { return outline }
    return NSDiffableDataSourceSectionSnapshot(items)
  }

  /// Toggles the expansion of an item, like a press on its disclosure.
  ///
  /// This is an extension of UIKit, for a program's own keys. The handlers are called.
  ///
  /// - Returns: Whether the item was in an outline and had children, and the handlers allowed the
  ///   change.
  @discardableResult
  public func toggleExpansion(of item: ItemIdentifierType) -> Bool {
    guard let path = indexPath(for: item), let section = sectionIdentifier(for: path.section) else {
      return false
    }
    var outline = snapshot(for: section)
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return false }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return false }
      handlers.willExpandItem?(item)
      if let supply = handlers.snapshotForExpandingParent {
        outline.replace(childrenOf: item, using: supply(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    guard outline.visibleItems != snapshot(for: section).visibleItems else {
      outlines[section] = outline
      return false
    }
    apply(outline, to: section)
    return true
  }
}

import Foundation
import UIKitCore

/// Which parts of a layout are out of date.
///
/// A fresh context names no parts and so means all geometry, but not the counts of the data source. Naming items or views limits
/// the invalidation to them, for layouts that can profit from it.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  private final var everything = false
  private final var dataSourceCounts = false

  /// Whether all data and geometry is to be thrown away, as for `reloadData()`.
  open var invalidateEverything: Bool { everything }

  /// Whether the numbers of sections and items are to be asked anew, as for `reloadData()`, inserts and deletes.
  open var invalidateDataSourceCounts: Bool { dataSourceCounts }

  /// The items named so far; `nil` when none was.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The supplementary views named so far, by kind; `nil` when none was.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The decoration views named so far, by kind; `nil` when none was.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Points by which the content offset is to change together with the layout.
  open var contentOffsetAdjustment = CGPoint.zero

  /// Points by which the content size changes.
  open var contentSizeAdjustment = CGSize.zero

  /// Where the items that the user is moving come from; `nil` when none are.
  open private(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// Where the items that the user is moving would go; `nil` when none are.
  open private(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The position of the items that the user is moving, in points of the content's coordinates.
  open private(set) var interactiveMovementTarget = CGPoint.zero

  public required override init() { super.init() }

  /// Names items whose attributes are out of date.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Names supplementary views whose attributes are out of date.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Names decoration views whose attributes are out of date.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Widens the context to the counts of the data source, and with `everything` to all there is.
  package func widen(toEverything everything: Bool = false, counts: Bool) {
    self.everything = self.everything || everything
    dataSourceCounts = dataSourceCounts || counts || everything
  }

  /// Says which items the user is moving, from where to where.
  package func move(from previous: [IndexPath], to targets: [IndexPath], at position: CGPoint) {
    previousIndexPathsForInteractivelyMovingItems = previous
    targetIndexPathsForInteractivelyMovingItems = targets
    interactiveMovementTarget = position
  }

  /// Whether no element is named: the whole geometry is meant.
  package var isWhole: Bool {
    invalidatedItemIndexPaths == nil && invalidatedSupplementaryIndexPaths == nil
      && invalidatedDecorationIndexPaths == nil
  }

  /// Whether the cells of what is named are to tell their sizes again, in a layout that asks them.
  package var asksCellsAgain: Bool { true }

  /// Adds what another context invalidates, so that this one stands for both.
  package func absorb(_ other: UICollectionViewLayoutInvalidationContext) {
    widen(toEverything: other.invalidateEverything, counts: other.invalidateDataSourceCounts)
    if let paths = other.invalidatedItemIndexPaths { invalidateItems(at: paths) }
    for (kind, paths) in other.invalidatedSupplementaryIndexPaths ?? [:] {
      invalidateSupplementaryElements(ofKind: kind, at: paths)
    }
    for (kind, paths) in other.invalidatedDecorationIndexPaths ?? [:] {
      invalidateDecorationElements(ofKind: kind, at: paths)
    }
    contentOffsetAdjustment.x += other.contentOffsetAdjustment.x
    contentOffsetAdjustment.y += other.contentOffsetAdjustment.y
    contentSizeAdjustment.width += other.contentSizeAdjustment.width
    contentSizeAdjustment.height += other.contentSizeAdjustment.height
  }
}

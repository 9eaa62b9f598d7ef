import Foundation
import UIKitCore

/// Which parts of a layout are out of date.
///
/// A fresh context names no parts and so means all geometry, but not the counts of the data source.
/// Naming items or views limits the invalidation to them, for layouts that can profit from it.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  private final var everything = false
  private final var dataSourceCounts = false
  private final var namedItems: Set<IndexPath> = []
  private final var namedSupplementaryViews: [String: Set<IndexPath>] = [:]
  private final var namedDecorationViews: [String: Set<IndexPath>] = [:]

  /// Whether all data and geometry is to be thrown away, as for `reloadData()`.
  open var invalidateEverything: Bool { everything }

  /// Whether the numbers of sections and items are to be asked anew, as for `reloadData()`, inserts and deletes.
  open var invalidateDataSourceCounts: Bool { dataSourceCounts }

  /// The items named so far, each once; `nil` when none was.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The supplementary views named so far, each once, by kind; `nil` when none was.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The decoration views named so far, each once, by kind; `nil` when none was.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Points by which the content offset is to change together with the layout.
  ///
  /// `invalidateLayout(with:)` moves the offset at once, before the layout is prepared. Only where
  /// the collection view asked for the context itself (its bounds change, a cell prefers another
  /// size, items are moved), in an update and in an animation it waits for the layout pass.
  open var contentOffsetAdjustment = CGPoint.zero

  /// Points by which the content size changes; applied when `contentOffsetAdjustment` is. The
  /// layout has the last word: in the next layout pass the content gets the size that the layout
  /// tells.
  open var contentSizeAdjustment = CGSize.zero

  /// Where the items that the user is moving come from; `nil` when none are.
  open private(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// Where the items that the user is moving would go; `nil` when none are.
  open private(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The position of the items that the user is moving, in points of the content's coordinates.
  open private(set) var interactiveMovementTarget = CGPoint.zero

  public override init() { super.init() }

  /// Names items whose attributes are out of date; an empty list names nothing.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    let new = indexPaths.filter { namedItems.insert($0).inserted }
    if !new.isEmpty { invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + new }
  }

  /// Names supplementary views whose attributes are out of date. An empty list names the kind alone,
  /// as on iOS.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    let new = indexPaths.filter {
      namedSupplementaryViews[elementKind, default: []].insert($0).inserted
    }
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: new], uniquingKeysWith: +)
  }

  /// Names decoration views whose attributes are out of date; an empty list names nothing.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    let new = indexPaths.filter {
      namedDecorationViews[elementKind, default: []].insert($0).inserted
    }
    guard !new.isEmpty else { return }
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: new], uniquingKeysWith: +)
  }

  /// Widens the context to the counts of the data source, and with `everything` to all there is.
  package final func widen(toEverything everything: Bool = false, counts: Bool) {
    self.everything = self.everything || everything
    dataSourceCounts = dataSourceCounts || counts || everything
  }

  /// Says which items the user is moving, from where to where.
  package final func move(
    from previous: [IndexPath], to targets: [IndexPath], at position: CGPoint
  ) {
    previousIndexPathsForInteractivelyMovingItems = previous
    targetIndexPathsForInteractivelyMovingItems = targets
    interactiveMovementTarget = position
  }

  /// Whether no element is named: the whole geometry is meant.
  package final var isWhole: Bool {
    invalidatedItemIndexPaths == nil && invalidatedDecorationIndexPaths == nil
      && (invalidatedSupplementaryIndexPaths ?? [:]).values.allSatisfy(\.isEmpty)
  }

  /// Whether the cells of what is named are to tell their sizes again, in a layout that asks them.
  package var asksCellsAgain: Bool { true }
}

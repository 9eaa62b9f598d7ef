import Foundation
import UIKitCore

/// The parts of a layout that are out of date.
///
/// A new context names no parts, which means all geometry, but not the counts of the data source.
/// Naming items or views limits the invalidation to them, if the layout supports that.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  private final var everything = false
  private final var dataSourceCounts = false
  private final var namedItems: Set<IndexPath> = []
  private final var namedSupplementaryViews: [String: Set<IndexPath>] = [:]
  private final var namedDecorationViews: [String: Set<IndexPath>] = [:]

  /// Whether all data and geometry is invalid, as for `reloadData()`.
  open var invalidateEverything: Bool { everything }

  /// Whether the numbers of sections and items are invalid, as for `reloadData()`, inserts and
  /// deletes.
  open var invalidateDataSourceCounts: Bool { dataSourceCounts }

  /// The named items, each once; `nil` if there are none.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The named supplementary views, each once, by kind; `nil` if there are none.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The named decoration views, each once, by kind; `nil` if there are none.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The change of the content offset together with the layout, in points.
  ///
  /// `invalidateLayout(with:)` moves the offset immediately, before the layout is prepared. It
  /// waits for the layout pass in three cases: if the collection view asked for the context itself
  /// (changed bounds, another preferred size, moved items), in an update, and in an animation.
  open var contentOffsetAdjustment = CGPoint.zero

  /// The change of the content size, in points; applied together with `contentOffsetAdjustment`. In
  /// the next layout pass, the content gets the size from the layout.
  open var contentSizeAdjustment = CGSize.zero

  /// The old paths of the items that the user moves; `nil` if there are none.
  open private(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The target paths of the items that the user moves; `nil` if there are none.
  open private(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The position of the items that the user moves, in points of the content's coordinates.
  open private(set) var interactiveMovementTarget = CGPoint.zero

  public override init() { super.init() }

  /// Invalidates the attributes of items. An empty list has no effect.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    let new = indexPaths.filter { namedItems.insert($0).inserted }
    if !new.isEmpty { invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + new }
  }

  /// Invalidates the attributes of supplementary views. An empty list names the kind alone, as on
  /// iOS.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    let new = indexPaths.filter {
      namedSupplementaryViews[elementKind, default: []].insert($0).inserted
    }
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: new], uniquingKeysWith: +)
  }

  /// Invalidates the attributes of decoration views. An empty list has no effect.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    let new = indexPaths.filter {
      namedDecorationViews[elementKind, default: []].insert($0).inserted
    }
    guard !new.isEmpty else { return }
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: new], uniquingKeysWith: +)
  }

  /// Extends the context to the counts of the data source, and with `everything` to all parts.
  package final func widen(toEverything everything: Bool = false, counts: Bool) {
    self.everything = self.everything || everything
    dataSourceCounts = dataSourceCounts || counts || everything
  }

  /// Sets the moved items, with their old and target paths.
  package final func move(
    from previous: [IndexPath], to targets: [IndexPath], at position: CGPoint
  ) {
    previousIndexPathsForInteractivelyMovingItems = previous
    targetIndexPathsForInteractivelyMovingItems = targets
    interactiveMovementTarget = position
  }

  /// Whether no element is named, which means the whole geometry.
  package final var isWhole: Bool {
    invalidatedItemIndexPaths == nil && invalidatedDecorationIndexPaths == nil
      && (invalidatedSupplementaryIndexPaths ?? [:]).values.allSatisfy(\.isEmpty)
  }

  /// Whether the cells of named elements must report their sizes again, if the layout asks them.
  package var asksCellsAgain: Bool { true }
}

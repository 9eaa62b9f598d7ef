import UIKit
import VitrineItems

/// Applies edits and animates them: remaining items move, new items appear, deleted items
/// disappear.
///
/// Marks, focus and scroll position stay with their items, even with a filter or a sort order.
@MainActor
final class EditPresenter {
  let shown: ItemList
  let range: RangeMarking
  let context: any BrowserContext
  let filtering: FilterFeature
  let arranging: LayoutFeature
  let columns: Columns
  private let edits: EditSession

  init(
    _ arranging: LayoutFeature, _ columns: Columns, _ filtering: FilterFeature,
    _ edits: EditSession
  ) {
    (self.arranging, self.columns) = (arranging, columns)
    (self.filtering, self.edits) = (filtering, edits)
    (shown, range, context) = (arranging.shown, arranging.range, arranging.context)
  }

  /// The field of the chosen column, if its cell can be edited.
  var chosenField: String? {
    guard let set = columns.set, set.isTable || items.source.capabilities.members != nil,
      arranging.layout.kind.isRows
    else { return nil }
    return set.chosen.map { set.columns[$0].field }
  }

  private var collectionView: UICollectionView { shown.collectionView }
  private var items: ArrangedItems { shown.items }

  /// The limit for animations; larger edits appear at once.
  private static let animatedItems = ItemSnapshots.limit

  /// The focus after an edit.
  enum FocusAfterEdit {
    /// The inserted, moved or changed item; otherwise, the focus stays.
    case changed
    /// The same, or else the position of a deleted item.
    case place
  }

  /// Applies a step and shows it.
  func show(_ step: EditStep, focus target: FocusAfterEdit) {
    shown.performing {
      endInteractions()
      if !context.hasEnded { shown.takeBackRefusedMove() }
      let renumbering = step.renumbering
      let marks = renumbering.follow(shown.sourceMarks)
      shown.lastMarks = shown.lastMarks.map(renumbering.follow)
      shown.edition += 1
      let apply = { [self] in
        edits.apply(step)
        takeOver(renumbering)
        let focus = renumbering.firstChanged ?? (target == .place ? renumbering.firstGap : nil)
        return focus.flatMap { items.arrangement.path(section: $0.section, item: $0.item) }
      }
      if items.arrangement.shown == nil, renumbering.changeCount <= Self.animatedItems {
        showAsBatch(renumbering, apply)
      } else if canAnimate(renumbering) {
        shown.animate {
          let path = apply()
          return (path.map(items.sourceItem), marks)
        }
      } else {
        showAtOnce(marks, apply)
      }
      arranging.showHeaders(items.hasSectionTitles)
      filtering.noteFocus()
      shown.dataSource.refresh(collectionView)
      context.itemsChanged()
      filtering.engine.waitBriefly()
    }
  }

  /// Ends interactions of keys and the mouse that depend on the old items.
  func endInteractions() {
    arranging.endTransition(finishes: false)
    range.end(keeps: true)
  }

  /// Applies a step that the collection view already shows because it moved the items itself.
  func takeOverMove(_ step: EditStep) {
    shown.lastMarks = shown.lastMarks.map(step.renumbering.follow)
    edits.apply(step)
    takeOver(step.renumbering)
  }

  /// Maps old item numbers of the source to new ones.
  private func takeOver(_ renumbering: ItemRenumbering) {
    shown.snapshots.sourceWasEdited(renumbering)
    filtering.follow(renumbering)
  }

  private func canAnimate(_ renumbering: ItemRenumbering) -> Bool {
    shown.snapshots.canAnimate(to: edits.source)
      && renumbering.counts.reduce(0, +) <= ItemSnapshots.limit
  }

  /// Updates the collection view with the source directly, so that off-screen items cost nothing.
  private func showAsBatch(_ renumbering: ItemRenumbering, _ apply: @escaping () -> IndexPath?) {
    shown.showSourceDirectly()
    var target: IndexPath?
    collectionView.keyboard.keepingFocusInPlace {
      collectionView.performBatchUpdates { [self] in
        target = apply()
        collectionView.deleteItems(at: renumbering.removed.flatMap(Self.paths))
        collectionView.insertItems(at: renumbering.inserted.flatMap(Self.paths))
        for run in renumbering.kept where run.isMoved {
          for (place, item) in run.items.enumerated() {
            collectionView.moveItem(
              at: IndexPath(item: item, section: run.section),
              to: IndexPath(item: run.newStart + place, section: run.newSection))
          }
        }
      }
    }
    if let target { collectionView.keyboard.focusItem(at: target, scrolls: true) }
    if let focus = collectionView.keyboard.focusedIndexPath {
      collectionView.keyboard.focusItem(at: focus, scrolls: true)
    }
    shown.focusSomething()
  }

  private static func paths(_ run: ItemRenumbering.Items) -> [IndexPath] {
    run.items.map { IndexPath(item: $0, section: run.section) }
  }

  /// Reloads the collection view after an edit of many items.
  private func showAtOnce(_ marks: ItemSet, _ apply: () -> IndexPath?) {
    let (focus, offset) = (collectionView.keyboard.focusedIndexPath, collectionView.contentOffset)
    let target = apply()
    shown.snapshots.showDirectly()
    collectionView.reloadData()
    shown.mark(exactly: marks)
    collectionView.layoutIfNeeded()
    collectionView.contentOffset = collectionView.clampedOffset(offset)
    let nearest = (target ?? focus).flatMap { path in
      items.holds(path) ? path : collectionView.indexPath(atOrdinal: 0)
    }
    collectionView.keyboard.focusItem(at: nearest, scrolls: true)
    shown.focusSomething()
  }
}

import UIKit

// What an edit looks like: what stays travels, what is new appears, what is gone disappears. Marks, focus and what is in sight stay with
// their items, whatever is filtered and sorted.
extension BrowserViewController {
  /// More items than these come, go or move at once: they are shown at once, too.
  static let animatedItems = ItemSnapshots.limit

  /// Where focus goes after an edit.
  enum FocusAfterEdit {
    /// To what has come or moved, or is another one now; else it stays.
    case changed
    /// There, or else to where something is gone.
    case place
  }

  /// Does an edit and shows it.
  ///
  /// - Returns: What undoes it.
  func show(
    _ edit: ItemEdit, of source: any EditableSource, focus target: FocusAfterEdit
  ) -> ItemEdit {
    let wasPerforming = isPerforming
    isPerforming = true
    defer { isPerforming = wasPerforming }
    endTransition(finishes: false)
    endRange(keeps: true)
    // What fits is known of all items, before their numbers change.
    filter.engine.finish()
    let renumbering = ItemRenumbering(edit, counts: itemCounts)
    let marks = renumbering.follow(sourceMarks)
    lastMarks = lastMarks.map(renumbering.follow)
    lastClick = nil
    var inverse: ItemEdit?
    let apply = { [self] in
      inverse = source.apply(edit)
      takeOver(renumbering)
      let focus = renumbering.firstChanged ?? (target == .place ? renumbering.firstGap : nil)
      return focus.flatMap { items.arrangement.path(section: $0.section, item: $0.item) }
    }
    if items.arrangement.shown == nil, renumbering.changeCount <= Self.animatedItems {
      showAsBatch(renumbering, apply)
    } else if canAnimate(renumbering) {
      animate {
        let path = apply()
        return (path.map(items.sourceItem), marks)
      }
    } else {
      showAtOnce(marks, apply)
    }
    filter.anchor = focusedSourceItem
    filter.given = filter.anchor
    dataSource.refresh(collectionView)
    newsHasCome()
    // There is always something: not to have it would mean that nothing was done.
    return inverse ?? ItemEdit([], name: edit.name)
  }

  /// How many items each section of the source has.
  var itemCounts: [Int] { (0..<source.sectionCount).map(source.itemCount) }

  /// The numbers of the source are others now.
  func takeOver(_ renumbering: ItemRenumbering) {
    snapshots.sourceWasEdited(renumbering)
    items.sourceWasEdited(renumbering, newMatches: matches(in: renumbering))
    filter.engine.reset()
  }

  private func canAnimate(_ renumbering: ItemRenumbering) -> Bool {
    snapshots.canAnimate(to: source) && renumbering.counts.reduce(0, +) <= ItemSnapshots.limit
  }

  /// Through the source itself: what is not on the screen costs nothing.
  private func showAsBatch(_ renumbering: ItemRenumbering, _ apply: () -> IndexPath?) {
    showSourceDirectly()
    keptPlace = screenPlace
    var target: IndexPath?
    collectionView.performBatchUpdates(animated: true) {
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
    keptPlace = nil
    if let target { collectionView.focusItem(at: target, scrolls: true) }
    if let focus = collectionView.focusedIndexPath {
      collectionView.focusItem(at: focus, scrolls: true)
    }
    focusSomething()
  }

  private static func paths(_ run: ItemRenumbering.Items) -> [IndexPath] {
    run.items.map { IndexPath(item: $0, section: run.section) }
  }

  /// Many items at once: everything is asked for anew.
  private func showAtOnce(_ marks: SelectionState, _ apply: () -> IndexPath?) {
    let (focus, offset) = (collectionView.focusedIndexPath, collectionView.contentOffset)
    let target = apply()
    snapshots.showDirectly()
    collectionView.reloadData()
    mark(exactly: marks)
    collectionView.layoutIfNeeded()
    collectionView.contentOffset = collectionView.clampedOffset(offset)
    let nearest = (target ?? focus).flatMap { path in
      items.holds(path) ? path : collectionView.indexPath(atOrdinal: 0)
    }
    collectionView.focusItem(at: nearest, scrolls: true)
    focusSomething()
  }

  /// Changes from snapshots to the source itself, which nobody sees.
  func showSourceDirectly() {
    guard snapshots.isShowing else { return }
    let (focus, marks) = (collectionView.focusedIndexPath, sourceMarks)
    let offset = collectionView.contentOffset
    snapshots.showDirectly()
    collectionView.reloadData()
    mark(exactly: marks)
    if let focus { collectionView.focusItem(at: focus, scrolls: false) }
    collectionView.layoutIfNeeded()
    collectionView.contentOffset = collectionView.clampedOffset(offset)
  }

  // MARK: What fits

  /// The items that an edit brings and that fit the filter.
  private func matches(in renumbering: ItemRenumbering) -> [[Int32]] {
    var matches: [[Int32]] = renumbering.counts.map { _ in [] }
    guard filter.isActive else { return matches }
    for run in renumbering.inserted + renumbering.replaced {
      let titles = run.items.map { source.title(section: run.section, item: $0) }
      matches[run.section] += fitting(titles).map { $0 + Int32(run.items.lowerBound) }
    }
    return matches.map { $0.sorted() }
  }

  private func fitting(_ titles: [String]) -> [Int32] {
    let reader = TextListReader(texts: titles, counts: [titles.count]) { titles, _, item, buffer in
      buffer.append(titles[item].utf8)
    }
    var found: [Int32] = []
    let engine = FilterEngine()
    engine.found = { found = $0.matches.first ?? [] }
    engine.find(filter.pattern, in: reader, asksForBest: false)
    engine.finish()
    return found
  }
}

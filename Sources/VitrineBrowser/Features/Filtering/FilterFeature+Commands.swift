import UIKit
import VitrineItems

extension FilterFeature {
  /// Switches between hiding and dimming items without a match.
  func toggleMode() {
    if items.isFilteredBySource {
      return context.say("a database shows only the matching rows")
    }
    filter.mode = filter.mode == .hide ? .dim : .hide
    guard var result = items.filter else { return context.statusChanged() }
    result.mode = filter.mode
    followFocus()
    items.filter = result
    if let focus = filter.anchor, filter.mode == .dim { shown.focus(sourceItem: focus) }
    filter.given = shown.focusedSourceItem
    filterChanged()
  }

  /// Goes to the next match in display order and wraps around at the end.
  fileprivate func goToMatch(_ items: ItemList, forward isForward: Bool, _ count: Int) {
    if items.items.isFilteredBySource, let focus = items.focusedSourceItem {
      let item = max(0, min(focus.item + (isForward ? count : -count), items.itemCounts[0] - 1))
      return items.focus(sourceItem: IndexPath(item: item, section: 0))
    }
    guard let result = items.items.filter, let focus = items.focusedSourceItem else { return }
    guard items.items.sorted.shown == nil, !items.items.arrangement.isGrouped else {
      return goToShownMatch(items, isForward, count, result)
    }
    var item = (section: focus.section, item: focus.item)
    for _ in 0..<min(count, 100_000) {
      guard let next = result.item(after: item, isForward: isForward) else { return }
      item = next
    }
    items.focus(sourceItem: IndexPath(item: item.item, section: item.section))
  }

  /// Goes to the next match of sorted items by testing one item after another.
  private func goToShownMatch(
    _ items: ItemList, _ isForward: Bool, _ count: Int, _ result: FilterResult
  ) {
    let collectionView = items.collectionView
    let all = collectionView.numberOfAllItems
    guard let start = collectionView.keyboard.focusedIndexPath.flatMap(collectionView.ordinal(of:))
    else {
      return
    }
    var (ordinal, left) = (start, min(count, 100_000))
    for _ in 0..<all where left > 0 {
      ordinal = (ordinal + (isForward ? 1 : all - 1)) % all
      guard let path = collectionView.indexPath(atOrdinal: ordinal) else { return }
      let place = items.items.arrangement.sourceItem(at: path)
      guard result.contains(section: place.section, item: place.item) else { continue }
      left -= 1
      if left == 0 { collectionView.keyboard.focusItem(at: path, scrolls: true) }
    }
  }

  nonisolated static let commands: [Command<FilterFeature>] = [
    type,
    Command<FilterFeature>(
      "hide or dim", "Alt-r", help: "hide what does not fit, or dim it", topic: .filter
    ) { filtering, _ in filtering.toggleMode() },
    Command<FilterFeature>(
      "next match", "n", help: "next matching item", topic: .filter, when: \.isFiltered
    ) { filtering, count in
      filtering.goToMatch(filtering.shown, forward: true, count ?? 1)
    },
    Command<FilterFeature>(
      "previous match", "N", help: "previous matching item", topic: .filter,
      when: \.isFiltered
    ) { filtering, count in
      filtering.goToMatch(filtering.shown, forward: false, count ?? 1)
    },
  ]

  nonisolated static let type = Command<FilterFeature>(
    "filter", "/", help: "show only items that match a text", topic: .filter
  ) { filtering, _ in filtering.type() }
}

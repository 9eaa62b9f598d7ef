import UIKit
import VitrineItems

extension FilterFeature {
  /// Switches between hiding and dimming items without a match.
  func toggleMode() {
    if shown.source.rearranging != nil {
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
    if items.source.rearranging != nil, let focus = items.focusedSourceItem {
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

  nonisolated static let commands: [BrowserCommand] = [
    type,
    BrowserCommand(
      "hide or dim", "Alt-r", help: "hide what does not fit, or dim it", topic: .filter
    ) { features, _ in features.filtering.toggleMode() },
    BrowserCommand(
      "next match", "n", help: "next matching item", topic: .filter, when: \.isFiltered
    ) { features, count in
      features.filtering.goToMatch(features.shown, forward: true, count ?? 1)
    },
    BrowserCommand(
      "previous match", "N", help: "previous matching item", topic: .filter,
      when: \.isFiltered
    ) { features, count in
      features.filtering.goToMatch(features.shown, forward: false, count ?? 1)
    },
  ]

  nonisolated static let type = BrowserCommand(
    "filter", "/", help: "show only items that match a text", topic: .filter
  ) { features, _ in features.filtering.type() }

  /// The keys in the filter prompt. They come before the keys of all prompts.
  nonisolated static let promptCommands: [BrowserCommand] = [
    .acceptLine(
      "Return", help: "keep the filter", topic: .filterPrompt, when: \.isTypingFilter),
    .cancelLine(
      help: "show everything again", topic: .filterPrompt, when: \.isTypingFilter),
    typing("item above", "Up", "Ctrl-P", "Ctrl-K") { $0.moving.move(.step(.up)) },
    typing("item below", "Down", "Ctrl-N", "Ctrl-J") { $0.moving.move(.step(.down)) },
    typing("a page up", "PageUp") { $0.moving.move(.pages(-1)) },
    typing("a page down", "PageDown") { $0.moving.move(.pages(1)) },
    typing("mark and go on", "Tab") { $0.marking.toggleAndAdvance(1) },
    typing("mark and go back", "Shift-Tab") { $0.marking.toggleAndGoBack() },
    typing("hide what does not fit, or dim it", "Alt-r") { $0.filtering.toggleMode() },
  ]

  nonisolated private static func typing(
    _ help: String, _ keys: String...,
    run: @escaping @MainActor @Sendable (BrowserFeatures) -> Void
  ) -> BrowserCommand {
    BrowserCommand(
      help, keys, help: help, topic: .filterPrompt, in: .prompt, when: \.isTypingFilter
    ) { features, _ in run(features) }
  }
}

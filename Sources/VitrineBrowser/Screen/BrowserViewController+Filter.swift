import UIKit

extension BrowserViewController {
  func perform(_ action: Command.FilterAction, count: Int?) {
    switch action {
    case .type: typeFilter()
    case .toggleMode: toggleFilterMode()
    case .next: goToMatch(forward: true, count ?? 1)
    case .previous: goToMatch(forward: false, count ?? 1)
    }
  }

  // MARK: What is typed

  /// Filters as the line is typed; Return keeps it, Esc shows everything again.
  private func typeFilter() {
    filter.anchor = focusedSourceItem
    filter.given = filter.anchor
    let prompt = PromptView(label: "/", history: filter.history) { [weak self] in
      self?.filterAccepted($0)
    }
    prompt.editor.insert(filter.pattern.text)
    prompt.leavesRoom = true
    prompt.changed = { [weak self] in self?.filter(by: $0) }
    prompt.cancelled = { [weak self] in self?.filterCancelled() }
    show(prompt: prompt)
  }

  private func filterAccepted(_ text: String) {
    guard filter.isActive else { return }
    if filter.history.last != text { filter.history.append(text) }
    filter.anchor = focusedSourceItem
    statusChanged()
  }

  private func filterCancelled() {
    filter.follow(focusedSourceItem)
    let anchor = filter.anchor
    clearFilter()
    focus(sourceItem: anchor)
  }

  /// Shows everything again.
  func clearFilter() {
    filter.clear()
    items.filter = nil
    filterHasChanged()
  }

  /// Looks for what fits a text; what is shown changes when something is found.
  private func filter(by text: String) {
    let pattern = FilterPattern(text, isExact: options.filtersExactly)
    guard pattern.sets != filter.pattern.sets else {
      filter.pattern = pattern
      return
    }
    filter.follow(focusedSourceItem)
    filter.sourceName = source.name
    guard !pattern.isEmpty else {
      let anchor = filter.anchor
      clearFilter()
      return focus(sourceItem: anchor)
    }
    filter.pattern = pattern
    filter.engine.find(pattern, in: source.matchReader, asksForBest: true)
    filterHasChanged()
  }

  // MARK: What is found

  func watchFilter() {
    filter.engine.found = { [weak self] in self?.filterHasFound($0) }
    items.filterOfNewItems = { [weak self] in self?.filterOfNewItems() }
  }

  private func filterHasFound(_ findings: FilterEngine.Findings) {
    filter.follow(focusedSourceItem)
    isPerforming = true
    items.filter = result(findings)
    if let target = focusTarget(findings) { focus(sourceItem: target) }
    isPerforming = false
    filter.given = focusedSourceItem
    filterHasChanged()
    tellIfSettled()
  }

  private func result(_ findings: FilterEngine.Findings) -> FilterResult {
    FilterResult(
      matches: findings.matches, isComplete: findings.isComplete,
      progress: (findings.done, findings.all), mode: filter.mode)
  }

  /// What the user had in focus keeps it while it fits; otherwise what fits best gets it, once all is known.
  private func focusTarget(_ findings: FilterEngine.Findings) -> IndexPath? {
    if let anchor = filter.anchor,
      items.filter?.contains(section: anchor.section, item: anchor.item) == true
    {
      return anchor
    }
    guard findings.isComplete else { return nil }
    return findings.best.map { IndexPath(item: $0.item, section: $0.section) }
  }

  private func focus(sourceItem: IndexPath?) {
    guard let item = sourceItem, item != focusedSourceItem,
      let path = items.arrangement.path(section: item.section, item: item.item),
      items.holds(path)
    else { return }
    collectionView.focusItem(at: path, scrolls: true)
  }

  /// More items are there, or other ones.
  func filterItemsThatCameIn() {
    if filter.isActive { filter.engine.goOn(in: source.matchReader) }
  }

  /// What fits of other items: at once if they are few. In another folder the filter is over.
  private func filterOfNewItems() -> FilterResult? {
    guard filter.isActive else { return nil }
    filter.engine.reset()
    guard filter.sourceName == source.name else {
      filter.clear()
      return nil
    }
    filter.anchor = nil
    var found: FilterResult?
    let usual = filter.engine.found
    filter.engine.found = { [weak self] in found = self?.result($0) }
    filter.engine.find(filter.pattern, in: source.matchReader, asksForBest: false)
    if source.matchReader.counts.reduce(0, +) <= Self.fewItems { filter.engine.finish() }
    filter.engine.found = usual
    return found
  }

  private static let fewItems = 20_000

  private func filterHasChanged() {
    dataSource.marks = filter.pattern
    dataSource.refresh(collectionView)
    showWhetherEmpty()
    statusChanged()
  }

  /// For the status line.
  var filterStatus: StatusLine.Filter? {
    guard filter.isActive else { return nil }
    let result = items.filter
    var status = StatusLine.Filter(text: filter.pattern.text, isDim: filter.mode == .dim)
    status.matches = result?.matches.reduce(0) { $0 + $1.count } ?? 0
    status.all = (0..<source.sectionCount).reduce(0) { $0 + source.itemCount(in: $1) }
    if filter.engine.isRunning, let progress = result?.progress {
      status.percent = progress.done * 100 / max(1, progress.of)
    }
    return status
  }

  // MARK: Hidden or dimmed

  private func toggleFilterMode() {
    filter.mode = filter.mode == .hide ? .dim : .hide
    guard var result = items.filter else { return statusChanged() }
    result.mode = filter.mode
    filter.follow(focusedSourceItem)
    items.filter = result
    if let focus = filter.anchor, filter.mode == .dim { self.focus(sourceItem: focus) }
    filter.given = focusedSourceItem
    filterHasChanged()
  }

  /// Goes to the next item that fits, in the order shown, around the end.
  private func goToMatch(forward isForward: Bool, _ count: Int) {
    guard let result = items.filter, let focus = focusedSourceItem else { return }
    guard items.sorted.shown == nil else { return goToShownMatch(isForward, count, result) }
    var item = (section: focus.section, item: focus.item)
    for _ in 0..<min(count, 100_000) {
      guard let next = result.item(after: item, isForward: isForward) else { return }
      item = next
    }
    self.focus(sourceItem: IndexPath(item: item.item, section: item.section))
  }

  /// The same where items are sorted: one after another is asked.
  private func goToShownMatch(_ isForward: Bool, _ count: Int, _ result: FilterResult) {
    let all = collectionView.numberOfAllItems
    guard let start = collectionView.focusedIndexPath.flatMap(collectionView.ordinal(of:)) else {
      return
    }
    var (ordinal, left) = (start, min(count, 100_000))
    for _ in 0..<all where left > 0 {
      ordinal = (ordinal + (isForward ? 1 : all - 1)) % all
      guard let path = collectionView.indexPath(atOrdinal: ordinal) else { return }
      let place = items.arrangement.sourceItem(at: path)
      guard result.contains(section: place.section, item: place.item) else { continue }
      left -= 1
      if left == 0 { collectionView.focusItem(at: path, scrolls: true) }
    }
  }
}

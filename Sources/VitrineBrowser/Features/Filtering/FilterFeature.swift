import UIKit
import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText
import VitrineSupport

/// Filters the items by a typed query.
@MainActor
final class FilterFeature: BrowserFeature {
  let filter = ItemFilter()
  let shown: ItemList
  let context: any BrowserContext
  /// Whether a picker shows the best match first.
  private var ranks: Bool
  /// Whether the text in a picker's line filters the items.
  private(set) var searches: Bool
  /// The only searched column of a database; nil searches all columns.
  private var searchedColumn: String?
  /// The filter at the start of typing. It stays active if a database rejects the new query.
  private var begun = ""
  /// Whether new matches are not on screen yet, so that the focus has not followed them.
  private var isShowingFindings = false
  /// An action that waits until a number of items is matched.
  var settling: (items: Int, done: () -> Void)?
  /// Whether edited items stay visible until they are matched, and whether all matches are shown,
  /// too.
  var (followsEdit, showsAll) = (false, false)
  /// The number of searched items and the total.
  private(set) var progress = (done: 0, of: 1)
  /// Called when the text in a picker's line changes.
  var queryChanged: () -> Void = {}

  init(_ shown: ItemList, in context: any BrowserContext) {
    (self.shown, self.context) = (shown, context)
    ranks = context.options.ranksMatches
    searches = !context.options.isDisabled
    filter.history = context.options.history?.lines ?? []
    engine.found = { [weak self] in self?.found($0) }
    engine.lastFirst = context.options.isReversed
    shown.items.filterOfNewItems = { [weak self] in self?.filterOfNewItems() }
  }

  var items: ArrangedItems { shown.items }
  private var source: any ItemSource { shown.source }

  var engine: FilterEngine { items.engine }
  var pattern: FilterPattern { items.pattern }
  var isActive: Bool { !pattern.isEmpty }

  /// Whether the filter hides items without a match.
  var hides: Bool { isActive && filter.mode == .hide }

  // MARK: The line

  /// Filters as the user types; Return keeps the filter, Esc shows all items again.
  ///
  /// The prompt starts with the current filter, selected: typing replaces it, a motion key edits
  /// it.
  ///
  /// - Parameter field: The only searched field; nil searches all fields.
  func type(in field: String? = nil) {
    if let reason = refusal(of: field) { return context.say(reason) }
    noteFocus()
    if field != nil { clear() }
    if !isActive { search(in: field) }
    begun = pattern.text
    let name = field.map { VisibleText.text(of: $0, tabStop: 1) + ": " } ?? ""
    let label = (items.isFilteredBySource ? "exact /" : "/") + name
    weak var line: PromptView?
    let prompt = PromptView(label: label, history: filter.history) {
      [weak self] (text) throws(BrowserFailure) in try self?.accept(text, line)
    }
    line = prompt
    prompt.editor.insert(pattern.text)
    prompt.editor.selectAll()
    prompt.leavesRoom = true
    prompt.changed = { [weak self] in self?.filter(by: $0) }
    prompt.cancelled = { [weak self] in self?.cancel() }
    context.layers.show(prompt)
  }

  /// Shows only the items whose field contains a text literally.
  func show(_ text: String, in field: String) {
    if let reason = refusal(of: field) { return context.say(reason) }
    noteFocus()
    clear()
    search(in: field)
    begun = ""
    var rules = FilterRules(isExact: true)
    (rules.letterCase, rules.heedsMarks) = (.always, true)
    filter(by: text, rules: rules)
    if isQuery { context.layers.query?.begin(with: text, history: filter.history) }
  }

  /// Returns the reason why a database cannot be searched now, or never in this field; nil if it
  /// can.
  private func refusal(of field: String?) -> String? {
    items.refusal(ofArrangingBy: field.map { [$0] } ?? [])
  }

  /// Restricts the search to one field; nil removes the restriction.
  private func search(in field: String?) {
    if field != nil || searchedColumn != nil {
      source.capabilities.search?.searchedFields = field.map { [$0] }
    }
    searchedColumn = field
  }

  private func accept(_ text: String, _ prompt: PromptView?) throws(BrowserFailure) {
    guard isActive else { return }
    try checkFailure(of: text)
    settle { [weak self] in
      guard let self else { return }
      if let expressionNote, let prompt {
        return context.layers.show(prompt, because: BrowserFailure(expressionNote))
      }
      if filter.history.last != text { filter.history.append(text) }
      filter.anchor = shown.focusedSourceItem
      context.statusChanged()
    }
  }

  /// Runs an action once all current items are matched. Commands for items wait for that, too.
  func settle(done: @escaping () -> Void) {
    settling = (shown.itemCounts.reduce(0, +), done)
    settleIfFound()
  }

  private func settleIfFound() {
    guard let settling, !isSettling else { return }
    self.settling = nil
    settling.done()
  }

  /// Whether the next command for items must wait for the matches.
  var isSettling: Bool { settling.map { !hasFound(of: $0.items) } ?? false }

  /// Returns whether a number of items is completely matched.
  func hasFound(of count: Int) -> Bool {
    !isShowingFindings && (!engine.isRunning || engine.searchedCount >= count)
  }

  /// Throws the reason if a database rejected a query. Its rows stay as they were.
  private func checkFailure(of text: String) throws(BrowserFailure) {
    guard let failure = items.filterFailure, items.query.filter.text != text else { return }
    followSource()
    throw failure
  }

  private func cancel() {
    followFocus()
    let anchor = filter.anchor
    clear()
    shown.focus(sourceItem: anchor)
  }

  /// Removes the filter.
  func clear() {
    if let reason = items.refusal() { return context.say(reason) }
    items.find(FilterPattern(""))
    forgetEdit()
    filterChanged()
  }

  /// Called when the user has changed the query.
  private func typed(_ text: String) {
    filter.sourceName = source.name
    if searches { filter(by: text) }
    queryChanged()
  }

  /// Searches for a query. The items on screen change as matches arrive.
  private func filter(by text: String, rules: FilterRules? = nil) {
    if items.isFilteredBySource {
      var rules = context.options.filterRules
      (rules.isExact, rules.column) = (true, searchedColumn)
      filter.sourceName = source.name
      items.find(FilterPattern(text, rules: rules))
      items.waitBriefly()
      return filterChanged()
    }
    let pattern = FilterPattern(text, rules: rules ?? context.options.filterRules)
    guard pattern.sets != self.pattern.sets else {
      items.pattern = pattern
      return
    }
    followFocus()
    filter.sourceName = source.name
    guard !pattern.isEmpty else {
      let anchor = followsBest ? nil : filter.anchor
      clear()
      if anchor == nil { shown.focusFirst() }
      return shown.focus(sourceItem: anchor)
    }
    // The rating depends on the pattern.
    items.pattern = pattern
    shown.isFocusChosen = false
    filter.given = shown.focusedSourceItem
    forgetEdit()
    items.find(pattern, rating: rating)
    filterChanged()
  }

  private func forgetEdit() { (settling, followsEdit, showsAll) = (nil, false, false) }

  /// Takes over the filter of the visible rows after a database has given up a query.
  func followSource() {
    let inForce = items.query.filter
    guard !isQuery, context.layers.prompt == nil, filter.sourceName == source.name,
      pattern.text != inForce.text
    else { return }
    if items.filterFailure != nil, inForce.text != begun { return filter(by: begun) }
    items.pattern = inForce
    filterChanged()
  }

  /// The rating of matches. Modal filters keep the order of the source, a picker shows the best
  /// match first.
  var rating: SliceMatcher.Rating {
    guard isQuery else { return .best }
    return ranks && pattern.ranks ? .all : .none
  }

  /// Switches between ranking the matches and the order of the source.
  func toggleRanking() {
    ranks.toggle()
    guard isActive, !items.isFilteredBySource else { return }
    items.find(pattern, rating: rating)
    filterChanged()
  }

  /// Repeats the search in other fields of the items.
  func searchAgain() {
    guard isActive else { return }
    followFocus()
    engine.reset()
    items.find(pattern, rating: rating)
  }

  /// Enables or disables filtering by the picker's line.
  func setSearching(_ isOn: Bool) {
    searches = isOn
    if isOn, let query { filter(by: query) }
  }

  // MARK: The line of a picker

  /// Whether the query is in the line of a picker.
  var isQuery: Bool { context.layers.query != nil }

  /// Whether the focus goes to the best match of a picker until the user moves it.
  private var followsBest: Bool { isQuery && !shown.isFocusChosen }

  /// Opens the line of a picker.
  func beginQuery() {
    let prompt = PromptView(label: queryLabel, history: filter.history) { _ in }
    prompt.leavesRoom = true
    prompt.editor.wordSeparator = context.options.readsPaths ? "/" : nil
    prompt.changed = { [weak self] in self?.typed($0) }
    context.layers.begin(prompt)
    prompt.editor.insert(context.options.query)
  }

  private var queryLabel: String {
    context.options.prompt ?? (source.placed != nil ? "\(source.name)> " : "> ")
  }

  /// The text in the line of a picker, if there is one.
  var query: String? { context.layers.query?.editor.text }

  /// Empties the line after a change of folder.
  private func emptyQuery() {
    context.layers.query?.begin(with: "", history: filter.history)
    context.layers.query?.label = queryLabel
  }

  /// Called when the user accepts the line of a picker.
  func noteQuery() {
    if let query, filter.history.last != query { filter.history.append(query) }
  }

  /// Notes that the user has chosen the item in focus.
  func noteFocus() {
    filter.anchor = shown.focusedSourceItem
    filter.given = filter.anchor
  }

  /// Moves the focus to the best match, unless the user has moved it since the last change of the
  /// query.
  func followFocus() {
    filter.follow(shown.focusedSourceItem)
    if isQuery, shown.isFocusChosen { filter.anchor = shown.focusedSourceItem ?? filter.anchor }
  }

  // MARK: Findings

  private func found(_ findings: FilterEngine.Findings) {
    if let failure = findings.failure {
      context.say(BrowserFailure.cannotRead(source.name, failure).description)
    }
    progress = (findings.done, findings.all)
    guard !followsEdit || findings.isComplete else { return context.statusChanged() }
    let followsEdit = followsEdit
    (self.followsEdit, showsAll) = (false, false)
    followFocus()
    isShowingFindings = true
    shown.performing {
      items.filter = FilterResult(findings, mode: filter.mode)
      if let target = focusTarget(findings, followsEdit) { shown.focus(sourceItem: target) }
    }
    isShowingFindings = false
    filter.given = shown.focusedSourceItem
    settleIfFound()
    filterChanged()
  }

  /// Returns the new item in focus: the user's own choice while it matches, otherwise the best
  /// match once all are known.
  private func focusTarget(
    _ findings: FilterEngine.Findings, _ followsEdit: Bool
  ) -> IndexPath? {
    if followsBest {
      return findings.top(lastFirst: items.order.isReversed && items.order.key == nil)
    }
    if let anchor = filter.anchor,
      items.filter?.contains(section: anchor.section, item: anchor.item) == true
    {
      return anchor
    }
    guard findings.isComplete else { return nil }
    // After an edit that does not match, the following match.
    if followsEdit, let anchor = filter.anchor,
      let next = items.filter?.item(after: (anchor.section, anchor.item), isForward: true)
    {
      return IndexPath(item: next.item, section: next.section)
    }
    return findings.best.map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// Filters other items, at once if they are few. A change of folder ends the filter.
  private func filterOfNewItems() -> FilterResult? {
    guard isActive else {
      if filter.sourceName != source.name { emptyQuery() }
      return nil
    }
    engine.reset()
    forgetEdit()
    guard filter.sourceName == source.name else {
      items.pattern = FilterPattern("")
      emptyQuery()
      return nil
    }
    guard !items.isFilteredBySource else { return nil }
    filter.anchor = nil
    var found: FilterResult?
    let usual = engine.found
    engine.found = { [filter] in found = FilterResult($0, mode: filter.mode) }
    items.find(pattern, rating: isQuery ? rating : .none)
    if source.matchReader.counts.reduce(0, +) <= Self.fewItems {
      engine.waitBriefly(Self.patience)
    }
    engine.found = usual
    return found
  }

  private static let fewItems = 20_000
  /// The time limit for filtering reloaded items at once, in milliseconds. Slow disks exceed it.
  private static let patience = 300

  func filterChanged() {
    shown.dataSource.marks = pattern
    shown.dataSource.refresh(shown.collectionView)
    context.itemsChanged()
  }
}

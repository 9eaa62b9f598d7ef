import UIKit
import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText
import VitrineSupport

/// Filters the items by a line that is typed.
@MainActor
final class Filtering: BrowserFeature {
  let filter = ItemFilter()
  let shown: ShownItems
  let context: any BrowserContext
  /// Whether what fits best comes first in a picker.
  private var ranks: Bool
  /// Whether what is typed in the line of a picker filters.
  private(set) var searches: Bool
  /// The only column of a database that is searched; nil: all.
  private var searchedColumn: String?
  /// What was filtered by when the line was begun: what a database cannot look for leaves it in force.
  private var begun = ""
  /// Whether findings are on their way to the screen: the focus has not followed them yet.
  private var isShowingFindings = false
  /// An action that waits until all matches among so many items are known.
  var settling: (items: Int, done: () -> Void)?
  /// Whether items of an edit are shown until it is known whether they fit, and whether all that fits is, too.
  var (followsEdit, showsAll) = (false, false)
  /// How many items have been looked at.
  private(set) var progress = (done: 0, of: 1)
  /// Called when the line of a picker has changed.
  var queryChanged: () -> Void = {}

  init(_ shown: ShownItems, in context: any BrowserContext) {
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

  var engine: FilterEngine { filter.engine }
  var isActive: Bool { filter.isActive }

  /// Whether the filter leaves out what does not fit.
  var hides: Bool { filter.isActive && filter.mode == .hide }

  // MARK: The line

  /// Filters as the line is typed; Return keeps it, Esc shows everything again.
  ///
  /// The line begins with the filter there is, selected: typing begins another one, a motion key goes on with it.
  ///
  /// - Parameter field: The only one that is looked at; nil: all.
  func type(in field: String? = nil) {
    if let reason = refusal(of: field) { return context.say(reason) }
    noteFocus()
    if field != nil { clear() }
    if !filter.isActive { search(in: field) }
    begun = filter.pattern.text
    let name = field.map { VisibleText.text(of: $0, tabStop: 1) + ": " } ?? ""
    let label = (source.rearranging == nil ? "/" : "exact /") + name
    weak var line: PromptView?
    let prompt = PromptView(label: label, history: filter.history) {
      [weak self] (text) throws(BrowserFailure) in try self?.accept(text, line)
    }
    line = prompt
    prompt.editor.insert(filter.pattern.text)
    prompt.editor.selectAll()
    prompt.leavesRoom = true
    prompt.changed = { [weak self] in self?.filter(by: $0) }
    prompt.cancelled = { [weak self] in self?.cancel() }
    context.layers.show(prompt)
  }

  /// Shows only the items whose value in a field fits a text, letter for letter.
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

  /// Why a database cannot be searched now, or never in this field; nil if it can.
  private func refusal(of field: String?) -> String? {
    source.rearranging?.arrangingRefusal
      ?? field.flatMap { source.rearranging?.refusal(ofArrangingBy: $0) }
  }

  /// Lets filters look at one field only; nil: at all.
  private func search(in field: String?) {
    if field != nil || searchedColumn != nil {
      source.capabilities.search?.searchedFields = field.map { [$0] }
    }
    searchedColumn = field
  }

  private func accept(_ text: String, _ prompt: PromptView?) throws(BrowserFailure) {
    guard filter.isActive else { return }
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

  /// Does something once all matches among the present items are known; commands about items wait for that, too.
  func settle(done: @escaping () -> Void) {
    settling = (shown.itemCounts.reduce(0, +), done)
    settleIfFound()
  }

  private func settleIfFound() {
    guard let settling, !isSettling else { return }
    self.settling = nil
    settling.done()
  }

  /// Whether the next command about items has to wait for those that fit.
  var isSettling: Bool { settling.map { !hasFound(of: $0.items) } ?? false }

  /// Whether all matches among so many items are known.
  func hasFound(of count: Int) -> Bool {
    !isShowingFindings && (!engine.isRunning || engine.searchedCount >= count)
  }

  /// A database that could not look for a text says why, and its rows are those of before.
  private func checkFailure(of text: String) throws(BrowserFailure) {
    guard let rows = source.rearranging, let failure = rows.filterFailure, rows.filterText != text
    else { return }
    followSource()
    throw failure
  }

  private func cancel() {
    followFocus()
    let anchor = filter.anchor
    clear()
    shown.focus(sourceItem: anchor)
  }

  /// Shows everything again.
  func clear() {
    if let reason = source.rearranging?.arrangingRefusal { return context.say(reason) }
    filter.clear()
    items.filter = nil
    forgetEdit()
    source.rearranging?.filter(by: "", rules: context.options.filterRules)
    filterChanged()
  }

  /// What was typed has changed.
  private func typed(_ text: String) {
    filter.sourceName = source.name
    if searches { filter(by: text) }
    queryChanged()
  }

  /// Looks for what fits a text; the items on the screen change when something is found.
  private func filter(by text: String, rules: FilterRules? = nil) {
    if let rows = source.rearranging { return filter(rows, by: text) }
    let pattern = FilterPattern(text, rules: rules ?? context.options.filterRules)
    guard pattern.sets != filter.pattern.sets else {
      filter.pattern = pattern
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
    filter.pattern = pattern
    shown.isFocusChosen = false
    filter.given = shown.focusedSourceItem
    forgetEdit()
    engine.find(pattern, in: source.matchReader, rating: rating)
    filterChanged()
  }

  private func forgetEdit() { (settling, followsEdit, showsAll) = (nil, false, false) }

  /// A database looks for what fits itself: what was found comes as other items.
  private func filter(_ rows: any RearrangingSource, by text: String) {
    var rules = context.options.filterRules
    (rules.isExact, rules.column) = (true, searchedColumn)
    filter.pattern = FilterPattern(text, rules: rules)
    filter.sourceName = source.name
    // An expression of which nothing is there yet leaves out nothing.
    rows.filter(by: text == "=" ? "" : text, rules: rules)
    rows.waitBriefly()
    filterChanged()
  }

  /// A database has given up what it was asked to look for: the filter is again the one of the rows in sight.
  func followSource() {
    guard let rows = source.rearranging, !isQuery,
      context.layers.prompt == nil, filter.sourceName == source.name,
      filter.pattern.text != rows.filterText
    else { return }
    if rows.filterFailure != nil, rows.filterText != begun {
      filter(rows, by: begun)
    } else if rows.filterText.isEmpty {
      filter.clear()
      items.filter = nil
    } else {
      filter.pattern = FilterPattern(rows.filterText, rules: filter.pattern.rules)
    }
    filterChanged()
  }

  /// Modal filters keep the order of the source, a picker shows what fits best first.
  var rating: SliceMatcher.Rating {
    guard isQuery else { return .best }
    return ranks && filter.pattern.ranks ? .all : .none
  }

  /// Ranks what fits, or keeps it in the order of the source, whichever was not so before.
  func toggleRanking() {
    ranks.toggle()
    guard source.rearranging == nil, filter.isActive, !filter.pattern.isEmpty else { return }
    engine.find(filter.pattern, in: source.matchReader, rating: rating)
    filterChanged()
  }

  /// Looks once more for what fits, in other fields of the items.
  func searchAgain() {
    guard source.rearranging == nil, filter.isActive, !filter.pattern.isEmpty else { return }
    followFocus()
    engine.reset()
    engine.find(filter.pattern, in: source.matchReader, rating: rating)
  }

  /// Lets what is typed filter, or not.
  func setSearching(_ isOn: Bool) {
    searches = isOn
    if isOn, let query { filter(by: query) }
  }

  // MARK: The line of a picker

  /// Whether the filter is typed in the line of a picker.
  var isQuery: Bool { context.layers.query != nil }

  /// Whether focus goes to the best match, until the user moves it: in a picker.
  private var followsBest: Bool { isQuery && !shown.isFocusChosen }

  /// Gives a picker its line.
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

  /// What is typed, as far as a picker has a line for it.
  var query: String? { context.layers.query?.editor.text }

  /// In another folder the line is empty.
  private func emptyQuery() {
    context.layers.query?.begin(with: "", history: filter.history)
    context.layers.query?.label = queryLabel
  }

  /// The line of a picker is accepted.
  func noteQuery() {
    if let query, filter.history.last != query { filter.history.append(query) }
  }

  /// The item in focus is the one that the user wants there.
  func noteFocus() {
    filter.anchor = shown.focusedSourceItem
    filter.given = filter.anchor
  }

  /// An item that the user has brought focus to since the line was typed keeps it.
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

  /// What the user had in focus keeps it while it fits; otherwise what fits best gets it, once all is known.
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
    // Where an edit does not fit, the match behind it.
    if followsEdit, let anchor = filter.anchor,
      let next = items.filter?.item(after: (anchor.section, anchor.item), isForward: true)
    {
      return IndexPath(item: next.item, section: next.section)
    }
    return findings.best.map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// More items are there, or other ones.
  func lookForMore() {
    if filter.isActive, source.rearranging == nil { engine.goOn(in: source.matchReader) }
  }

  /// What fits of other items: at once if they are few. In another folder the filter is over.
  private func filterOfNewItems() -> FilterResult? {
    guard filter.isActive else {
      if filter.sourceName != source.name { emptyQuery() }
      return nil
    }
    engine.reset()
    forgetEdit()
    if source.rearranging != nil, filter.sourceName == source.name { return nil }
    guard filter.sourceName == source.name else {
      filter.clear()
      emptyQuery()
      return nil
    }
    filter.anchor = nil
    var found: FilterResult?
    let usual = engine.found
    engine.found = { [filter] in found = FilterResult($0, mode: filter.mode) }
    engine.find(filter.pattern, in: source.matchReader, rating: isQuery ? rating : .none)
    if source.matchReader.counts.reduce(0, +) <= Self.fewItems {
      engine.waitBriefly(Self.patience)
    }
    engine.found = usual
    return found
  }

  private static let fewItems = 20_000
  /// In milliseconds: items that are read again are filtered at once, unless a disk is slow.
  private static let patience = 300

  func filterChanged() {
    shown.dataSource.marks = filter.pattern
    shown.dataSource.refresh(shown.collectionView)
    context.itemsChanged()
  }
}

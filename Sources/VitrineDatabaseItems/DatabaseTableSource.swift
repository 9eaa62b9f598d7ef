import Foundation
import VitrineBasicValues
import VitrineFuzzyMatching
import VitrineItems
import VitrineSQLiteClient
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// The rows of a table or a view of a database.
///
/// Keeps the recently used rows and their neighbors, a few thousand at most. Reads other rows on
/// request on another thread; they are empty until they arrive.
@MainActor
public final class DatabaseTableSource: PlacedSource, QueryableSource {
  public let options: PlaceOptions
  public var noun: (one: String, many: String) { ("row", "rows") }
  public var changed: ((SourceChange) -> Void)?
  public var whereabouts: () -> (focus: IndexPath?, marks: ItemSet) = { (nil, ItemSet()) }
  public var inSight: () -> Range<Int> = { 0..<0 }
  public private(set) var firstFocus: IndexPath?
  public private(set) var isComplete = false
  let path: DatabasePath
  var file: DatabaseFile { DatabaseFile(path.file) }
  private(set) var shape: DatabaseTableShape? {
    // Cached, because every visible row accesses it.
    didSet { schema = wanted.computed.behind(shape?.schema ?? Schema()) }
  }
  public package(set) var schema = Schema()
  private(set) var cache = RowCache()
  var editing = Editing()
  var views = QueryState()
  var wanted = WantedRows()
  private var counts = TableCounts()
  public private(set) var filterFailure: BrowserFailure?
  /// Whether access to a row blocks until it is loaded: for screens in memory.
  private(set) var isBlocking = false
  private var hasNotice = false

  public var isArranging: Bool { view != nil && next != nil }

  /// The time, in milliseconds, that the main thread waits for rows: too short to notice.
  private static let patience = 8
  /// The time for the first rows: there is nothing else to show.
  private static let firstPatience = 100
  /// With more marks than this, a change of the order clears them.
  private static let mostMarks = 1_000
  /// The time limit for counting, in milliseconds, in blocking calls.
  private static let countingTime = 20_000

  package init(_ path: DatabasePath, _ options: PlaceOptions) {
    (self.path, self.options) = (path, options)
  }

  public var name: String { VisibleText.text(of: path.bytes) }
  public var crumbs: [PlaceCrumb] { place.crumbs(options) }
  public var isEstimated: Bool { view != nil && !cache.isExact }
  public var isCounting: Bool { !isComplete }
  public var unfilteredCount: Int { counts.unfiltered }
  /// The number of rows in the database, without unsaved changes.
  var count: Int { counts.shown }

  // MARK: Views

  public func start() {
    guard view == nil, next == nil else { return }
    var followed = views.refound ?? RowQuery.Followed()
    if followed.focus == nil { followed.reference = path.row }
    views.refound = nil
    begin(following: followed)
  }

  private func begin(following followed: RowQuery.Followed) {
    next?.cancel()
    views.opening = nil
    isComplete = false
    counts.views += 1
    let number = counts.views
    var request = RowQuery.Request(path: path, query: query, followed: followed)
    request.count = counts.isCounted ? counts.unfiltered : nil
    request.number = number
    request.idle = views.idle
    if query.filter.text.isEmpty, !views.isOutdated { request.plan = views.foreseen[query.order] }
    let view = RowQuery(request) { [weak self] news in
      for one in news { self?.receive(one, of: number) }
    }
    views.next = view
    view.start()
  }

  /// Handles news of the next view, or of the visible one, which still reports its own counts.
  private func receive(_ news: RowQuery.News, of number: Int) {
    let isOfNext = next?.request.number == number
    guard isOfNext || view?.request.number == number else { return }
    if isOfNext, let opening = views.opening {
      switch news {
      case .counted, .completed: show(opening)
      default: break
      }
    }
    switch news {
    case .opened(let opening):
      if opening.plan.way == .byList { views.opening = opening } else { show(opening) }
    case .page(let page): receive(page)
    case .counted(let count): counted(count)
    case .completed(let count): completed(count)
    case .located(let focus, let marks): located(focus, marks)
    case .whole(let part): receive(part)
    case .noticed(let text): changed?(.noticed(text))
    case .failed(let failure): failed(failure, isOfNext: isOfNext)
    }
  }

  /// Makes the next view the visible one.
  private func show(_ opening: RowQuery.Opening) {
    guard let next else { return }
    let isFirst = view == nil
    view?.cancel()
    // The focus may have moved meanwhile.
    let focus = whereabouts().focus.flatMap { cache.key(at: $0.item, keyCount: keyCount) }
    views = QueryState(
      shown: next, focus: focus ?? next.request.followed.focus, arranged: views.arranged,
      foreseen: views.foreseen, idle: views.idle)
    shape = opening.plan.shape
    editing.end("the rows have another order now")
    (counts.shown, counts.isOver) = (opening.count, false)
    cache = RowCache()
    cache.isExact = opening.plan.way != .byKey
    for page in [opening.page, opening.focusedPage] {
      if let page { cache.store(page) }
    }
    views.waitingMarks = opening.marks
    firstFocus = opening.focus.map { IndexPath(item: $0, section: 0) }
    if showsAll { counts.unfiltered = max(count, counts.unfiltered) }
    changed?(isFirst ? .replaced : .rearranged(focus: firstFocus, marks: ItemSet()))
    runArranged()
    if let notice = opening.notice, !hasNotice {
      hasNotice = true
      changed?(.noticed(notice))
    }
  }

  private func receive(_ page: RowPage) {
    cache.store(page)
    changed?(.refreshed)
  }

  private func counted(_ known: Int) {
    guard known > count else { return }
    counts.shown = known
    if showsAll { counts.unfiltered = max(count, counts.unfiltered) }
    cache.dropLast()
    changed?(.grew)
  }

  /// All rows are known: moves rows from estimated places to their real ones.
  private func completed(_ known: Int) {
    (counts.isOver, isComplete) = (true, next == nil)
    if showsAll { (counts.unfiltered, counts.isCounted) = (known, true) }
    guard let view else { return }
    let isListed = cache.isExact
    let isRight = known == count && (isListed || cache.holdsNoGuess)
    let (focus, marks) = whereabouts()
    // Keeps the focus if the user has moved it.
    let seeksFocus = isListed && views.focus != nil && focus?.item == 0
    guard !isRight || !views.waitingMarks.isEmpty || seeksFocus else {
      cache.isExact = true
      changed?(.refreshed)
      return
    }
    let guesses = guesses(focus, marks)
    counts.coming = known
    let wanted = seeksFocus ? views.focus : guesses.focus
    search(view, QueryState.Search(guesses: guesses, waiting: views.waitingMarks, focus: wanted))
    views.waitingMarks = []
  }

  private func search(_ view: RowQuery, _ search: QueryState.Search) {
    views.search = search
    view.locate(focus: search.focus, marks: search.waiting + search.guesses.marks)
  }

  private func guesses(_ focus: IndexPath?, _ marks: ItemSet) -> QueryState.Guesses {
    QueryState.Guesses(
      focus: focus.flatMap { cache.guessedKey(at: $0.item, keyCount: keyCount) },
      marks: marks.compactMap { cache.guessedKey(at: $0.item, keyCount: keyCount) })
  }

  private func located(_ focus: Int?, _ marks: [Int]) {
    let (oldFocus, oldMarks) = whereabouts()
    let guesses = guesses(oldFocus, oldMarks)
    if let view, var next = views.search, guesses != next.guesses {
      // The user has moved the focus or changed marks meanwhile.
      if guesses.focus != next.guesses.focus { next.focus = guesses.focus }
      next.guesses = guesses
      return search(view, next)
    }
    views.search = nil
    var kept = ItemSet()
    for mark in oldMarks
    where mark.item < counts.coming
      && cache.guessedKey(at: mark.item, keyCount: keyCount) == nil
    {
      kept.insert(mark)
    }
    for mark in marks { kept.insert(IndexPath(item: mark, section: 0)) }
    let place = focus.map { IndexPath(item: $0, section: 0) } ?? oldFocus
    let last = counts.coming - 1
    counts.shown = counts.coming
    cache.becomeExact()
    changed?(
      .rearranged(
        focus: place.map { IndexPath(item: max(0, min($0.item, last)), section: 0) }, marks: kept))
  }

  private func failed(_ failure: DatabaseFailure, isOfNext: Bool) {
    cache.forgetAwaited()
    if view == nil {
      tell(failure.explained(path.file))
    } else if isOfNext {
      // A failed request leaves the visible rows unchanged.
      if let view { wanted.query = view.request.query }
      dropNext()
      filterFailure = BrowserFailure("cannot filter \(name): \(failure.reason)")
      changed?(.noticed(failure.reason))
      runArranged()
    } else {
      (counts.isOver, isComplete, views.missesRows) = (true, next == nil, true)
      changed?(.noticed(failure.explained(path.file).description))
    }
  }

  /// Cancels the next view, and keeps the visible one.
  private func dropNext() {
    next?.cancel()
    (views.next, views.opening) = (nil, nil)
    isComplete = counts.isOver
  }

  /// Whether the visible rows are unfiltered.
  private var showsAll: Bool { view?.request.query.filter.text.isEmpty == true }

  var keyCount: Int { shape?.key.count ?? 0 }

  // MARK: Arranging

  public var query: ItemQuery {
    get { wanted.query }
    set {
      guard arrangingRefusal == nil else { return }
      filterFailure = nil
      guard newValue != query else { return }
      wanted.query = newValue
      rearrange()
    }
  }

  /// Shows the current rows of the database after a save.
  ///
  /// - Parameters:
  ///   - keys: The keys of the changed rows, by their numbers.
  func readAgain(after edits: RowEdits, keys: [Int: [FieldValue]]) {
    var followed = RowQuery.Followed()
    let (focus, marks) = whereabouts()
    let key = { (item: Int) -> [FieldValue]? in
      guard item < edits.itemCount else { return nil }
      let number = edits.number(of: item)
      return keys[number] ?? self.cache.key(at: number, keyCount: self.keyCount)
    }
    followed.focus = focus.flatMap { key($0.item) }
    followed.marks = marks.prefix(Self.mostMarks).compactMap { key($0.item) }
    counts.unfiltered += edits.itemCount - count
    views.isOutdated = true
    views.foreseen.forget()
    begin(following: followed)
  }

  private func rearrange() {
    guard view != nil || next != nil else { return }
    if next != nil, !views.isOutdated, let view, query == view.request.query {
      dropNext()
      changed?(.refreshed)
      return runArranged()
    }
    begin(following: followed())
  }

  /// Returns the focused and the marked rows, to find them in another view.
  func followed() -> RowQuery.Followed {
    var followed = RowQuery.Followed()
    let (focus, marks) = whereabouts()
    followed.focus = focus.flatMap { cache.key(at: $0.item, keyCount: keyCount) }
    followed.adopt(focus?.item, inSight: inSight())
    if let shape, let row = focus.flatMap({ cache.row(at: $0.item) }) {
      followed.values = row.orderingValues(shape.columns)
    }
    if let view, marks.count <= Self.mostMarks {
      var unknown: [Int] = []
      for mark in marks {
        if let key = cache.key(at: mark.item, keyCount: keyCount) {
          followed.marks.append(key)
        } else {
          unknown.append(mark.item)
        }
      }
      followed.marks += views.waitingMarks
      if !unknown.isEmpty { followed.marksElsewhere = (view, unknown) }
    } else if !marks.isEmpty {
      changed?(.noticed("marks of more than \(Self.mostMarks) rows are dropped here"))
    }
    return followed
  }

  public func whenArranged(_ action: @escaping () -> Void) {
    if isBlocking { while let next, next.wait(until: .now() + .seconds(5)) {} }
    views.arranged = action
    if next == nil { runArranged() }
  }

  private func runArranged() {
    let action = views.arranged
    views.arranged = nil
    action?()
  }

  public func stopCounting() {
    guard !isComplete else { return }
    if next != nil, !views.isOutdated, let view {
      wanted.query = view.request.query
      dropNext()
      changed?(.noticed("stopped: the rows are shown as before"))
      return runArranged()
    }
    view?.stopScanning()
    next?.stopScanning()
    (counts.isOver, isComplete) = (true, true)
    changed?(.noticed("stopped: not all rows were read"))
  }

  public func finish() {
    start()
    isBlocking = true
    if let failure = views.failure { return tell(failure) }
    while let next {
      next.finish(countingFor: Self.countingTime)
      if self.next === next { break }
    }
    if !isComplete { view?.finish(countingFor: Self.countingTime) }
    // If the focus moves during the search for its place, the search starts again.
    for _ in 0..<4 {
      view?.waitForRows()
      if views.search == nil { break }
    }
  }

  public func waitBriefly() {
    let patience = view == nil ? Self.firstPatience : Self.patience
    _ = (next ?? view)?.wait(until: .now() + .milliseconds(patience))
  }

  public func cancel() {
    view?.cancel()
    next?.cancel()
    views.foreseen.forget()
  }

  // MARK: Rows

  /// Returns the row of an item with its changes; nil until it is loaded.
  package func row(_ item: Int) -> TableRow? {
    guard let edits = editing.edits else { return storedRow(item) }
    guard item < edits.itemCount, let shape else { return nil }
    let number = edits.number(of: item)
    guard let cells = edits.cells(ofNumber: number) else { return storedRow(number) }
    return TableRow(values: cells.shown(in: shape))
  }

  /// Returns the row at a position in the database; nil until it is loaded.
  private func storedRow(_ item: Int) -> TableRow? {
    if let row = cache.row(at: item) { return row }
    guard let view, item < count else { return nil }
    let requests = cache.requests(around: item, inSight: inSight(), of: count)
    if !requests.isEmpty {
      view.want(requests)
      cache.patienceEnds = .now() + .milliseconds(Self.patience)
      if isBlocking { view.waitForRows() }
    }
    while cache.awaits(item), view.wait(until: cache.patienceEnds) {}
    return cache.row(at: item)
  }
}

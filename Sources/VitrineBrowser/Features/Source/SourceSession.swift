import UIKit
import VitrineItems
import VitrineSourceOpening
import VitrineSupport

/// Opens sources, follows their reports, and reloads them.
@MainActor
final class SourceSession: BrowserFeature {
  let shown: ItemList
  let context: any BrowserContext
  let marking: MarkFeature
  let editing: EditFeature
  var work: LongWork { editing.work }
  let viewing: ViewFeature
  let filtering: FilterFeature
  private(set) lazy var reloading = QuietReloading(self)
  private(set) lazy var places = NavigationFeature(self)
  private(set) lazy var queue = KeyQueue(self)
  /// The source that will be on screen as soon as its first items are known.
  private(set) var next: NextSource? {
    didSet { shown.isOpening = next.map { !$0.isQuiet } ?? false }
  }
  /// The marks and the focus of items that are about to be replaced.
  private var heldVisit: FolderVisit?
  private let readingNotice: ReadingNotice
  /// Called when a source has loaded completely.
  var loaded: () -> Void = {}
  /// Called once a source is in view, and after each of its reports.
  var reported: () -> Void = {}

  /// A source that is being opened while the old items are still on screen.
  struct NextSource {
    var source: any ItemSource
    /// The focus and the marks to restore in it; nil keeps the current ones.
    var visit: FolderVisit?
    /// Whether it is an automatic reload. Keys then apply to the current items in the meantime.
    var isQuiet = false
    /// The changes that the program made in it.
    var change = Change()
    /// The history for the new place; nil if it is the current place.
    var history: PlaceHistory?
    /// Whether it is JSON from a pipe. If the text turns out to be something else, the lines stay.
    var isOfPipe = false
  }

  /// The program's own changes to a source that is being reloaded.
  struct Change {
    /// The item to focus; nil keeps the focus.
    var focus: [UInt8]?
    /// The new identities of items, by their old ones.
    var newIdentities: [[UInt8]: [UInt8]] = [:]
    /// The new identities of items that another program has renamed, by their old ones.
    var outsideIdentities: [[UInt8]: [UInt8]] = [:]

    @MainActor
    func apply(to visit: inout FolderVisit, in source: any ItemSource) {
      visit.follow(newIdentities)
      visit.follow(outsideIdentities, goneFrom: source)
      if let focus { visit.focus = focus }
    }
  }

  init(_ editing: EditFeature, _ marking: MarkFeature, _ viewing: ViewFeature) {
    (self.editing, self.marking, self.viewing) = (editing, marking, viewing)
    (shown, context, filtering) = (editing.shown, editing.context, editing.presenter.filtering)
    readingNotice = ReadingNotice(in: editing.context)
  }

  private var arranging: LayoutFeature { editing.presenter.arranging }
  private var collectionView: UICollectionView { shown.collectionView }
  var source: any ItemSource { shown.source }

  /// Whether no reading is in progress.
  var isSettled: Bool { !shown.isOpening && source.isComplete && !shown.items.isSorting }

  /// The field of the chosen column; nil if there is none.
  var chosenColumn: String? {
    editing.presenter.columns.set.flatMap { set in set.chosen.map { set.columns[$0].field } }
  }

  /// Whether the status line shows that reading is in progress.
  var isReadingLong: Bool { readingNotice.isDue && !source.isComplete }

  func describe(_ situation: inout KeyConditions) {
    situation.isJSON = source.capabilities.members != nil
    situation.namesRows = source.capabilities.references?.referencesTables == true
    situation.isObject = source.capabilities.members?.optionsOfOtherView != nil
  }

  func describe(_ line: inout StatusLine) {
    line.joinedCrumbs = source.placed?.crumbs.count { $0.isJoined } ?? 0
    line.isReading = readingNotice.isDue && (shown.isOpening || !source.isComplete)
  }

  /// Starts reading the first source.
  func start() {
    if context.options.isReversed { shown.items.sort(by: SortOrder(isReversed: true)) }
    if context.typesQuery { filtering.beginQuery() }
    follow(source)
    source.start()
  }

  func finish() {
    repeat {
      while let next { next.source.finish() }
      source.finish()
    } while next != nil
    source.capabilities.folderSizes?.finishMeasuring()
  }

  // MARK: The source in view

  private func follow(_ source: any ItemSource, isQuiet: Bool = false) {
    source.changed = { [weak self] change in self?.sourceChanged(change) }
    let rows = source.capabilities.query
    rows?.whereabouts = { [weak shown] in
      (shown?.focusedSourceItem, shown?.sourceMarks ?? ItemSet())
    }
    rows?.inSight = { [weak shown] in
      let items = shown?.collectionView.indexPathsForVisibleItems.map(\.item) ?? []
      return (items.min() ?? 0)..<((items.max() ?? -1) + 1)
    }
    if !isQuiet { readingNotice.begin() }
  }

  private func sourceChanged(_ change: SourceChange) {
    switch change {
    case .grew: sourceGrew()
    case .willReplace: heldVisit = shown.currentVisit()
    case .replaced:
      reloadItems(keeping: heldVisit ?? FolderVisit(), staysInPlace: true)
      heldVisit = nil
    case .refreshed: editing.presenter.columns.valuesCame()
    case .rearranged(let focus, let marks):
      editing.edits.itemsWereArranged()
      reloadItems(keeping: FolderVisit(foundAt: focus, marks: marks), staysInPlace: true)
    case .outdated(let change): return reloading.folderChanged(change)
    case .noticed(let text):
      filtering.followSource()
      context.itemsChanged()
      return context.say(text)
    case .failed(let failure): sourceFailed(failure)
    }
    if source.isComplete {
      shown.items.sourceWasCompleted()
      // The user has not moved the focus, so it starts at the new first item.
      if context.options.isReversed, !shown.isFocusChosen { shown.focusFirst() }
    }
    if source.isComplete { turnIntoJSON() }
    context.itemsChanged()
    reported()
    if source.isComplete, change == .grew || change == .replaced { loaded() }
  }

  /// Shows a JSON text from a pipe as values, unless the user has begun to choose lines.
  private func turnIntoJSON() {
    guard next == nil, context.options.form == nil, context.options.picksFromPipe,
      !context.options.allowsEditing, shown.markCount == 0,
      context.layers.query?.editor.text.isEmpty != false,
      let json = source.capabilities.text?.asJSON
    else { return }
    show(json, visit: FolderVisit(), isQuiet: true, isOfPipe: true)
  }

  private func sourceFailed(_ failure: BrowserFailure) {
    if source.itemCounts.allSatisfy({ $0 == 0 }) {
      context.finish(.failed(failure))
    } else {
      context.say(failure)
    }
  }

  /// Called when items were appended; all other items stay.
  private func sourceGrew() {
    if shown.items.arrangement.shown == nil, !shown.snapshots.isShowing {
      collectionView.collectionViewLayout.invalidateCounts()
    }
    shown.items.findMore()
    shown.focusSomething()
  }

  /// Called when the items have changed.
  func itemsChanged() {
    if isSettled { readingNotice.end() }
    queue.goOnIfFound()
  }

  // MARK: Another source

  /// Shows another source as soon as its first items are known; until then the old items stay.
  ///
  /// - Parameters:
  ///   - change: The program's own changes, if the source has the same items.
  ///   - history: The history for the new place; nil if it is the current place.
  func show(
    _ source: any ItemSource, visit: FolderVisit?, isQuiet: Bool = false,
    after change: Change = Change(), history: PlaceHistory? = nil, isOfPipe: Bool = false
  ) {
    next?.source.cancel()
    next = NextSource(
      source: source, visit: visit, isQuiet: isQuiet, change: change, history: history,
      isOfPipe: isOfPipe)
    source.changed = { [weak self] change in
      switch change {
      case .willReplace: break
      case .grew, .replaced, .refreshed, .rearranged: self?.nextSourceHasNews()
      case .outdated(let change): self?.reloading.folderChanged(change)
      case .noticed(let text): self?.context.say(text)
      case .failed(let failure): self?.dropNextSource(isOfPipe ? nil : failure)
      }
    }
    if !isQuiet { readingNotice.begin() }
    source.start()
  }

  /// Called when the next source has changed. Restoring focus and marks requires all items.
  private func nextSourceHasNews() {
    guard let next else { return }
    let isFound = next.source.readsOnDemand || next.visit == FolderVisit()
    if next.source.isComplete || isFound { adopt(next) }
  }

  private func adopt(_ next: NextSource) {
    if next.isQuiet { reloading.hasRead() }
    self.next = nil
    if next.isOfPipe {
      guard context.layers.query?.editor.text.isEmpty != false, shown.markCount == 0 else {
        return next.source.cancel()
      }
      context.browsesPipe()
      editing.edits.lockReason = nil
    }
    if next.visit != nil { shown.isFocusChosen = false }
    if let history = next.history { places.history = history }
    editing.edits.begin(with: next.source)
    source.changed = nil
    source.cancel()
    // With other sections, the same files appear without animation: they would fly across the
    // screen.
    let hasSameHeaders = next.source.hasSectionTitles == source.hasSectionTitles
    if next.visit == nil, hasSameHeaders, shown.snapshots.canAnimate(to: next.source) {
      changeItems(to: next.source, after: next.change)
    } else {
      var visit = next.visit ?? shown.currentVisit()
      next.change.apply(to: &visit, in: next.source)
      shown.items.source = next.source
      reloadItems(keeping: visit, staysInPlace: next.visit == nil)
    }
    follow(next.source, isQuiet: next.isQuiet)
    if source.isComplete { shown.items.sourceWasCompleted() }
    context.itemsChanged()
    reloading.reloadIfOutdated()
    reported()
    queue.play()
  }

  /// Shows an already loaded source immediately.
  func showAgain(_ source: any ItemSource) {
    guard source !== self.source else { return }
    endRange()
    if let placed = self.source.placed { places.history = places.history.leaving(placed.place) }
    next?.source.cancel()
    adopt(NextSource(source: source, visit: FolderVisit()))
  }

  func dropNextSource(_ failure: BrowserFailure?) {
    next?.source.cancel()
    next = nil
    queue.dropKeys()
    if let failure { context.say(failure) }
    context.itemsChanged()
  }

  // MARK: Other items

  func endRange() { arranging.range.end(keeps: true) }

  /// Ends interactions that depend on the old items.
  private func forgetInteractions() {
    arranging.endTransition(finishes: false)
    arranging.range.forget()
    shown.lastMarks = nil
    shown.edition += 1
  }

  /// Reloads the items after arbitrary changes. Focus and marks stay with their items.
  ///
  /// - Parameter staysInPlace: Whether the items are the same ones, reloaded. The item in focus
  ///   then stays in its place on screen.
  private func reloadItems(keeping visit: FolderVisit, staysInPlace: Bool) {
    let keyboard = collectionView.keyboard
    let oldFocus = keyboard.focusedIndexPath
    arranging.endTransition(finishes: false)
    let path =
      staysInPlace
      ? keyboard.keepingFocusInPlace { reload(keeping: visit) } : reload(keeping: visit)
    shown.hasOtherItems = !staysInPlace
    if let path {
      keyboard.focusItem(at: path, scrolls: true)
    } else if visit.focus == nil {
      keyboard.focusItem(at: nil, scrolls: false)
      collectionView.contentOffset = .zero
    } else if let oldFocus, !shown.items.holds(oldFocus) {
      keyboard.focusItem(at: collectionView.indexPath(atOrdinal: 0), scrolls: true)
    }
    shown.focusSomething()
  }

  /// Reloads everything and restores the marks and focus of a visit.
  ///
  /// - Returns: The focused item of the visit; nil if it is not visible.
  private func reload(keeping visit: FolderVisit) -> IndexPath? {
    forgetInteractions()
    shown.items.sourceWasReplaced()
    shown.snapshots.showDirectly()
    collectionView.reloadData()
    arranging.showHeaders(shown.items.hasSectionTitles)
    let found = visit.find(in: source)
    shown.mark(exactly: found.marks)
    let path = found.focus.flatMap { focus in
      shown.items.arrangement.path(section: focus.section, item: focus.item)
    }
    if let path { collectionView.keyboard.focusItem(at: path, scrolls: false) }
    return path
  }

  /// Replaces the items with their reloaded version and animates the differences.
  private func changeItems(to next: any ItemSource, after change: Change) {
    forgetInteractions()
    var visit = shown.currentVisit()
    change.apply(to: &visit, in: next)
    let focus = collectionView.keyboard.focusedIndexPath
    shown.animate {
      shown.snapshots.replaceSource {
        shown.items.source = next
        shown.items.sourceWasReplaced()
      }
      let found = visit.find(in: next)
      let neighbour = focus.flatMap { path in
        shown.items.holds(path) ? shown.items.sourceItem(at: path) : nil
      }
      return (found.focus ?? neighbour, found.marks)
    }
    arranging.showHeaders(shown.items.hasSectionTitles)
  }
}

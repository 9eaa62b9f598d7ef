import UIKit

/// A source that is being opened while the old items are still shown.
struct NextSource {
  var source: any ItemSource
  /// What to focus and mark in it; nil: what is focused and marked now.
  var visit: FolderVisit?
  /// Whether it is read without having been asked for: keys are for what is shown meanwhile.
  var isQuiet = false
}

extension BrowserViewController {
  func sourceChanged(_ change: SourceChange) {
    switch change {
    case .grew: sourceGrew()
    case .willReplace: heldVisit = currentVisit()
    case .replaced:
      reloadItems(keeping: heldVisit ?? FolderVisit(), staysInPlace: true)
      heldVisit = nil
    case .outdated(let change): return folderHasChanged(change)
    case .failed(let failure): sourceFailed(failure)
    }
    if source.isComplete { items.sourceWasCompleted() }
    newsHasCome()
  }

  func newsHasCome() {
    if hasRead { readingHasEnded() }
    showWhetherEmpty()
    statusChanged()
    tellIfSettled()
  }

  func tellIfSettled() {
    guard isSettled, let action = actionWhenSettled else { return }
    actionWhenSettled = nil
    action()
  }

  private func sourceFailed(_ failure: BrowserFailure) {
    if collectionView.numberOfAllItems == 0 {
      finish(.failed(failure))
    } else {
      show(message: failure.description)
    }
  }

  /// Items were added at the end: everything else stays as it is.
  private func sourceGrew() {
    if items.arrangement.shown == nil, !snapshots.isShowing {
      collectionView.collectionViewLayout.invalidateCounts()
    }
    filterItemsThatCameIn()
    focusSomething()
  }

  /// Items may be anywhere: focus and marks go where theirs are.
  ///
  /// - Parameter staysInPlace: Whether they are the same items, read again: what has focus then stays where it is on the screen.
  private func reloadItems(keeping visit: FolderVisit, staysInPlace: Bool) {
    endTransition(finishes: false)
    let oldFocus = collectionView.focusedIndexPath
    let place = staysInPlace ? screenPlace : nil
    forgetRange()
    lastMarks = nil
    items.sourceWasReplaced()
    snapshots.showDirectly()
    collectionView.reloadData()
    if browserLayout.hasHeaders != source.hasSectionTitles {
      browserLayout.hasHeaders = source.hasSectionTitles
      view.setNeedsLayout()
    }
    let found = visit.find(in: source)
    mark(exactly: found.marks)
    if let focus = found.focus,
      let path = items.arrangement.path(section: focus.section, item: focus.item)
    {
      collectionView.focusItem(at: path, scrolls: place == nil)
      if let place, let frame = collectionView.focusedItemFrame {
        collectionView.contentOffset = offset(showing: frame, at: place)
        collectionView.focusItem(at: path, scrolls: true)
      }
    } else if visit.focus == nil {
      collectionView.focusItem(at: nil, scrolls: false)
      collectionView.contentOffset = .zero
    } else if let oldFocus, !items.holds(oldFocus) {
      collectionView.focusItem(at: collectionView.indexPath(atOrdinal: 0), scrolls: true)
    }
    focusSomething()
  }

  /// Shows what has been read again in place of what was there, as a change of the same items.
  private func changeItems(to next: any ItemSource) {
    forgetRange()
    lastMarks = nil
    endTransition(finishes: false)
    let visit = currentVisit()
    let focus = collectionView.focusedIndexPath
    animate {
      snapshots.replaceSource {
        items.source = next
        items.sourceWasReplaced()
      }
      let found = visit.find(in: next)
      let neighbour = focus.flatMap { items.holds($0) ? items.sourceItem(at: $0) : nil }
      return (found.focus ?? neighbour, found.marks)
    }
  }

  /// What is focused and marked now.
  func currentVisit() -> FolderVisit {
    FolderVisit(of: source, focus: focusedSourceItem, marks: sourceMarks)
  }

  /// Puts focus on the first item if nothing has it.
  func focusSomething() {
    guard collectionView.focusedIndexPath == nil,
      let first = collectionView.indexPath(atOrdinal: 0)
    else { return }
    collectionView.focusItem(at: first, scrolls: false)
  }

  // MARK: Another source

  /// Shows another source as soon as something is known of it; until then, what was shown stays.
  func show(_ next: any ItemSource, visit: FolderVisit?, isQuiet: Bool = false) {
    nextSource?.source.cancel()
    nextSource = NextSource(source: next, visit: visit, isQuiet: isQuiet)
    next.changed = { [weak self] change in
      switch change {
      case .willReplace: break
      case .grew, .replaced: self?.nextSourceHasNews()
      case .outdated(let change): self?.folderHasChanged(change)
      case .failed(let failure): self?.dropNextSource(failure)
      }
    }
    if !isQuiet { showReadingSoon() }
    next.start()
  }

  /// Where focus and marks are to be found again, all items must be known.
  private func nextSourceHasNews() {
    guard let next = nextSource else { return }
    if next.source.isComplete || next.visit == FolderVisit() { takeNextSource() }
  }

  private func takeNextSource() {
    guard let next = nextSource else { return }
    if next.isQuiet { lastReload.duration = FrameEngine.current.now - lastReload.start }
    nextSource = nil
    edits.history = EditHistory()
    source.changed = nil
    source.cancel()
    if next.visit == nil, snapshots.canAnimate(to: next.source) {
      changeItems(to: next.source)
    } else {
      let visit = next.visit ?? currentVisit()
      items.source = next.source
      reloadItems(keeping: visit, staysInPlace: next.visit == nil)
    }
    watch(next.source, isQuiet: next.isQuiet)
    if source.isComplete { items.sourceWasCompleted() }
    newsHasCome()
    if isOutdated { reloadIfOutdated() }
    let keys = queuedKeys
    queuedKeys = []
    for key in keys { type(key) }
  }

  private func dropNextSource(_ failure: BrowserFailure?) {
    nextSource?.source.cancel()
    nextSource = nil
    queuedKeys = []
    if let failure { show(message: failure.description) }
    if hasRead { readingHasEnded() }
    tellIfSettled()
  }

  /// Keeps a key for the items that are being opened; Esc gives these up instead.
  ///
  /// - Returns: False for Ctrl-C, which is for now.
  func queue(_ key: KeyStroke) -> Bool {
    if key == KeyStroke(.character("c"), modifiers: .control) { return false }
    if key == KeyStroke(.escape) { dropNextSource(nil) } else { queuedKeys.append(key) }
    return true
  }

  // MARK: What is said

  func showWhetherEmpty() {
    let isKnown = source.isComplete && !filter.engine.isRunning
    let isEmpty = isKnown && collectionView.numberOfAllItems == 0
    emptyView.isHidden = !isEmpty
    guard isEmpty else { return }
    let many = source.noun.many
    emptyView.text = filter.isActive ? "no \(many) match" : "no \(many) in \(source.name)"
  }

  func show(message: String?) {
    self.message = message
    statusChanged()
  }

  /// The status line is put together once a frame, however many keys come in it.
  func statusChanged() {
    statusIsStale = true
    view.setNeedsLayout()
  }

  func updateStatus() {
    guard statusIsStale else { return }
    statusIsStale = false
    var line = StatusLine()
    line.name = source.name
    line.isModified = isModified
    line.isMoving = collectionView.isMovingInteractively
    line.message = message
    line.pending = awaitsTitle ? "'" : interpreter.pendingText
    line.marks = markCount
    line.isInRange = range != nil
    line.isReading = showsReading && (isOpening || !source.isComplete)
    line.layout = browserLayout.kind
    line.turning = transition.map {
      ($0.kind, Int(($0.layout.transitionProgress * 100).rounded()))
    }
    line.order = items.isSorting ? "sorting" : items.order.label
    line.count = collectionView.numberOfAllItems
    let place =
      collectionView.ordinalOfMovingItem
      ?? collectionView.focusedIndexPath.flatMap(collectionView.ordinal(of:))
    line.position = place.map { $0 + 1 } ?? 0
    line.filter = filterStatus
    statusView.line = line
  }
}

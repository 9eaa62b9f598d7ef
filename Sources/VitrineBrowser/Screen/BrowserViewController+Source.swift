import UIKit

/// What is kept of a folder while another one is shown, by the identities of its items.
struct FolderVisit: Equatable {
  var focus: [UInt8]?
  /// How many items of an identity are marked: items may be equal.
  var marks: [[UInt8]: Int] = [:]
  /// Where they were.
  var places = SelectionState()
}

/// A source that is being opened while the old items are still shown.
struct NextSource {
  var source: any ItemSource
  /// What to focus and mark in it; nil: what is focused and marked now.
  var visit: FolderVisit?
}

extension BrowserViewController {
  func sourceChanged(_ change: SourceChange) {
    switch change {
    case .grew: sourceGrew()
    case .willReplace: heldVisit = currentVisit()
    case .replaced:
      reloadItems(keeping: heldVisit ?? FolderVisit())
      heldVisit = nil
    case .failed(let failure): sourceFailed(failure)
    }
    if hasRead { readingHasEnded() }
    showWhetherEmpty()
    statusChanged()
    tellIfRead()
  }

  private func tellIfRead() {
    guard hasRead, let action = actionWhenRead else { return }
    actionWhenRead = nil
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
    collectionView.collectionViewLayout.invalidateCounts()
    focusSomething()
  }

  /// Items may be anywhere: focus and marks go where theirs are.
  private func reloadItems(keeping visit: FolderVisit) {
    let oldFocus = collectionView.focusedIndexPath
    range = nil
    lastMarks = nil
    collectionView.reloadData()
    if browserLayout.hasHeaders != source.hasSectionTitles {
      browserLayout.hasHeaders = source.hasSectionTitles
      view.setNeedsLayout()
    }
    if let focus = mark(visit, expectedAt: oldFocus) {
      collectionView.focusItem(at: focus, scrolls: true)
    } else if visit.focus == nil {
      collectionView.focusItem(at: nil, scrolls: false)
      collectionView.contentOffset = .zero
    } else if let oldFocus, !holds(oldFocus) {
      collectionView.focusItem(at: collectionView.indexPath(atOrdinal: 0), scrolls: true)
    }
    focusSomething()
  }

  /// Marks what a visit had marked.
  ///
  /// - Parameter place: Where the item in focus was: it is looked for there first.
  /// - Returns: Where the item is that it had in focus.
  private func mark(_ visit: FolderVisit, expectedAt place: IndexPath?) -> IndexPath? {
    var focus: IndexPath?
    if let place, holds(place),
      source.identity(section: place.section, item: place.item) == visit.focus
    {
      focus = place
    }
    var marks = SelectionState()
    var missing = visit.marks
    func take(_ identity: [UInt8], at path: IndexPath) {
      guard let count = missing[identity] else { return }
      missing[identity] = count > 1 ? count - 1 : nil
      marks.insert(path)
    }
    for path in visit.places where holds(path) {
      take(source.identity(section: path.section, item: path.item), at: path)
    }
    defer { if !marks.isEmpty { collectionView.markExactly(marks) } }
    if missing.isEmpty, focus != nil || visit.focus == nil { return focus }
    for section in 0..<source.sectionCount {
      for item in 0..<source.itemCount(in: section) {
        let path = IndexPath(item: item, section: section)
        let identity = source.identity(section: section, item: item)
        if focus == nil, identity == visit.focus { focus = path }
        if !marks.contains(path) { take(identity, at: path) }
      }
    }
    return focus
  }

  /// What is focused and marked now.
  func currentVisit() -> FolderVisit {
    var visit = FolderVisit()
    if let path = collectionView.focusedIndexPath, holds(path) {
      visit.focus = source.identity(section: path.section, item: path.item)
    }
    visit.places = collectionView.selectionState
    for path in visit.places where holds(path) {
      visit.marks[source.identity(section: path.section, item: path.item), default: 0] += 1
    }
    return visit
  }

  private func holds(_ path: IndexPath) -> Bool {
    path.section < source.sectionCount && path.item < source.itemCount(in: path.section)
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
  func show(_ next: any ItemSource, visit: FolderVisit?) {
    nextSource?.source.cancel()
    nextSource = NextSource(source: next, visit: visit)
    next.changed = { [weak self] change in
      switch change {
      case .willReplace: break
      case .grew, .replaced: self?.nextSourceHasNews()
      case .failed(let failure): self?.dropNextSource(failure)
      }
    }
    showReadingSoon()
    next.start()
  }

  /// Where focus and marks are to be found again, all items must be known.
  private func nextSourceHasNews() {
    guard let next = nextSource else { return }
    if next.source.isComplete || next.visit == FolderVisit() { takeNextSource() }
  }

  private func takeNextSource() {
    guard let next = nextSource else { return }
    let visit = next.visit ?? currentVisit()
    nextSource = nil
    source.changed = nil
    source.cancel()
    items.source = next.source
    watch(next.source)
    heldVisit = visit
    sourceChanged(.replaced)
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
    tellIfRead()
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
    let isEmpty = source.isComplete && collectionView.numberOfAllItems == 0
    emptyView.isHidden = !isEmpty
    if isEmpty { emptyView.text = "no \(source.noun.many) in \(source.name)" }
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
    line.message = message
    line.pending = interpreter.pendingText
    line.marks = collectionView.selectionState.count
    line.isInRange = range != nil
    line.isReading = showsReading && !hasRead
    line.layout = browserLayout.kind
    line.count = collectionView.numberOfAllItems
    let place = collectionView.focusedIndexPath.flatMap(collectionView.ordinal(of:))
    line.position = place.map { $0 + 1 } ?? 0
    statusView.line = line
  }
}

import UIKit
import VitrineItems
import VitrineSourceOpening
import VitrineSupport
import VitrineTextFormats

/// Marks items one by one, all at once, or by a pattern.
@MainActor
final class MarkFeature: BrowserFeature {
  private let shown: ItemList
  private let range: RangeMarking
  let moving: FocusFeature
  private let context: any BrowserContext
  private let work: LongWork
  /// The remembered state of visited folders, including their marks.
  var visits = FolderVisits()
  /// The same state before the marks were cleared.
  private var lastVisits: FolderVisits?
  private var patternHistory: [String] = []

  init(_ moving: FocusFeature, _ work: LongWork) {
    (self.moving, self.work) = (moving, work)
    (shown, range, context) = (moving.shown, moving.range, moving.context)
  }

  private var collectionView: UICollectionView { shown.collectionView }
  private var place: Place? { shown.source.placed?.place }

  func describe(_ line: inout StatusLine) { line.marksElsewhere = countElsewhere }

  // MARK: Single items

  /// Toggles the item in focus and moves on. In a range, the items are already marked and stay
  /// marked.
  func toggleAndAdvance(_ count: Int) {
    if range.isActive {
      range.end(keeps: true)
    } else if let first = collectionView.keyboard.focusedIndexPath.flatMap(
      collectionView.ordinal(of:))
    {
      let last = min(first + count, collectionView.numberOfAllItems) - 1
      if context.marksMany {
        toggle(first...last)
      } else {
        // With a limit of one mark, only the last item stays marked.
        if last > first { clear() }
        moving.advance(by: last - first)
        toggleFocused()
        return moving.advance(by: 1)
      }
    }
    moving.advance(by: count)
  }

  func toggleAndGoBack() {
    toggleFocusedOrKeepRange()
    moving.advance(by: -1)
  }

  func toggleFocusedOrKeepRange() {
    if range.isActive { range.end(keeps: true) } else { toggleFocused() }
  }

  private func toggle(_ ordinals: ClosedRange<Int>) {
    var marks = collectionView.selectedItems
    forRuns(of: ordinals) { section, items in
      for item in items {
        let path = IndexPath(item: item, section: section)
        if !marks.insert(path) { marks.remove(path) }
      }
    }
    setMarks(marks)
  }

  // MARK: Limit

  /// The number of items that can still be marked.
  var room: Int {
    guard let most = context.options.maximumMarks else { return .max }
    return most - shown.sourceMarks.count - countElsewhere
  }

  /// Marks exactly these items. New marks stop at the limit.
  private func setMarks(_ wanted: ItemSet) {
    var marks = wanted
    if let most = context.options.maximumMarks {
      let before = collectionView.selectedItems
      var new = wanted
      new.subtract(before)
      let kept = wanted.count - new.count + shown.hiddenMarks.count + countElsewhere
      let left = Array(new.dropFirst(max(0, most - kept)))
      for path in left { marks.remove(path) }
      if !left.isEmpty { sayFull() }
    }
    collectionView.selectedItems = marks
  }

  private func sayFull() {
    let most = context.options.maximumMarks ?? 0
    context.say("\(most == 1 ? "1 item" : "\(most) items") can be marked at most")
  }

  /// Splits a range of places in reading order into runs, one for each section.
  private func forRuns(of ordinals: ClosedRange<Int>, _ body: (Int, Range<Int>) -> Void) {
    guard let first = collectionView.indexPath(atOrdinal: ordinals.lowerBound),
      let last = collectionView.indexPath(atOrdinal: ordinals.upperBound)
    else { return }
    for section in first.section...last.section {
      let start = section == first.section ? first.item : 0
      let end =
        section == last.section
        ? last.item + 1 : collectionView.numberOfItems(inSection: section)
      if start < end { body(section, start..<end) }
    }
  }

  func toggleFocused() {
    guard let path = collectionView.keyboard.focusedIndexPath else { return }
    let isMarked = collectionView.selectedItems.contains(path)
    if !isMarked, !context.marksMany {
      clear()
      if let place { visits.clearMarks(except: place) }
    }
    if isMarked {
      collectionView.deselectItem(at: path, animated: false)
    } else if room > 0 {
      collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    } else {
      sayFull()
    }
  }

  // MARK: All items

  func markAll() {
    range.end(keeps: true)
    setMarks(all)
  }

  func invert() {
    range.end(keeps: true)
    var marks = all
    marks.subtract(collectionView.selectedItems)
    setMarks(marks)
  }

  private var all: ItemSet {
    var marks = ItemSet()
    for section in 0..<collectionView.numberOfSections {
      marks.insert(0..<collectionView.numberOfItems(inSection: section), inSection: section)
    }
    return marks
  }

  // MARK: Clearing and restoring

  private func clear() { shown.mark(exactly: ItemSet()) }

  func clearHere() {
    shown.lastMarks = shown.sourceMarks
    lastVisits = nil
    clear()
  }

  /// The number of marked items in other folders.
  var countElsewhere: Int { place.map { visits.markCount(except: $0) } ?? 0 }

  func clearElsewhere() {
    guard let place else { return }
    lastVisits = visits
    visits.clearMarks(except: place)
  }

  /// Restores the marks before the last clearing, here and in other folders.
  func markAgain() {
    range.end(keeps: true)
    if let marks = shown.lastMarks { shown.mark(exactly: marks) }
    guard let lastVisits, let place else { return }
    visits.restoreMarks(of: lastVisits, except: place)
  }

  /// The marked items in other folders.
  var outputElsewhere: (before: [OutputItem], after: [OutputItem]) {
    place.map { visits.marked(around: $0, as: context.options.template) } ?? ([], [])
  }

  // MARK: By pattern

  func askForPattern(_ label: String, marks isMarked: Bool) {
    range.end(keeps: true)
    weak var prompt: PromptView?
    let line = PromptView(label: label, history: patternHistory) { [weak self] text in
      guard let self, !text.isEmpty else { return }
      if patternHistory.last != text { patternHistory.append(text) }
      let line = prompt
      find(GlobPattern(text)) { [self] found in
        guard found.isEmpty, let line else { return mark(found, isMarked) }
        context.layers.show(line, because: BrowserFailure("0 matched"))
      }
    }
    prompt = line
    context.layers.show(line)
  }

  private func mark(_ found: ItemSet, _ isMarked: Bool) {
    context.say("\(found.count) matched")
    var marks = collectionView.selectedItems
    let places = shown.items.arrangement.split(found).shown
    if isMarked { marks.formUnion(places) } else { marks.subtract(places) }
    setMarks(marks)
  }

  /// The number of titles that are compared between two checks of the clock.
  private static let comparedAtOnce = 256

  /// Finds the visible items that match a pattern, by source numbers.
  private func find(_ pattern: GlobPattern, done: @escaping (ItemSet) -> Void) {
    let (source, edition, items) = (shown.source, shown.edition, shown.items.shownItems)
    var (found, compared, rest) = (ItemSet(), 0, items.makeIterator())
    work.perform("marking") {
      guard compared < items.count else { return nil }
      compared += Self.comparedAtOnce
      for _ in 0..<Self.comparedAtOnce {
        guard let item = rest.next() else { break }
        if pattern.matches(source.title(section: item.section, item: item.item)) {
          found.insert(item)
        }
      }
      return Double(compared) / Double(items.count)
    } done: { [self] in
      guard shown.source === source, shown.edition == edition else {
        return context.say("other items are shown now: nothing was marked")
      }
      done(found)
    }
  }
}

extension MarkFeature {
  nonisolated static let commands: [Command<MarkFeature>] = [
    toggleAndAdvance,
    toggle,
    all,
    command(
      "mark the others", "*", help: "mark the unmarked items, unmark the others", when: \.marksMany
    ) { $0.invert() },
    command(
      "mark by pattern", "|", help: "mark by a pattern with * and ?", when: \.marksMany
    ) { $0.askForPattern("mark: ", marks: true) },
    command("unmark by pattern", "\\", help: "unmark by a pattern", when: \.marksMany) {
      $0.askForPattern("unmark: ", marks: false)
    },
    command("mark again", "g v", help: "the marks before they were cleared") { $0.markAgain() },
  ]

  nonisolated static let toggleAndAdvance = Command<MarkFeature>(
    "mark and go on", "Space", "Insert", help: "mark and go on", topic: .select
  ) { marking, count in marking.toggleAndAdvance(count ?? 1) }

  nonisolated static let toggle = command(
    "mark", "Ctrl-Space", help: "mark and stay"
  ) { $0.toggleFocusedOrKeepRange() }

  nonisolated static let all = command(
    "mark all", "Ctrl-A", "g A", help: "mark all", when: \.marksMany
  ) { $0.markAll() }

  nonisolated private static let command = CommandMaker<MarkFeature, MarkFeature>(.select)
}

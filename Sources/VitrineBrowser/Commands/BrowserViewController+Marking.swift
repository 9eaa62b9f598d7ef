import UIKit

extension BrowserViewController {
  func mark(_ marking: Command.Marking, count: Int?) {
    if ![.toggle, .toggleAndAdvance, .toggleAndGoBack].contains(marking) { endRange(keeps: true) }
    switch marking {
    case .toggleAndAdvance: toggleAndAdvance(count ?? 1)
    case .toggleAndGoBack:
      if range == nil { toggleFocused() } else { endRange(keeps: true) }
      advance(by: -1)
    case .toggle: if range == nil { toggleFocused() } else { endRange(keeps: true) }
    case .all: collectionView.markExactly(allMarks)
    case .invert: invertMarks()
    case .pattern: askForPattern("mark: ", marks: true)
    case .unpattern: askForPattern("unmark: ", marks: false)
    case .lastAgain: if let lastMarks { mark(exactly: lastMarks) }
    }
  }

  /// In a range its items are marked already: they are kept.
  private func toggleAndAdvance(_ count: Int) {
    if range != nil {
      endRange(keeps: true)
    } else if let first = collectionView.focusedIndexPath.flatMap(collectionView.ordinal(of:)) {
      let last = min(first + count, collectionView.numberOfAllItems) - 1
      if marksMany {
        toggle(first...last)
      } else {
        // Of several only the last one stays marked.
        if last > first { clear() }
        advance(by: last - first)
        toggleFocused()
        return advance(by: 1)
      }
    }
    advance(by: count)
  }

  private func toggle(_ ordinals: ClosedRange<Int>) {
    var marks = collectionView.selectionState
    forRuns(of: ordinals) { section, items in
      for item in items {
        let path = IndexPath(item: item, section: section)
        if !marks.insert(path) { marks.remove(path) }
      }
    }
    collectionView.markExactly(marks)
  }

  func toggleFocused() {
    guard let path = collectionView.focusedIndexPath else { return }
    let isMarked = collectionView.selectionState.contains(path)
    if !isMarked, !marksMany { clear() }
    set(path, marked: !isMarked)
  }

  private func set(_ path: IndexPath, marked: Bool) {
    collectionView.markItems(
      path.item..<(path.item + 1), inSection: path.section, selected: marked)
  }

  private func clear() { mark(exactly: SelectionState()) }

  func clearMarks() {
    lastMarks = sourceMarks
    clear()
  }

  private var allMarks: SelectionState {
    var marks = SelectionState()
    for section in 0..<collectionView.numberOfSections {
      marks.insert(0..<collectionView.numberOfItems(inSection: section), inSection: section)
    }
    return marks
  }

  private func invertMarks() {
    var marks = allMarks
    for path in collectionView.selectionState { marks.remove(path) }
    collectionView.markExactly(marks)
  }

  // MARK: By pattern

  private func askForPattern(_ label: String, marks: Bool) {
    ask(label) { [weak self] text in self?.mark(GlobPattern(text), marks) }
  }

  private func mark(_ pattern: GlobPattern, _ isMarked: Bool) {
    var marks = collectionView.selectionState
    var count = 0
    for section in 0..<items.sectionCount {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        guard pattern.matches(items.title(at: path)) else { continue }
        if isMarked { marks.insert(path) } else { marks.remove(path) }
        count += 1
      }
    }
    collectionView.markExactly(marks)
    show(message: "\(count) matched")
  }

  /// Splits places in reading order into runs of items, one a section.
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
}

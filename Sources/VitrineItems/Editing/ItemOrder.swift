/// Storage for the contents of numbered items; `ItemOrder` holds their places.
package protocol ItemStore {
  /// Adds an item and returns its number.
  mutating func add(_ content: ItemContent) -> Int
  /// Adds the replacement of an item and returns its number. An item that equals the replaced one,
  /// or an earlier one in its place, gets the number of that item.
  mutating func add(_ content: ItemContent, replacing number: Int) -> Int
  mutating func content(of number: Int) -> ItemContent
}

/// The places of the items of a source, by section and by permanent number.
package struct ItemOrder: Equatable, Sendable {
  package private(set) var sections: [ItemRuns]

  /// Creates sections with these numbers of items, numbered from the first item on.
  package init(counts: [Int]) {
    var start = 0
    sections = counts.map { count in
      defer { start += count }
      return ItemRuns(start..<(start + count))
    }
  }

  /// Creates one section of items with these numbers.
  package init(numbers: Range<Int>) { sections = [ItemRuns(numbers)] }

  package func count(in section: Int) -> Int { sections[section].count }

  /// Returns the number of an item.
  package func number(section: Int, item: Int) -> Int { sections[section][item] }

  /// Applies an edit; a store provides the numbers and contents of new items.
  ///
  /// A place beyond the end of a section stands for its end.
  ///
  /// - Returns: The edit that undoes it.
  /// - Complexity: O(changes log *runs*), and the contents of new items.
  package mutating func apply(_ edit: ItemEdit, in store: inout some ItemStore) -> ItemEdit {
    if let undo = applyAtOnce(edit) { return undo }
    var undo: [ItemEdit.Change] = []
    for change in edit.changes {
      if let inverse = apply(change, in: &store) { undo.append(inverse) }
    }
    return ItemEdit(undo.reversed(), name: edit.name)
  }

  /// The least number of changes to apply at once.
  private static let manyChanges = 1_000

  /// Applies an edit that removes many runs from one section, the last run first, or restores them,
  /// the first run first.
  ///
  /// - Returns: The edit that undoes it; nil for any other edit, which is left undone.
  private mutating func applyAtOnce(_ edit: ItemEdit) -> ItemEdit? {
    guard edit.changes.count >= Self.manyChanges else { return nil }
    var (removed, restored): ([Range<Int>], [(items: ItemRuns, place: Int)]) = ([], [])
    var section: Int?
    var end = 0
    for change in edit.changes {
      switch change {
      case .remove(let place, let items)
      where place == section ?? place && restored.isEmpty && !items.isEmpty
        && items.upperBound <= removed.last?.lowerBound ?? count(in: place):
        section = place
        removed.append(items)
      case .restore(let items, let place, let first)
      where place == section ?? place && removed.isEmpty && !items.isEmpty && first >= end:
        section = place
        restored.append((items, first))
        end = first + items.count
      default: return nil
      }
    }
    guard let section else { return nil }
    let undo: [ItemEdit.Change]
    if removed.isEmpty {
      guard end <= count(in: section) + restored.reduce(0, { $0 + $1.items.count }) else {
        return nil
      }
      sections[section].insert(restored)
      undo = restored.reversed().map {
        .remove(section: section, items: $0.place..<($0.place + $0.items.count))
      }
    } else {
      removed.reverse()
      undo = zip(sections[section].remove(removed), removed).map {
        .restore($0, section: section, at: $1.lowerBound)
      }
    }
    return ItemEdit(undo, name: edit.name)
  }

  private mutating func apply(
    _ change: ItemEdit.Change, in store: inout some ItemStore
  ) -> ItemEdit.Change? {
    switch change {
    case .insert(let contents, let section, let place):
      var runs: [Range<Int>] = []
      for content in contents {
        let number = store.add(content)
        runs.append(number..<(number + 1))
      }
      return insert(ItemRuns(runs), section: section, at: place)
    case .restore(let runs, let section, let place):
      return insert(runs, section: section, at: place)
    case .remove(let section, let items):
      let items = clamped(items, in: section)
      guard !items.isEmpty else { return nil }
      let runs = sections[section].remove(items)
      return .restore(runs, section: section, at: items.lowerBound)
    case .move(let section, let items, let target, let place):
      let items = clamped(items, in: section)
      guard !items.isEmpty else { return nil }
      let runs = sections[section].remove(items)
      let place = min(max(0, place), sections[target].count)
      sections[target].insert(runs, at: place)
      return .move(
        section: target, items: place..<(place + runs.count), toSection: section,
        at: items.lowerBound)
    case .replace(let section, let item, let content):
      guard item >= 0, item < sections[section].count else { return nil }
      let number = sections[section][item]
      let before = store.content(of: number)
      let next = store.add(content, replacing: number)
      if next != number { sections[section].replace(at: item, with: next) }
      return .replace(section: section, item: item, with: before)
    }
  }

  private mutating func insert(
    _ runs: ItemRuns, section: Int, at place: Int
  ) -> ItemEdit.Change? {
    guard !runs.isEmpty else { return nil }
    let place = min(max(0, place), sections[section].count)
    sections[section].insert(runs, at: place)
    return .remove(section: section, items: place..<(place + runs.count))
  }

  private func clamped(_ items: Range<Int>, in section: Int) -> Range<Int> {
    items.clamped(to: 0..<sections[section].count)
  }
}

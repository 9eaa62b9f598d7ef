import Foundation
@_spi(Vitrine) import VitrineBasicValues

/// The index of the visible items: section titles, or the first letters of items sorted by name.
@MainActor
public struct IndexEntries {
  /// An index title, and the first place it stands for.
  public struct Entry: Equatable {
    public var title: String
    /// The path of an item, or of a section if it has one index.
    public var path: IndexPath
  }

  public let entries: [Entry]

  /// - Complexity: O(*sections*), or O(*letters* log *n*) titles of items sorted by name; reads no
  ///   other titles.
  public init(of items: ArrangedItems) {
    if items.hasSectionTitles, !items.source.hasOrderOfNames {
      entries = (0..<items.sectionCount).filter { items.count(in: $0) > 0 }.map {
        Entry(title: items.sectionTitle($0), path: IndexPath(index: $0))
      }
    } else if items.isSortedByName {
      entries = (0..<items.sectionCount).flatMap { Self.letters(of: items, section: $0) }
    } else {
      entries = []
    }
  }

  /// The least number of items for an index; fewer are clear at a glance.
  static let leastItems = 100

  /// Whether an index is visible, by a check in constant time.
  public static func areShown(of items: ArrangedItems) -> Bool {
    let hasOrder =
      items.hasSectionTitles && !items.source.hasOrderOfNames || items.isSortedByName
    guard hasOrder, items.source.isComplete else { return false }
    // The first digit of a number is not a useful title.
    if items.arrangement.isGrouped, items.grouping.groups?.isOfNumbers == true { return false }
    var (count, filled) = (0, [Int]())
    for section in 0..<items.sectionCount where items.count(in: section) > 0 {
      count += items.count(in: section)
      filled.append(section)
      if count >= leastItems, filled.count > 1 { return true }
    }
    guard count >= leastItems, let section = filled.first else { return false }
    // An index with one place is useless.
    let last = items.count(in: section) - 1
    return items.isSortedByName && letter(items, section, 0) != letter(items, section, last)
  }

  /// Returns the next entry after a place that starts with a text, wrapping around at the end.
  public func next(beginningWith text: String, after place: IndexPath?) -> Entry? {
    let wanted = Self.folded(text)
    let fitting = entries.filter { Self.folded($0.title).hasPrefix(wanted) }
    guard let place else { return fitting.first }
    return fitting.first { $0.path > place } ?? fitting.first
  }

  /// Returns the first place of each letter in a section, by binary search: items of one letter are
  /// adjacent.
  private static func letters(of items: ArrangedItems, section: Int) -> [Entry] {
    let count = items.count(in: section)
    var found: [Entry] = []
    var start = 0
    while start < count {
      let letter = letter(items, section, start)
      found.append(Entry(title: letter, path: IndexPath(item: start, section: section)))
      // The last known place with the letter, and the first known place without it.
      var (low, high, step) = (start, count, 1)
      while low + step < count {
        if self.letter(items, section, low + step) != letter {
          high = low + step
          break
        }
        low += step
        step *= 2
      }
      start = (low + 1..<high).partitioningIndex { self.letter(items, section, $0) != letter }
    }
    return found
  }

  private static func letter(_ items: ArrangedItems, _ section: Int, _ item: Int) -> String {
    let title = items.title(at: IndexPath(item: item, section: section))
    return title.first.map { folded(String($0)).uppercased() } ?? " "
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}

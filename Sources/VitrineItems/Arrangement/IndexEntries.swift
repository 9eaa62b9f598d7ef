import Foundation
@_spi(Vitrine) import VitrineBasicValues

/// The index of the items that are shown: the titles of their sections, or the first letters of items that stand in
/// the order of their names.
@MainActor
public struct IndexEntries {
  /// One title, and where what it stands for begins.
  public struct Entry: Equatable {
    public var title: String
    /// An item, or with one index a section.
    public var path: IndexPath
  }

  public let entries: [Entry]

  /// - Complexity: O(*sections*), or O(*letters* log *n*) titles of items that are sorted by name; nothing of all
  /// others is asked.
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

  /// From so many items on an index is shown; fewer are seen at a glance.
  static let leastItems = 100

  /// Whether an index is shown, by what costs nothing to find out.
  public static func areShown(of items: ArrangedItems) -> Bool {
    let hasOrder =
      items.hasSectionTitles && !items.source.hasOrderOfNames || items.isSortedByName
    guard hasOrder, items.source.isComplete else { return false }
    // First digits tell nothing of a number.
    if items.arrangement.isGrouped, items.grouping.groups?.isOfNumbers == true { return false }
    var (count, filled) = (0, [Int]())
    for section in 0..<items.sectionCount where items.count(in: section) > 0 {
      count += items.count(in: section)
      filled.append(section)
      if count >= leastItems, filled.count > 1 { return true }
    }
    guard count >= leastItems, let section = filled.first else { return false }
    // One place to go to is none.
    let last = items.count(in: section) - 1
    return items.isSortedByName && letter(items, section, 0) != letter(items, section, last)
  }

  /// The next entry after a place that begins so, from the first one on again after the last.
  public func next(beginningWith text: String, after place: IndexPath?) -> Entry? {
    let wanted = Self.folded(text)
    let fitting = entries.filter { Self.folded($0.title).hasPrefix(wanted) }
    guard let place else { return fitting.first }
    return fitting.first { $0.path > place } ?? fitting.first
  }

  /// Where which letter begins in a section, found by halving: items of one letter stand together.
  private static func letters(of items: ArrangedItems, section: Int) -> [Entry] {
    let count = items.count(in: section)
    var found: [Entry] = []
    var start = 0
    while start < count {
      let letter = letter(items, section, start)
      found.append(Entry(title: letter, path: IndexPath(item: start, section: section)))
      // The last place known to hold the letter, and one that does not.
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

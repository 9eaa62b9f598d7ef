import Foundation
@_spi(Vitrine) import VitrineBasicValues

/// The mode and the history of a browser's filter, and the focus during filtering.
@MainActor
public final class ItemFilter {
  /// The treatment of items without a match.
  public var mode = FilterResult.Mode.hide
  /// The previously accepted lines.
  public var history: [String] = []
  /// The name of the filtered source: in another folder the filter ends.
  public var sourceName = ""

  /// The item that the user focused, by the numbers of the source: it keeps the focus while it
  /// matches.
  public var anchor: IndexPath?
  /// The item that got the focus instead. If another one has it now, the user moved the focus.
  public var given: IndexPath?

  public init() {}

  /// Records the item that the user moved the focus to; nil if no item is left.
  public func follow(_ focus: IndexPath?) {
    if let focus, focus != given || anchor == nil { anchor = focus }
    given = focus
  }
}

extension FilterResult {
  /// Whether an item of the source is a known match.
  ///
  /// - Complexity: O(log *n*).
  public func contains(section: Int, item: Int) -> Bool {
    guard matches.indices.contains(section) else { return false }
    let place = matches[section].partitioningIndex { $0 >= item }
    return place < matches[section].count && Int(matches[section][place]) == item
  }

  /// Returns the next match after an item, or before it; nil if there is none.
  ///
  /// - Complexity: O(sections + log *n*).
  public func item(after item: (section: Int, item: Int), isForward: Bool) -> (
    section: Int, item: Int
  )? {
    guard matches.indices.contains(item.section) else { return nil }
    let here = matches[item.section]
    if isForward {
      let next = here.partitioningIndex { $0 >= item.item + 1 }
      if next < here.count { return (item.section, Int(here[next])) }
    } else {
      let previous = here.partitioningIndex { $0 >= item.item } - 1
      if previous >= 0 { return (item.section, Int(here[previous])) }
    }
    // Continues in the other sections, wraps around, and returns to this one.
    for step in 1...matches.count {
      let distance = isForward ? step : matches.count - step
      let section = (item.section + distance) % matches.count
      let end = isForward ? matches[section].first : matches[section].last
      if let end { return (section, Int(end)) }
    }
    return nil
  }
}

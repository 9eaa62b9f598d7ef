import Foundation
@_spi(Vitrine) import VitrineBasicValues
import VitrineFuzzyMatching

/// The filter of a browser: what was typed, what is known to fit it, and who has focus meanwhile.
@MainActor
public final class ItemFilter {
  public let engine = FilterEngine()
  /// What items are looked for by; empty when nothing is filtered.
  public var pattern = FilterPattern("")
  /// What becomes of items that do not fit.
  public var mode = FilterResult.Mode.hide
  /// Lines that were accepted before.
  public var history: [String] = []
  /// What the filter belongs to: in another folder it is over.
  public var sourceName = ""

  /// The item that the user had in focus, by the numbers of the source: it keeps focus while it fits.
  public var anchor: IndexPath?
  /// The item that got focus instead. Where another one has it, the user has moved.
  public var given: IndexPath?

  public init() {}

  public var isActive: Bool { !pattern.isEmpty }

  /// Forgets what was typed.
  public func clear() {
    engine.reset()
    pattern = FilterPattern("")
  }

  /// Notes where the user has moved focus to: to nothing only where nothing is left.
  public func follow(_ focus: IndexPath?) {
    if let focus, focus != given || anchor == nil { anchor = focus }
    given = focus
  }
}

extension FilterResult {
  /// Whether an item of the source is known to fit.
  ///
  /// - Complexity: O(log *n*).
  public func contains(section: Int, item: Int) -> Bool {
    guard matches.indices.contains(section) else { return false }
    let place = matches[section].partitioningIndex { $0 >= item }
    return place < matches[section].count && Int(matches[section][place]) == item
  }

  /// The item that fits next after one of a section, or before it; nil if none is left.
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
    // On to the other sections, around the end, and back to this one.
    for step in 1...matches.count {
      let distance = isForward ? step : matches.count - step
      let section = (item.section + distance) % matches.count
      let end = isForward ? matches[section].first : matches[section].last
      if let end { return (section, Int(end)) }
    }
    return nil
  }
}

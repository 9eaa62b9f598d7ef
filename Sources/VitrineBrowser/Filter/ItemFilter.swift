import Foundation

/// The filter of a browser: what was typed, what is known to fit it, and who has focus meanwhile.
@MainActor
final class ItemFilter {
  let engine = FilterEngine()
  /// What items are looked for by; empty when nothing is filtered.
  var pattern = FilterPattern("")
  /// What becomes of items that do not fit.
  var mode = FilterResult.Mode.hide
  /// Lines that were accepted before.
  var history: [String] = []
  /// What the filter belongs to: in another folder it is over.
  var sourceName = ""

  /// The item that the user had in focus, by the numbers of the source: it keeps focus while it fits.
  var anchor: IndexPath?
  /// The item that got focus instead. Where another one has it, the user has moved.
  var given: IndexPath?

  var isActive: Bool { !pattern.isEmpty }

  /// Forgets what was typed.
  func clear() {
    engine.reset()
    pattern = FilterPattern("")
  }

  /// Notes where the user has moved focus to.
  func follow(_ focus: IndexPath?) {
    if focus != given || anchor == nil { anchor = focus }
    given = focus
  }
}

extension FilterResult {
  /// Whether an item of the source is known to fit.
  ///
  /// - Complexity: O(log *n*).
  func contains(section: Int, item: Int) -> Bool {
    guard matches.indices.contains(section) else { return false }
    let place = matches[section].firstPlace(notBelow: item)
    return place < matches[section].count && Int(matches[section][place]) == item
  }

  /// The item that fits next after one of a section, or before it; nil if none is left.
  ///
  /// - Complexity: O(sections + log *n*).
  func item(after item: (section: Int, item: Int), isForward: Bool) -> (section: Int, item: Int)? {
    guard matches.indices.contains(item.section) else { return nil }
    let here = matches[item.section]
    if isForward {
      let next = here.firstPlace(notBelow: item.item + 1)
      if next < here.count { return (item.section, Int(here[next])) }
    } else {
      let previous = here.firstPlace(notBelow: item.item) - 1
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

import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Holds the counts that the data source gave, and numbers the items through all sections.
///
/// Making it is O(sections), whatever the number of items; every question is O(1) but
/// `path(at:)`, which is O(log sections).
struct CollectionData: Equatable, Sendable {
  /// Where each section begins in reading order, and at the end the number of all items.
  private let starts: [Int]

  /// No section at all.
  static let empty = CollectionData(counts: [])

  /// - Parameter counts: The number of items of each section; none negative.
  init(counts: [Int]) {
    var starts: [Int] = []
    starts.reserveCapacity(counts.count + 1)
    var total = 0
    for count in counts {
      starts.append(total)
      // Senseless numbers must not trap; what does not fit is not there.
      let (sum, overflow) = total.addingReportingOverflow(count)
      total = overflow ? .max : sum
    }
    starts.append(total)
    self.starts = starts
  }

  var sectionCount: Int { starts.count - 1 }
  var itemCount: Int { starts[starts.count - 1] }

  /// The number of items of a section; `nil` when there is no such section.
  func count(ofSection section: Int) -> Int? {
    guard section >= 0, section < sectionCount else { return nil }
    return starts[section + 1] - starts[section]
  }

  /// The sections without items on the way from a section to another one, or to the end of all of
  /// them, the nearest first.
  func emptySections(after start: Int, before end: Int?, isForward: Bool) -> [Int] {
    let way =
      isForward
      ? stride(from: start + 1, to: min(end ?? sectionCount, sectionCount), by: 1)
      : stride(from: start - 1, to: max(end ?? -1, -1), by: -1)
    return way.filter { count(ofSection: $0) == 0 }
  }

  /// Whether a path names an item: two levels, both within the counts.
  func contains(_ path: IndexPath) -> Bool {
    guard path.count == 2, let count = count(ofSection: path[0]) else { return false }
    return path[1] >= 0 && path[1] < count
  }

  /// The place of an item in reading order through all sections; `nil` when there is none.
  func ordinal(of path: IndexPath) -> Int? {
    contains(path) ? starts[path[0]] + path[1] : nil
  }

  /// The item at a place in reading order; `nil` beyond the ends. Empty sections are passed over.
  func path(at ordinal: Int) -> IndexPath? {
    guard ordinal >= 0, ordinal < itemCount else { return nil }
    // The last section that begins at or before the ordinal holds it.
    let section = starts.partitioningIndex { $0 > ordinal } - 1
    return IndexPath(item: ordinal - starts[section], section: section)
  }

  /// The runs of items, one a section, at places in reading order.
  ///
  /// - Complexity: O(sections) between the first and the last.
  func runs(of ordinals: Range<Int>) -> [(section: Int, items: Range<Int>)] {
    let ordinals = ordinals.clamped(to: 0..<itemCount)
    guard let first = path(at: ordinals.lowerBound), let last = path(at: ordinals.upperBound - 1)
    else { return [] }
    return (first.section...last.section).compactMap { section in
      let items = ordinals.clamped(to: starts[section]..<starts[section + 1])
      guard !items.isEmpty else { return nil }
      return (section, items.lowerBound - starts[section]..<items.upperBound - starts[section])
    }
  }

  /// The item that takes the place of one that may be gone: itself, or else the nearest before
  /// it, or else the first after it; `nil` when there are no items.
  func nearest(to path: IndexPath) -> IndexPath? {
    if contains(path) { return path }
    guard itemCount > 0, path.count == 2 else { return nil }
    let section = min(max(path[0], 0), sectionCount)
    guard section < sectionCount else { return self.path(at: itemCount - 1) }
    let inside = min(max(path[1], 0), starts[section + 1] - starts[section])
    return self.path(at: max(starts[section] + inside - 1, 0))
  }
}

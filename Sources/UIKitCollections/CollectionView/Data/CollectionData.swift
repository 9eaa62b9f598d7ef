import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The counts of the data source, with a numbering of the items through all sections.
///
/// Creation is O(sections), whatever the number of items. Every query is O(1) except `path(at:)`,
/// which is O(log sections).
struct CollectionData: Equatable, Sendable {
  /// The ordinal of the first item of each section, and at the end the number of all items.
  private let starts: [Int]

  /// Data without sections.
  static let empty = CollectionData(counts: [])

  /// - Parameter counts: The number of items of each section. None is negative.
  init(counts: [Int]) {
    var starts: [Int] = []
    starts.reserveCapacity(counts.count + 1)
    var total = 0
    for count in counts {
      starts.append(total)
      // Absurd counts must not trap. Items beyond the range of integers do not exist.
      let (sum, overflow) = total.addingReportingOverflow(count)
      total = overflow ? .max : sum
    }
    starts.append(total)
    self.starts = starts
  }

  var sectionCount: Int { starts.count - 1 }
  var itemCount: Int { starts[starts.count - 1] }

  /// Returns the number of items of a section; `nil` if the section does not exist.
  func count(ofSection section: Int) -> Int? {
    guard section >= 0, section < sectionCount else { return nil }
    return starts[section + 1] - starts[section]
  }

  /// Returns the sections without items between a section and another one, or the end, the nearest
  /// first.
  func emptySections(after start: Int, before end: Int?, isForward: Bool) -> [Int] {
    let way =
      isForward
      ? stride(from: start + 1, to: min(end ?? sectionCount, sectionCount), by: 1)
      : stride(from: start - 1, to: max(end ?? -1, -1), by: -1)
    return way.filter { count(ofSection: $0) == 0 }
  }

  /// Returns whether a path names an item: two indexes, both within the counts.
  func contains(_ path: IndexPath) -> Bool {
    guard path.count == 2, let count = count(ofSection: path[0]) else { return false }
    return path[1] >= 0 && path[1] < count
  }

  /// Returns the ordinal of an item in reading order through all sections; `nil` if the item does
  /// not exist.
  func ordinal(of path: IndexPath) -> Int? {
    contains(path) ? starts[path[0]] + path[1] : nil
  }

  /// Returns the item at an ordinal in reading order; `nil` beyond the ends. Skips empty sections.
  func path(at ordinal: Int) -> IndexPath? {
    guard ordinal >= 0, ordinal < itemCount else { return nil }
    // The last section that begins at or before the ordinal contains the item.
    let section = starts.partitioningIndex { $0 > ordinal } - 1
    return IndexPath(item: ordinal - starts[section], section: section)
  }

  /// Returns the runs of items at a range of ordinals, one run per section.
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

  /// Returns the item nearest to a path that may be gone: the item itself, else the nearest before
  /// it, else the first after it; `nil` if there are no items.
  func nearest(to path: IndexPath) -> IndexPath? {
    if contains(path) { return path }
    guard itemCount > 0, path.count == 2 else { return nil }
    let section = min(max(path[0], 0), sectionCount)
    guard section < sectionCount else { return self.path(at: itemCount - 1) }
    let inside = min(max(path[1], 0), starts[section + 1] - starts[section])
    return self.path(at: max(starts[section] + inside - 1, 0))
  }
}

import Foundation

/// Adjacent groups in which views have reported their own sizes, with the resulting lengths of the
/// groups.
///
/// The storage is flat, since each row of a long list may have reported its height. The places of
/// the items of a group are computed again on demand.
struct OwnGroups: Equatable, Sendable {
  /// The greatest number of groups in one run.
  static let capacity = 128

  /// One group.
  struct Group: Equatable, Sendable {
    var items: Int
    /// The distance from its start to the start of the next group.
    var length: CGFloat
    /// Its extent across that.
    var breadth: CGFloat
    /// The preferred extents of the views of its items, those of an item together. Unknown ones are
    /// not-a-number.
    var extents: [CGFloat]
  }

  private(set) var lengths: [CGFloat] = []
  /// The breadths; only the first one if all groups are alike.
  private var breadths: [CGFloat] = []
  private var counts: [Int] = []
  private var extents: [CGFloat] = []

  init() {}

  init(_ group: Group) { append(group) }

  /// The number of groups.
  var count: Int { lengths.count }
  /// The number of items in all groups.
  var items: Int { counts.count == 1 ? counts[0] * count : counts.reduce(0, +) }
  var length: CGFloat { lengths.reduce(0, +) }
  var breadth: CGFloat { breadths.max() ?? 0 }
  /// The number of extents of all items.
  var extentCount: Int { extents.count }
  /// The memory used besides the value itself, including the headers of the arrays.
  var bytes: Int {
    let numbers = [lengths.capacity, breadths.capacity, counts.capacity, extents.capacity]
    return numbers.reduce(0) { $0 + ($1 > 0 ? 32 + 8 * $1 : 0) }
  }

  subscript(group: Int) -> Group {
    let first = firstItem(ofGroup: group)
    let items = items(inGroup: group)
    return Group(
      items: items, length: lengths[group],
      breadth: breadths.count == 1 ? breadths[0] : breadths[group],
      extents: Array(extents(first..<first + items)))
  }

  func items(inGroup group: Int) -> Int { counts.count == 1 ? counts[0] : counts[group] }

  func firstItem(ofGroup group: Int) -> Int {
    counts.count == 1 ? counts[0] * group : counts[..<group].reduce(0, +)
  }

  func group(holding item: Int) -> Int {
    if counts.count == 1 { return min(item / max(1, counts[0]), count - 1) }
    var first = 0
    for (group, items) in counts.enumerated() {
      first += items
      if item < first { return group }
    }
    return count - 1
  }

  /// Returns the preferred extents of the views of some items.
  func extents(_ items: Range<Int>) -> ArraySlice<CGFloat> {
    let all = self.items
    let each = all > 0 ? extents.count / all : 0
    return extents[items.lowerBound * each..<items.upperBound * each]
  }

  mutating func append(_ group: Group) {
    Self.append([group.breadth], of: 1, to: &breadths, of: count)
    Self.append([group.items], of: 1, to: &counts, of: count)
    lengths.append(group.length)
    extents += group.extents
  }

  /// Appends other groups.
  mutating func append(_ others: OwnGroups) {
    Self.append(others.breadths, of: others.count, to: &breadths, of: count)
    Self.append(others.counts, of: others.count, to: &counts, of: count)
    lengths += others.lengths
    extents += others.extents
  }

  /// Appends the numbers of some groups to those of others. Only the first number is stored while
  /// all are equal.
  private static func append<Number: Equatable>(
    _ more: [Number], of moreCount: Int, to numbers: inout [Number], of count: Int
  ) {
    guard moreCount > 0 else { return }
    guard count > 0 else {
      numbers = more
      return
    }
    if numbers.count == 1, more.count == 1, numbers[0] == more[0] { return }
    if numbers.count == 1 { numbers = Array(repeating: numbers[0], count: count) }
    numbers += more.count == 1 ? Array(repeating: more[0], count: moreCount) : more
  }

  /// Returns some of the groups, in no more memory than needed.
  func part(_ groups: Range<Int>) -> OwnGroups {
    var part = OwnGroups()
    guard !groups.isEmpty else { return part }
    let items = firstItem(ofGroup: groups.lowerBound)..<firstItem(ofGroup: groups.upperBound)
    // Copies with the exact size. A slice of the array would keep its spare capacity.
    part.lengths = lengths[groups].withUnsafeBufferPointer(Array.init)
    part.breadths = breadths.count == 1 ? breadths : Self.shortened(breadths[groups])
    part.counts = counts.count == 1 ? counts : Self.shortened(counts[groups])
    part.extents = extents(items).withUnsafeBufferPointer(Array.init)
    return part
  }

  private static func shortened<Number: Equatable>(_ numbers: ArraySlice<Number>) -> [Number] {
    numbers.allSatisfy { $0 == numbers.first } ? Array(numbers.prefix(1)) : Array(numbers)
  }
}

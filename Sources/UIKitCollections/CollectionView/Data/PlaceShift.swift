@_spi(Vitrine) internal import VitrineBasicValues

/// Renumbers a row of places from which some are taken out and into which others are put.
///
/// What stays keeps its order, and fills the places that were not put in:
///
///     before   0 1 2 3 4      taken out: 1, 2
///     stays    0 - - 3 4
///     after    0 . 3 4        put in: 1
///
/// - Complexity: O(log *k*) a question, where *k* counts the places taken out and put in.
struct PlaceShift: Equatable, Sendable {
  /// Ascending, in the numbering before.
  private let removed: [Int]
  /// Ascending, in the numbering after.
  private let added: [Int]

  static let none = PlaceShift(removed: [], added: [])

  /// - Parameters: in any order, none twice.
  init(removed: [Int], added: [Int]) {
    self.removed = removed.sorted()
    self.added = added.sorted()
  }

  var isIdentity: Bool { removed.isEmpty && added.isEmpty }

  /// Where a place is after; `nil` for one taken out.
  func after(_ place: Int) -> Int? {
    let gone = Self.countBelow(place, in: removed)
    if gone < removed.count, removed[gone] == place { return nil }
    return Self.place(ofRank: place - gone, around: added)
  }

  /// Where a place was before; `nil` for one put in.
  func before(_ place: Int) -> Int? {
    let new = Self.countBelow(place, in: added)
    if new < added.count, added[new] == place { return nil }
    return Self.place(ofRank: place - new, around: removed)
  }

  /// Where the first that stays at or behind a place is after, or would be.
  func afterOrNext(_ place: Int) -> Int {
    Self.place(ofRank: place - Self.countBelow(place, in: removed), around: added)
  }

  /// Calls a closure with each run of places that stay side by side, and by how much it moves.
  ///
  /// - Parameter count: The number of places before.
  func forEachRun(of count: Int, _ body: (Range<Int>, Int) -> Void) {
    var (start, gone, new) = (0, 0, 0)
    while start < count {
      if gone < removed.count, removed[gone] == start {
        gone += 1
        start += 1
        continue
      }
      while new < added.count, added[new] <= start - gone + new { new += 1 }
      var end = gone < removed.count ? removed[gone] : count
      if new < added.count { end = min(end, added[new] - new + gone) }
      body(start..<min(end, count), new - gone)
      start = min(end, count)
    }
  }

  /// The number of places that stay.
  func staying(of count: Int) -> Int { count - removed.count }

  /// The place of the n-th one that is not among others.
  private static func place(ofRank rank: Int, around others: [Int]) -> Int {
    rank + others.indices.partitioningIndex { others[$0] - $0 > rank }
  }

  private static func countBelow(_ place: Int, in sorted: [Int]) -> Int {
    sorted.partitioningIndex { $0 >= place }
  }
}

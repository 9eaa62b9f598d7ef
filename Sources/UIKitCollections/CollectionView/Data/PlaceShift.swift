@_spi(Vitrine) internal import VitrineBasicValues

/// The renumbering of a sequence of places after removals and insertions.
///
/// The remaining places keep their order, around the inserted ones:
///
///     before   0 1 2 3 4      removed: 1, 2
///     stays    0 - - 3 4
///     after    0 . 3 4        inserted: 1
///
/// - Complexity: O(log *k*) per query, for *k* removed and inserted places.
struct PlaceShift: Equatable, Sendable {
  /// The removed places, ascending, in the old numbering.
  private let removed: [Int]
  /// The inserted places, ascending, in the new numbering.
  private let added: [Int]

  static let none = PlaceShift(removed: [], added: [])

  /// - Parameters: The places in any order, without duplicates.
  init(removed: [Int], added: [Int]) {
    self.removed = removed.sorted()
    self.added = added.sorted()
  }

  var isIdentity: Bool { removed.isEmpty && added.isEmpty }

  /// Returns the new number of a place; `nil` for a removed one.
  func after(_ place: Int) -> Int? {
    let gone = Self.countBelow(place, in: removed)
    if gone < removed.count, removed[gone] == place { return nil }
    return Self.place(ofRank: place - gone, around: added)
  }

  /// Returns the old number of a place; `nil` for an inserted one.
  func before(_ place: Int) -> Int? {
    let new = Self.countBelow(place, in: added)
    if new < added.count, added[new] == place { return nil }
    return Self.place(ofRank: place - new, around: removed)
  }

  /// Returns the new number of the first remaining place at or after a place.
  func afterOrNext(_ place: Int) -> Int {
    Self.place(ofRank: place - Self.countBelow(place, in: removed), around: added)
  }

  /// Calls a closure with each run of adjacent remaining places, and the distance of its move.
  ///
  /// - Parameter count: The old number of places.
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

  /// Returns the number of remaining places.
  func staying(of count: Int) -> Int { count - removed.count }

  /// Returns the n-th place that is not among the others.
  private static func place(ofRank rank: Int, around others: [Int]) -> Int {
    rank + others.indices.partitioningIndex { others[$0] - $0 > rank }
  }

  private static func countBelow(_ place: Int, in sorted: [Int]) -> Int {
    sorted.partitioningIndex { $0 >= place }
  }
}

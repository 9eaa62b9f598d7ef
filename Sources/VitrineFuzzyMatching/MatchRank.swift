/// The rank of a line as one number. Smaller ranks are better.
///
/// A higher score comes first, then the tiebreaks of the rules decide. Remaining ties keep the
/// order of the source.
public struct MatchRank: Comparable, Sendable {
  /// The inverted score and three tiebreaks, 16 bits each.
  let code: UInt64

  /// - Parameter ties: The tiebreaks. Smaller values are better, the first one has precedence, and
  ///   at most three count.
  init(score: Int32, ties: some Sequence<Int>) {
    let score = UInt64(max(0, min(score, Int32(UInt16.max))))
    var code = (UInt64(UInt16.max) - score) << 48
    for (tie, shift) in zip(ties, [UInt64(32), 16, 0]) {
      code |= UInt64(max(0, min(tie, Int(UInt16.max)))) << shift
    }
    self.code = code
  }

  public static func < (left: MatchRank, right: MatchRank) -> Bool { left.code < right.code }

  /// Returns items sorted by rank. The sort is stable.
  ///
  /// - Parameters:
  ///   - items: The items in ascending order, one for each rank.
  ///   - lastFirst: Whether to reverse items of equal rank.
  /// - Complexity: O(*n*): one pass for each 16 bits in which ranks differ.
  package static func sorted(
    _ items: [Int32], by ranks: [MatchRank], lastFirst: Bool = false
  ) -> [Int32] {
    lastFirst ? ascending(items.reversed(), by: ranks.reversed()) : ascending(items, by: ranks)
  }

  private static func ascending(_ items: [Int32], by ranks: [MatchRank]) -> [Int32] {
    guard items.count > fewItems else {
      return items.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { items[$0] }
    }
    let low = UInt64(UInt32.max)
    guard ranks.contains(where: { $0.code & low != 0 }) else {
      return sorted(zip(ranks, items).map { $0.code & ~low | UInt64(UInt32(bitPattern: $1)) })
    }
    let places = sorted(ranks.indices.map { ranks[$0].code << 32 | UInt64($0) })
    return sorted(places.map { ranks[Int($0)].code & ~low | UInt64($0) }).map { items[Int($0)] }
  }

  /// Returns the lower halves of numbers, sorted by their upper halves. The sort is stable.
  private static func sorted(_ values: [UInt64]) -> [Int32] {
    var values = values
    for shift in [UInt64(32), 48] { values = sorted(values, byHalfAt: shift) }
    return values.map { Int32(bitPattern: UInt32(truncatingIfNeeded: $0)) }
  }

  /// The maximum number of items to sort by comparison.
  private static let fewItems = 2_000

  /// Runs one pass of a radix sort.
  private static func sorted(_ values: [UInt64], byHalfAt shift: UInt64) -> [UInt64] {
    var places = [Int](repeating: 0, count: 1 << 16)
    for value in values { places[Int(value >> shift & 0xFFFF)] += 1 }
    if places[Int(values[0] >> shift & 0xFFFF)] == values.count { return values }
    var next = 0
    for half in places.indices {
      let count = places[half]
      places[half] = next
      next += count
    }
    return [UInt64](unsafeUninitializedCapacity: values.count) { target, count in
      for value in values {
        let half = Int(value >> shift & 0xFFFF)
        target[places[half]] = value
        places[half] += 1
      }
      count = values.count
    }
  }
}

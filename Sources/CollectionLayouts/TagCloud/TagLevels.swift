import Foundation

/// How much each of some items stands out by its number, from 0 to 4.
///
/// Ranks decide, not distances: numbers often differ by powers of ten. Takes a byte an item.
struct TagLevels: Equatable, Sendable {
  private var levels: [UInt8] = []

  /// Where all have the level 1.
  init() {}

  /// Takes the number of each item. Those without one have the level 0, unless all numbers are the same.
  ///
  /// - Complexity: O(*n* log *n*).
  init(_ weights: [Double?]) {
    let sorted = weights.compactMap(\.self).filter { !$0.isNaN }.sorted()
    guard let least = sorted.first, let most = sorted.last, least < most else { return }
    func bound(_ share: Double) -> Double { sorted[Int(Double(sorted.count - 1) * share)] }
    let bounds = [bound(0.25), bound(0.6), bound(0.8), bound(0.93)]
    levels = weights.map { weight in
      weight.map { weight in UInt8(bounds.count { weight > $0 }) } ?? 0
    }
  }

  /// The level of an item by its number.
  subscript(item: Int) -> Int { levels.indices.contains(item) ? Int(levels[item]) : 1 }
}

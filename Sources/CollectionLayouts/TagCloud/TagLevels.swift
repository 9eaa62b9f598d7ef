import Foundation

/// The prominence of items by their weights, from 0 to 4.
///
/// Levels follow ranks and not distances, because weights often differ by powers of ten. An item
/// takes a byte.
struct TagLevels: Equatable, Sendable {
  private var levels: [UInt8] = []

  /// Creates levels of 1 for all items.
  init() {}

  /// Creates levels from the weight of each item. Items without one have the level 0, unless all
  /// weights are the same.
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

  /// Returns the level of an item by its number.
  subscript(item: Int) -> Int { levels.indices.contains(item) ? Int(levels[item]) : 1 }
}

import Foundation
@_spi(Vitrine) internal import VitrineBasicValues

/// Extents one after the other along an axis, with the same gap between all neighbours.
///
/// Where all are as long it takes no memory; else 16 bytes each. An extent is found in O(1) or O(log *n*).
struct Strip: Equatable, Sendable {
  let count: Int
  private let gap: CGFloat
  /// The length of all, if they are of one.
  private let length: CGFloat
  private var places: [Place] = []

  private struct Place: Equatable, Sendable {
    var low: CGFloat
    var high: CGFloat
  }

  /// Extents of one length.
  init(count: Int, length: CGFloat, gap: CGFloat) {
    (self.count, self.length, self.gap) = (max(0, count), length.asLength, gap.asLength)
  }

  /// Extents of lengths that a function tells.
  init(count: Int, gap: CGFloat, lengthOf: (Int) -> CGFloat) {
    (self.count, length, self.gap) = (max(0, count), 0, gap.asLength)
    places.reserveCapacity(self.count)
    var low: CGFloat = 0
    for index in 0..<self.count {
      let high = low + lengthOf(index).asLength
      places.append(Place(low: low, high: high))
      low = high + self.gap
    }
  }

  /// Where an extent begins and ends.
  subscript(index: Int) -> (low: CGFloat, high: CGFloat) {
    if places.isEmpty {
      let low = CGFloat(index) * (length + gap)
      return (low, low + length)
    }
    return (places[index].low, places[index].high)
  }

  /// Where the last one ends.
  var end: CGFloat { count > 0 ? self[count - 1].high : 0 }

  /// Which extents share more than an edge with a range; adds to `work` what was looked at.
  ///
  /// Extents of no length may be among them.
  func overlapping(from low: CGFloat, to high: CGFloat, work: inout Int) -> Range<Int> {
    let first = self.first(work: &work) { $0.high > low }
    return first..<max(first, self.first(work: &work) { $0.low >= high })
  }

  /// The first extent for which something holds that holds for all behind it too.
  private func first(
    work: inout Int, where holds: ((low: CGFloat, high: CGFloat)) -> Bool
  ) -> Int {
    (0..<count).partitioningIndex {
      work += 1
      return holds(self[$0])
    }
  }
}

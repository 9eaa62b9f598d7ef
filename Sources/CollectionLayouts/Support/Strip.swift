import Foundation
@_spi(Vitrine) internal import VitrineBasicValues

/// Extents one after the other along an axis, with the same gap between all neighbours.
///
/// Extents of one length take no memory; otherwise each takes 16 bytes. An extent is found in O(1)
/// or O(log *n*).
struct Strip: Equatable, Sendable {
  let count: Int
  private let gap: CGFloat
  /// The length of all extents, if they have one.
  private let length: CGFloat
  private var places: [Place] = []

  private struct Place: Equatable, Sendable {
    var low: CGFloat
    var high: CGFloat
  }

  /// Creates extents of one length.
  init(count: Int, length: CGFloat, gap: CGFloat) {
    (self.count, self.length, self.gap) = (max(0, count), length.asLength, gap.asLength)
  }

  /// Creates extents with lengths from a closure.
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

  /// Returns the start and the end of an extent.
  subscript(index: Int) -> (low: CGFloat, high: CGFloat) {
    if places.isEmpty {
      let low = CGFloat(index) * (length + gap)
      return (low, low + length)
    }
    return (places[index].low, places[index].high)
  }

  /// The end of the last extent.
  var end: CGFloat { count > 0 ? self[count - 1].high : 0 }

  /// Returns the extents that overlap a range. Adds the search steps to `work`.
  ///
  /// The result may include extents of length zero.
  func overlapping(from low: CGFloat, to high: CGFloat, work: inout Int) -> Range<Int> {
    let first = self.first(work: &work) { $0.high > low }
    return first..<max(first, self.first(work: &work) { $0.low >= high })
  }

  /// Returns the first extent that meets a condition, which all later ones meet, too.
  private func first(
    work: inout Int, where holds: ((low: CGFloat, high: CGFloat)) -> Bool
  ) -> Int {
    (0..<count).partitioningIndex {
      work += 1
      return holds(self[$0])
    }
  }
}

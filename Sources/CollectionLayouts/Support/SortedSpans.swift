import Foundation
@_spi(Vitrine) internal import VitrineBasicValues

/// Spans along one axis, sorted by where they begin, that finds those which overlap a range.
///
/// A span takes 24 bytes. Finding is O(log *n* + found) when, as in a column of a layout, no span
/// reaches far over those behind it.
struct SortedSpans: Equatable, Sendable {
  private struct Span: Equatable, Sendable {
    var low: CGFloat
    var high: CGFloat
    /// The farthest end up to here: it only grows, so that it can be searched by halves.
    var farthest: CGFloat
  }

  private var spans: [Span] = []

  init() {}

  var count: Int { spans.count }
  /// Where the last of all ends; 0 without spans.
  var end: CGFloat { spans.last?.farthest ?? 0 }

  mutating func reserve(_ count: Int) { spans.reserveCapacity(count) }

  /// Adds a span that begins where the last one begins or later.
  mutating func append(from low: CGFloat, to high: CGFloat) {
    precondition(low >= spans.last?.low ?? low, "spans must come in order")
    spans.append(Span(low: low, high: high, farthest: max(high, spans.last?.farthest ?? high)))
  }

  /// Where a span begins and ends.
  subscript(index: Int) -> (low: CGFloat, high: CGFloat) { (spans[index].low, spans[index].high) }

  /// The places of the spans that share more than an edge with a range, in order.
  ///
  /// - Returns: Also how many spans were looked at, for those who count work.
  func overlapping(from low: CGFloat, to high: CGFloat) -> (found: [Int], work: Int) {
    var work = 0
    var first = spans.partitioningIndex {
      work += 1
      return $0.farthest > low
    }
    var found: [Int] = []
    while first < spans.count, spans[first].low < high {
      if spans[first].high > low { found.append(first) }
      first += 1
      work += 1
    }
    return (found, work)
  }
}

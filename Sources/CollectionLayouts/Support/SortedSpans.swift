import Foundation
@_spi(Vitrine) internal import VitrineBasicValues

/// Spans along one axis, sorted by their start, with a search for those that overlap a range.
///
/// A span takes 24 bytes. Finding is O(log *n* + found) if no span extends far over those behind
/// it, as in a column of a layout.
struct SortedSpans: Equatable, Sendable {
  private struct Span: Equatable, Sendable {
    var low: CGFloat
    var high: CGFloat
    /// The farthest end up to here. It never decreases, which allows binary search.
    var farthest: CGFloat
  }

  private var spans: [Span] = []

  init() {}

  var count: Int { spans.count }
  /// The end of the last span; 0 without spans.
  var end: CGFloat { spans.last?.farthest ?? 0 }

  mutating func reserve(_ count: Int) { spans.reserveCapacity(count) }

  /// Adds a span that starts at or after the start of the last one.
  mutating func append(from low: CGFloat, to high: CGFloat) {
    precondition(low >= spans.last?.low ?? low, "spans must come in order")
    spans.append(Span(low: low, high: high, farthest: max(high, spans.last?.farthest ?? high)))
  }

  /// Returns the start and the end of a span.
  subscript(index: Int) -> (low: CGFloat, high: CGFloat) { (spans[index].low, spans[index].high) }

  /// Returns the indexes of the spans that overlap a range, in order.
  ///
  /// - Returns: The indexes, and the number of considered spans, for callers that count work.
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

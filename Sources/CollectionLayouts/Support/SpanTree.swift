import Foundation

/// Spans along one axis, sorted by their start, with a search for those that overlap a range.
/// Single spans may extend any distance.
///
/// A span takes 32 to 48 bytes. Finding is O((1 + found) log *n*), or less if the found spans are
/// neighbours.
struct SpanTree: Equatable, Sendable {
  private var lows: [CGFloat]
  private var highs: [CGFloat]
  /// The farthest end below each node of a complete tree; the children of node *i* are 2*i* and
  /// 2*i* + 1.
  private var farthest: [CGFloat]
  private let leaves: Int

  /// Creates a tree from spans sorted by their start.
  init(_ spans: [(low: CGFloat, high: CGFloat)]) {
    lows = spans.map(\.low)
    highs = spans.map(\.high)
    var leaves = 1
    while leaves < spans.count { leaves *= 2 }
    self.leaves = leaves
    farthest = Array(repeating: -.infinity, count: 2 * leaves)
    for (place, high) in highs.enumerated() { farthest[leaves + place] = high }
    for node in stride(from: leaves - 1, to: 0, by: -1) {
      farthest[node] = max(farthest[2 * node], farthest[2 * node + 1])
    }
  }

  var count: Int { lows.count }
  /// The farthest end; 0 without spans.
  var end: CGFloat { lows.isEmpty ? 0 : farthest[1] }

  subscript(index: Int) -> (low: CGFloat, high: CGFloat) { (lows[index], highs[index]) }

  /// Returns the indexes of the spans that overlap a range, in order. Adds the search steps to
  /// `work`.
  func overlapping(from low: CGFloat, to high: CGFloat, work: inout Int) -> [Int] {
    var (before, end) = (0, count)
    while before < end {
      let middle = before + (end - before) / 2
      if lows[middle] < high { before = middle + 1 } else { end = middle }
      work += 1
    }
    var found: [Int] = []
    if before > 0 { collect(below: 1, from: 0, leaves, before: before, low, &found, &work) }
    return found
  }

  private func collect(
    below node: Int, from first: Int, _ width: Int, before: Int, _ low: CGFloat,
    _ found: inout [Int], _ work: inout Int
  ) {
    work += 1
    guard first < before, farthest[node] > low else { return }
    if width == 1 { return found.append(first) }
    let half = width / 2
    collect(below: 2 * node, from: first, half, before: before, low, &found, &work)
    collect(below: 2 * node + 1, from: first + half, half, before: before, low, &found, &work)
  }
}

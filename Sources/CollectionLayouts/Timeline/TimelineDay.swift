import Foundation

/// The items of one day, with overlapping ones side by side in lanes.
///
/// Placing is O(*n* log *n*), and takes about 80 bytes per item.
struct TimelineDay: Equatable, Sendable {
  /// The place of an item across the day: lane number `lane` of `lanes` with the same width.
  struct Place: Equatable, Sendable {
    var lane: Int
    var lanes: Int
  }

  /// The items from top to bottom, in the order of their start.
  let spans: SpanTree
  /// The item of each span, and the span of each item.
  let items: [Int]
  private let ranks: [Int]
  /// The places, in the order of the spans.
  private let places: [Place]

  private struct End: Comparable {
    var at: CGFloat
    var lane: Int

    static func < (one: End, other: End) -> Bool { (one.at, one.lane) < (other.at, other.lane) }
  }

  /// Creates a day from the tops and bottoms of the items.
  init(_ spans: [(low: CGFloat, high: CGFloat)]) {
    // Items with the same start are ordered by length, the longest first.
    let items = spans.indices.sorted {
      (spans[$0].low, -spans[$0].high, $0) < (spans[$1].low, -spans[$1].high, $1)
    }
    var ranks = Array(repeating: 0, count: items.count)
    var places: [Place] = []
    places.reserveCapacity(items.count)
    var busy = Heap<End>()
    var free = Heap<Int>()
    /// The start of the current group of overlapping items, and the number of its lanes.
    var (first, lanes) = (0, 0)
    for (rank, item) in items.enumerated() {
      ranks[item] = rank
      while let end = busy.first, end.at <= spans[item].low {
        _ = busy.popFirst()
        free.insert(end.lane)
      }
      if busy.first == nil {
        for earlier in first..<rank { places[earlier].lanes = lanes }
        (first, lanes) = (rank, 0)
        free = Heap()
      }
      let lane = free.popFirst() ?? lanes
      lanes = max(lanes, lane + 1)
      places.append(Place(lane: lane, lanes: 1))
      busy.insert(End(at: spans[item].high, lane: lane))
    }
    for rank in first..<items.count { places[rank].lanes = lanes }
    self.spans = SpanTree(items.map { spans[$0] })
    (self.items, self.ranks, self.places) = (items, ranks, places)
  }

  /// Returns the frame of an item in a day with a breadth.
  func frame(ofItem item: Int, breadth: CGFloat, gap: CGFloat) -> CGRect {
    let (low, high) = spans[ranks[item]]
    let place = places[ranks[item]]
    func edge(_ lane: Int) -> CGFloat {
      (CGFloat(lane) * (breadth + gap) / CGFloat(place.lanes)).rounded()
    }
    let left = edge(place.lane)
    return CGRect(
      x: left, y: low, width: max(0, edge(place.lane + 1) - gap - left), height: high - low)
  }
}

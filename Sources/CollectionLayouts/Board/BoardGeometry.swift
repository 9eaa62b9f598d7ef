import Foundation
@_spi(Vitrine) internal import VitrineBasicValues

/// The geometry of a board: adjacent lanes, each with items below one another.
///
/// It takes about 40 bytes per item. The items in a rectangle are found in O(lanes in it × log *n*
/// + found).
struct BoardGeometry: Equatable, Sendable {
  /// One lane.
  private struct Lane: Equatable, Sendable {
    var items: [Int] = []
    var strip = Strip(count: 0, length: 0, gap: 0)
  }

  /// The lane of an item and its place in it.
  private struct Place: Equatable, Sendable {
    var lane: Int
    var rank: Int
  }

  private var lanes: [Lane]
  private var places: [Place] = []
  let laneWidth: CGFloat
  private let options: BoardLayout.Options
  let headerHeight: CGFloat

  /// Creates the geometry from the lane of each item.
  ///
  /// - Parameters:
  ///   - laneCount: The number of lanes; 0 for items below one another, without a header.
  ///   - breadth: The room for all lanes, in points.
  ///   - heightOf: Returns the height of an item for its width.
  init(
    lanesOfItems: [Int], laneCount: Int, breadth: CGFloat, options: BoardLayout.Options,
    heightOf: (_ item: Int, _ width: CGFloat) -> CGFloat
  ) {
    self.options = options
    headerHeight = laneCount > 0 ? options.headerHeight.asLength : 0
    laneWidth = laneCount > 0 ? Self.laneWidth(laneCount, breadth, options) : breadth
    lanes = Array(repeating: Lane(), count: max(1, laneCount))
    places.reserveCapacity(lanesOfItems.count)
    for (item, wanted) in lanesOfItems.enumerated() {
      let lane = min(max(wanted, 0), lanes.count - 1)
      places.append(Place(lane: lane, rank: lanes[lane].items.count))
      lanes[lane].items.append(item)
    }
    for lane in lanes.indices {
      let items = lanes[lane].items
      lanes[lane].strip = Strip(count: items.count, gap: options.itemSpacing) {
        heightOf(items[$0], laneWidth)
      }
    }
  }

  /// Returns the width of lanes: an equal share of the room, up to the maximum, or the scrolling
  /// width if the share is below the minimum.
  private static func laneWidth(
    _ count: Int, _ breadth: CGFloat, _ options: BoardLayout.Options
  ) -> CGFloat {
    let gaps = CGFloat(count - 1) * options.laneSpacing.asLength
    let fitting = ((breadth - gaps) / CGFloat(count)).rounded(toStep: options.edgeStep, .down)
    return fitting < options.minimumLaneWidth.asLength
      ? options.scrollingLaneWidth.asLength : min(fitting, options.maximumLaneWidth.asLength)
  }

  private var laneStep: CGFloat { laneWidth + options.laneSpacing.asLength }

  var size: CGSize {
    CGSize(
      width: max(0, CGFloat(lanes.count) * laneStep - options.laneSpacing.asLength),
      height: lanes.reduce(headerHeight) { max($0, headerHeight + $1.strip.end) })
  }

  var laneCount: Int { lanes.count }

  /// Returns the items of a lane, from top to bottom.
  func items(ofLane lane: Int) -> [Int] { lanes[lane].items }

  func frame(ofItem item: Int) -> CGRect {
    let place = places[item]
    let (top, bottom) = lanes[place.lane].strip[place.rank]
    return CGRect(
      x: CGFloat(place.lane) * laneStep, y: headerHeight + top, width: laneWidth,
      height: bottom - top)
  }

  /// Returns the header of a lane at its unpinned place. It also covers the gap beside its lane, to
  /// hide items that pass below it.
  func header(ofLane lane: Int) -> CGRect {
    CGRect(
      x: CGFloat(lane) * laneStep, y: 0,
      width: lane + 1 < lanes.count ? laneStep : laneWidth, height: headerHeight)
  }

  /// Returns the lane at a distance from the left, including the gap beside it; `nil` beside all of
  /// them.
  func lane(at x: CGFloat) -> Int? {
    guard laneStep > 0, x >= 0, x < CGFloat(lanes.count) * laneStep else { return nil }
    return min(Int(x / laneStep), lanes.count - 1)
  }

  /// Returns the lanes that may overlap the range between two edges.
  func lanes(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    laneStep > 0 ? numbers(from: low / laneStep, to: high / laneStep, below: lanes.count) : 0..<0
  }

  /// Returns the items that overlap a rectangle. Adds the number of considered items to `work`.
  func items(in rect: CGRect, work: inout Int) -> [Int] {
    var found: [Int] = []
    for lane in lanes(from: rect.minX, to: rect.maxX) {
      let ranks = lanes[lane].strip.overlapping(
        from: rect.minY - headerHeight, to: rect.maxY - headerHeight, work: &work)
      work += ranks.count
      found += lanes[lane].items[ranks].filter { frame(ofItem: $0).overlaps(rect) }
    }
    return found
  }
}

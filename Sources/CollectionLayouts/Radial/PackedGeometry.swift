import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Boxes of one size around a centre, as close together as possible without overlapping, on curves
/// with the proportions of a room.
///
/// The distance of two boxes is measured along the axis that separates them, either side by side or
/// one above the other. So broad boxes are close together where the curve is steep. The place of
/// each box is stored.
struct PackedGeometry: RadialGeometry {
  let item: CGSize
  private(set) var contentSize: CGSize
  /// The centres of the boxes, relative to the centre of the content.
  private var middles: [CGPoint] = []
  /// The size of a box including its gap.
  private let step: CGSize
  private let start: CGFloat
  private let sign: CGFloat

  private init(item: CGSize, spacing: CGFloat, start: CGFloat, isClockwise: Bool, room: CGSize) {
    self.item = item.asLengths
    step = CGSize(
      width: max(1, self.item.width + spacing.asLength),
      height: max(1, self.item.height + spacing.asLength))
    self.start = start.isFinite ? start : 0
    sign = isClockwise ? 1 : -1
    contentSize = room
  }

  /// Returns boxes on an ellipse that fills a room, or a larger one if they would overlap in it.
  static func ellipse(
    count: Int, item: CGSize, spacing: CGFloat, start: CGFloat, isClockwise: Bool, room: CGSize
  ) -> PackedGeometry {
    var made = PackedGeometry(
      item: item, spacing: spacing, start: start, isClockwise: isClockwise, room: room)
    made.placeOnEllipse(count)
    return made
  }

  /// Returns boxes on a spiral whose turns have the proportions of a room.
  static func spiral(
    count: Int, item: CGSize, spacing: CGFloat, start: CGFloat, isClockwise: Bool, room: CGSize
  ) -> PackedGeometry {
    var made = PackedGeometry(
      item: item, spacing: spacing, start: start, isClockwise: isClockwise, room: room)
    made.placeOnSpiral(count)
    return made
  }

  /// Extends the content to contain all boxes.
  private mutating func close() {
    let reach = middles.reduce(into: CGSize.zero) { reach, middle in
      reach.width = max(reach.width, abs(middle.x))
      reach.height = max(reach.height, abs(middle.y))
    }
    contentSize = CGSize(
      width: max(contentSize.width, 2 * reach.width + item.width),
      height: max(contentSize.height, 2 * reach.height + item.height))
  }

  /// Returns the distance of two boxes. They do not overlap from 1 on.
  private func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
    max(abs(one.x - other.x) / step.width, abs(one.y - other.y) / step.height)
  }

  // MARK: Ellipse

  private mutating func placeOnEllipse(_ count: Int) {
    guard count > 0 else { return }
    var radii = CGSize(
      width: max((contentSize.width - item.width) / 2, step.width / 2),
      height: max((contentSize.height - item.height) / 2, step.height / 2))
    place(count, on: radii)
    let (first, gap) = (middles, nearest)
    // A larger ellipse scrolls vertically: a broader one would be cut at both sides.
    for _ in 0..<Self.mostGrowth where nearest < 1 {
      radii.height *= max(1.05, 1 / max(nearest, 0.5))
      place(count, on: radii)
    }
    if nearest < 1 {
      let scale = 1.000_1 / max(gap, 0.001)
      middles = first.map { CGPoint(x: scale * $0.x, y: scale * $0.y) }
    }
    close()
  }

  /// The number of times that a curve becomes higher before it becomes broader, too.
  private static let mostGrowth = 12

  /// Spreads boxes evenly over an ellipse.
  private mutating func place(_ count: Int, on radii: CGSize) {
    let widest = 2 * max(radii.width / step.width, radii.height / step.height)
    var (low, high) = (CGFloat(0), count > 1 ? widest : 0)
    var angles = [start]
    // The distance between neighbours that leads once around.
    for _ in 0..<18 where count > 1 {
      let chord = (low + high) / 2
      if let found = turn(count, chord, radii) {
        (low, angles) = (chord, found)
      } else {
        high = chord
      }
    }
    if angles.count < count {
      angles = (0..<count).map { start + sign * 2 * .pi * CGFloat($0) / CGFloat(count) }
    }
    middles = angles.map { CGPoint(x: radii.width * cos($0), y: radii.height * sin($0)) }
  }

  /// The distance of the two nearest boxes. On a flat ellipse they need not be neighbours; an
  /// ellipse of many boxes is never so flat.
  private var nearest: CGFloat {
    var nearest = CGFloat.infinity
    for place in middles.indices {
      for further in 1..<max(2, min(middles.count, 64)) {
        let other = (place + further) % middles.count
        if other != place { nearest = min(nearest, distance(middles[place], middles[other])) }
      }
    }
    return nearest
  }

  /// Returns the angles of boxes at a fixed distance from one another; nil if they lead farther
  /// than once around.
  private func turn(_ count: Int, _ chord: CGFloat, _ radii: CGSize) -> [CGFloat]? {
    func point(_ turned: CGFloat) -> CGPoint {
      let angle = start + sign * turned
      return CGPoint(x: radii.width * cos(angle), y: radii.height * sin(angle))
    }
    let stride = 2 * CGFloat.pi / CGFloat(4 * count)
    var (angles, turned) = ([CGFloat](), CGFloat(0))
    for _ in 0..<count {
      angles.append(start + sign * turned)
      let from = point(turned)
      var (low, high) = (turned, turned + stride)
      while distance(from, point(high)) < chord {
        (low, high) = (high, high + stride)
        if high > 2 * .pi + stride { return nil }
      }
      for _ in 0..<14 {
        let middle = (low + high) / 2
        if distance(from, point(middle)) < chord { low = middle } else { high = middle }
      }
      turned = high
    }
    return turned <= 2 * .pi ? angles : nil
  }

  // MARK: Spiral

  private mutating func placeOnSpiral(_ count: Int) {
    guard count > 0 else { return }
    var pitch = step
    let ratio = contentSize.height > 0 ? contentSize.width / contentSize.height : 1
    if ratio > 0, ratio.isFinite {
      pitch.width = max(step.width, step.height * ratio)
      pitch.height = max(step.height, step.width / ratio)
    }
    middles = [.zero]
    middles.reserveCapacity(count)
    var taken: [[Int]: [Int]] = [[0, 0]: [0]]
    var turned: CGFloat = 0.5
    while middles.count < count {
      let angle = start + sign * turned
      let share = turned / (2 * .pi)
      let middle = CGPoint(
        x: pitch.width * share * cos(angle), y: pitch.height * share * sin(angle))
      let column = Int((middle.x / step.width).rounded(.down))
      let row = Int((middle.y / step.height).rounded(.down))
      let isFree = (column - 1...column + 1).allSatisfy { column in
        (row - 1...row + 1).allSatisfy { row in
          taken[[column, row], default: []].allSatisfy { distance(middles[$0], middle) >= 1 }
        }
      }
      if isFree {
        taken[[column, row], default: []].append(middles.count)
        middles.append(middle)
      }
      let speed = max(pitch.width / step.width, pitch.height / step.height) * (share + 0.2)
      turned += 1 / (8 * speed)
    }
    close()
  }

  // MARK: Boxes

  func frame(of number: Int) -> CGRect {
    let middle = middles[number]
    return CGRect(
      x: center.x + middle.x - item.width / 2, y: center.y + middle.y - item.height / 2,
      width: item.width, height: item.height)
  }

  /// - Complexity: O(*n*).
  func numbers(in rect: CGRect) -> (found: [Int], work: Int) {
    (middles.indices.filter { frame(of: $0).overlaps(rect) }, middles.count)
  }
}

extension RadialLayout {
  typealias Packing = (
    _ count: Int, _ item: CGSize, _ spacing: CGFloat, _ start: CGFloat, _ isClockwise: Bool,
    _ room: CGSize
  ) -> PackedGeometry

  /// Returns boxes of the largest size at which all fit into the room, or nearly, else of the
  /// smallest size; nil if items keep their size.
  final func packed(_ count: Int, _ room: CGSize, _ make: Packing) -> PackedGeometry? {
    guard let least = options.leastItemSize else { return nil }
    let item = options.itemSize
    let low = CGSize(
      width: min(item.width, least.width), height: min(item.height, least.height))
    func made(_ size: CGSize) -> PackedGeometry {
      make(count, size, options.spacing, options.startAngle, options.isClockwise, room)
    }
    let widths = [1, 0.75, 0.5, 0.25].map { low.width + $0 * (item.width - low.width) }
    let sizes = [item] + widths.map { CGSize(width: $0, height: low.height) }
    let all = sizes.map(made)
    func first(inHeight height: CGFloat) -> PackedGeometry? {
      all.first { $0.contentSize.width <= room.width && $0.contentSize.height <= height }
    }
    // Legible names are worth some scrolling.
    return first(inHeight: room.height) ?? first(inHeight: 1.5 * room.height) ?? made(low)
  }
}

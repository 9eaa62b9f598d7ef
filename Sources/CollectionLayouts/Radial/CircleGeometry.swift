import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Boxes of one size, evenly spread on a circle.
struct CircleGeometry: RadialGeometry, Equatable, Sendable {
  private(set) var count = 0
  private(set) var item = CGSize.zero
  private(set) var contentSize = CGSize.zero
  private(set) var radius: CGFloat = 0
  private var start: CGFloat = 0
  /// The angle from one box to the next, in radians; negative for counterclockwise.
  private var step: CGFloat = 0

  init() {}

  /// Creates a circle that fills a room, or a larger one if the boxes would overlap in it.
  init(
    count: Int, item: CGSize, spacing: CGFloat, start: CGFloat, isClockwise: Bool, room: CGSize
  ) {
    self.count = count
    self.item = item.asLengths
    self.start = start.isFinite ? start : 0
    let angle = 2 * CGFloat.pi / CGFloat(max(1, count))
    step = isClockwise ? angle : -angle
    let fitting = min(room.width - self.item.width, room.height - self.item.height) / 2
    // Boxes do not overlap if their centres are a diagonal apart in any direction.
    let apart = hypot(self.item.width, self.item.height) + spacing.asLength
    radius = max(0, fitting, count > 1 ? apart / (2 * sin(angle / 2)) : 0)
    contentSize = CGSize(
      width: max(room.width, 2 * radius + self.item.width),
      height: max(room.height, 2 * radius + self.item.height))
  }

  func frame(of number: Int) -> CGRect {
    let angle = start + step * CGFloat(number)
    return CGRect(
      x: center.x + radius * cos(angle) - item.width / 2,
      y: center.y + radius * sin(angle) - item.height / 2, width: item.width, height: item.height)
  }

  /// Returns the boxes that overlap a rectangle, in order.
  ///
  /// A box meets the rectangle if its centre is in a larger one. The four edges of that cut the
  /// circle into at most eight arcs, each completely inside or outside.
  ///
  /// - Returns: The boxes, and the number of considered boxes and arcs.
  func numbers(in rect: CGRect) -> (found: [Int], work: Int) {
    guard count > 0 else { return ([], 0) }
    let (left, right) = (rect.minX - item.width / 2, rect.maxX + item.width / 2)
    let (top, bottom) = (rect.minY - item.height / 2, rect.maxY + item.height / 2)
    var cuts: [CGFloat] = []
    // An edge that only touches the circle counts as a cut, too: the middle of an arc must not be
    // there.
    let reach = radius * 1.000_001
    for x in [left - center.x, right - center.x] where radius > 0 && abs(x) <= reach {
      let angle = acos(min(max(x / radius, -1), 1))
      cuts += [angle, 2 * .pi - angle]
    }
    for y in [top - center.y, bottom - center.y] where radius > 0 && abs(y) <= reach {
      let angle = asin(min(max(y / radius, -1), 1))
      cuts += [angle < 0 ? angle + 2 * .pi : angle, .pi - angle]
    }
    cuts.sort()
    func isInside(_ angle: CGFloat) -> Bool {
      let (x, y) = (center.x + radius * cos(angle), center.y + radius * sin(angle))
      return x > left && x < right && y > top && y < bottom
    }
    guard let first = cuts.first else {
      return isInside(0) ? (Array(0..<count), count) : ([], 1)
    }
    var candidates: Set<Int> = []
    for (index, angle) in cuts.enumerated() {
      let next = index + 1 < cuts.count ? cuts[index + 1] : first + 2 * .pi
      // A box on a cut may be inside by less than the precision of the arc.
      add(from: angle, to: angle, to: &candidates)
      if isInside((angle + next) / 2) { add(from: angle, to: next, to: &candidates) }
    }
    let found = candidates.filter { frame(of: $0).overlaps(rect) }.sorted()
    return (found, candidates.count + cuts.count)
  }

  /// Adds the boxes of an arc, and one more at each end.
  private func add(from low: CGFloat, to high: CGFloat, to numbers: inout Set<Int>) {
    let ends = [(low - start) / step, (high - start) / step]
    let first = Int(min(ends[0], ends[1]).rounded(.down))
    let last = Int(max(ends[0], ends[1]).rounded(.up))
    for number in first...min(last, first + count - 1) {
      let rest = number % count
      numbers.insert(rest < 0 ? rest + count : rest)
    }
  }
}

import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Boxes of one size on a spiral that grows by the same width with each turn: which of them lie where.
///
/// Number 0 lies in the middle. The others lie on an Archimedean spiral,
/// `radius = pitch * angle / 2π`, beginning with the second turn; as the square of the angle grows
/// by `4π` from one to the next, they follow one another at about the pitch. So each has about the
/// same room, and from the angle follows the number.
struct SpiralGeometry: RadialGeometry, Equatable, Sendable {
  private(set) var count = 0
  private(set) var item = CGSize.zero
  private(set) var contentSize = CGSize.zero
  private var pitch: CGFloat = 1
  private var start: CGFloat = 0
  private var isClockwise = true

  /// The chord between neighbours and the way to the next turn are less than the pitch, by 3 % at most.
  private static let reserve: CGFloat = 1.05

  init() {}

  init(
    count: Int, item: CGSize, spacing: CGFloat, start: CGFloat, isClockwise: Bool, room: CGSize
  ) {
    self.count = count
    self.item = item.asLengths
    self.start = start.isFinite ? start : 0
    self.isClockwise = isClockwise
    // Boxes whose middles are a diagonal apart do not overlap, in whatever direction.
    let apart = hypot(self.item.width, self.item.height) + spacing.asLength
    pitch = max(1, apart * Self.reserve)
    let radius = count > 1 ? radius(at: angle(of: count - 1)) : 0
    contentSize = CGSize(
      width: max(room.width, 2 * radius + self.item.width),
      height: max(room.height, 2 * radius + self.item.height))
  }

  /// How far the spiral has turned at a number from 1 on, in radians.
  private func angle(of number: Int) -> CGFloat {
    (4 * CGFloat.pi * (.pi + CGFloat(number - 1))).squareRoot()
  }

  private func number(at angle: CGFloat) -> CGFloat { angle * angle / (4 * .pi) - .pi + 1 }
  private func radius(at angle: CGFloat) -> CGFloat { pitch * angle / (2 * .pi) }
  private func angle(at radius: CGFloat) -> CGFloat { 2 * .pi * radius / pitch }

  func frame(of number: Int) -> CGRect {
    var middle = center
    if number > 0 {
      let angle = angle(of: number)
      let direction = isClockwise ? start + angle : start - angle
      middle.x += radius(at: angle) * cos(direction)
      middle.y += radius(at: angle) * sin(direction)
    }
    return CGRect(
      x: middle.x - item.width / 2, y: middle.y - item.height / 2, width: item.width,
      height: item.height)
  }

  /// The boxes that share more than an edge with a rectangle, in order.
  ///
  /// A box meets the rectangle if its middle lies in a larger one. Of each turn that comes as near
  /// to the centre and as far from it as that one does, the part is searched that lies in its
  /// direction.
  ///
  /// - Returns: Also how many boxes and turns were looked at.
  func numbers(in rect: CGRect) -> (found: [Int], work: Int) {
    let (left, right) = (
      rect.minX - item.width / 2 - center.x, rect.maxX + item.width / 2 - center.x
    )
    let (top, bottom) = (
      rect.minY - item.height / 2 - center.y, rect.maxY + item.height / 2 - center.y
    )
    guard count > 0, left < right, top < bottom else { return ([], 0) }
    var search = Search(rect: rect)
    if count > 1 {
      let nearest = hypot(max(left, 0, -right), max(top, 0, -bottom))
      let farthest = hypot(max(abs(left), abs(right)), max(abs(top), abs(bottom)))
      let low = max(angle(of: 1), angle(at: nearest))
      let high = min(angle(of: count - 1), angle(at: farthest))
      if left < 0, right > 0, top < 0, bottom > 0 {
        look(at: 0, for: &search)
        look(from: low, to: high, for: &search)
      } else {
        let corners = [(left, top), (left, bottom), (right, top), (right, bottom)]
        let wedge = wedge(of: corners.map { CGPoint(x: $0.0, y: $0.1) })
        var turn = ((low - wedge.end) / (2 * .pi)).rounded(.up)
        while wedge.begin + 2 * .pi * turn <= high {
          search.work += 1
          look(
            from: max(low, wedge.begin + 2 * .pi * turn),
            to: min(high, wedge.end + 2 * .pi * turn), for: &search)
          turn += 1
        }
      }
    } else {
      look(at: 0, for: &search)
    }
    return (search.found, search.work)
  }

  private struct Search {
    var rect: CGRect
    var found: [Int] = []
    var work = 0
    /// All below have been looked at.
    var next = 0
  }

  /// Between which angles of the spiral, whole turns apart, points lie that are all on one side of the centre.
  private func wedge(of points: [CGPoint]) -> (begin: CGFloat, end: CGFloat) {
    func angle(_ point: CGPoint) -> CGFloat {
      let direction = atan2(point.y, point.x)
      return isClockwise ? direction - start : start - direction
    }
    let middle = angle(
      CGPoint(
        x: points.reduce(0) { $0 + $1.x / 4 }, y: points.reduce(0) { $0 + $1.y / 4 }))
    let turns = points.map { remainder(angle($0) - middle, 2 * .pi) }
    return (middle + (turns.min() ?? 0), middle + (turns.max() ?? 0))
  }

  /// Looks at the boxes between two angles, and at one more at each end.
  private func look(from low: CGFloat, to high: CGFloat, for search: inout Search) {
    guard low <= high else { return }
    let first = max(1, search.next, Int(number(at: low).rounded(.down)) - 1)
    let last = min(count - 1, Int(number(at: high).rounded(.up)) + 1)
    guard first <= last else { return }
    for number in first...last { look(at: number, for: &search) }
  }

  private func look(at number: Int, for search: inout Search) {
    search.work += 1
    search.next = number + 1
    if frame(of: number).overlaps(search.rect) { search.found.append(number) }
  }
}

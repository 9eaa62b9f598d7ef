import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Boxes of one size on a spiral that grows by the same width with each turn.
///
/// Number 0 is in the centre. All further numbers are on an Archimedean spiral, `radius = pitch *
/// angle / 2π`, beginning with the second turn. As the square of the angle grows by `4π` from one
/// to the next, their distance is about the pitch. So each has about the same room, and the number
/// can be computed from the angle.
struct SpiralGeometry: RadialGeometry, Equatable, Sendable {
  private(set) var count = 0
  private(set) var item = CGSize.zero
  private(set) var contentSize = CGSize.zero
  private var pitch: CGFloat = 1
  private var start: CGFloat = 0
  private var isClockwise = true

  /// A reserve, because the chord between neighbours and the distance of turns are less than the
  /// pitch, by 3 % at most.
  private static let reserve: CGFloat = 1.05

  init() {}

  init(
    count: Int, item: CGSize, spacing: CGFloat, start: CGFloat, isClockwise: Bool, room: CGSize
  ) {
    self.count = count
    self.item = item.asLengths
    self.start = start.isFinite ? start : 0
    self.isClockwise = isClockwise
    // Boxes do not overlap if their centres are a diagonal apart in any direction.
    let apart = hypot(self.item.width, self.item.height) + spacing.asLength
    pitch = max(1, apart * Self.reserve)
    let radius = count > 1 ? radius(at: angle(of: count - 1)) : 0
    contentSize = CGSize(
      width: max(room.width, 2 * radius + self.item.width),
      height: max(room.height, 2 * radius + self.item.height))
  }

  /// Returns the angle of a number from 1 on, in radians.
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

  /// Returns the boxes that overlap a rectangle, in order.
  ///
  /// A box meets the rectangle if its centre is in a larger one. The search covers the turns
  /// between the nearest and the farthest point of that, and of each turn only the part in its
  /// direction.
  ///
  /// - Returns: The boxes, and the number of considered boxes and turns.
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
    /// The first number that has not been considered yet.
    var next = 0
  }

  /// Returns the range of angles, within whole turns, of points that are all on one side of the
  /// centre.
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

  /// Considers the boxes between two angles, and one more at each end.
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

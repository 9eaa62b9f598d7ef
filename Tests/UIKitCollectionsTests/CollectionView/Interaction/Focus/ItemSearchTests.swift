import Foundation
import Testing
import UIKitCore
import VitrineTestSupport

@testable import UIKitCollections

@MainActor
@Suite struct ItemSearchTests {
  /// Items in a plane, queried like a layout.
  @MainActor
  final class Plane {
    let items: [ItemSearch.Candidate]
    let page: CGFloat
    var returned = 0

    init(_ frames: [CGRect], page: CGFloat = 80) {
      items = frames.enumerated().map { ItemSearch.Candidate(path: IndexPath(0, $0), frame: $1) }
      self.page = page
    }

    func next(
      _ heading: UIFocusHeading, from item: Int, accepts: (Int) -> Bool = { _ in true }
    ) -> Int? {
      guard let direction = Direction(heading) else { return nil }
      let content = items.reduce(CGRect.zero) { $0.union($1.frame) }
      let search = ItemSearch(
        direction: direction, origin: items[item].frame, content: content, page: page)
      let found = search.next { rect in
        let found = items.filter { $0.frame.intersects(rect) }
        returned += found.count
        return found
      } accepts: {
        accepts($0.item)
      }
      return found?.path.item
    }
  }

  private func grid(_ count: Int, columns: Int, spacing: CGFloat = 0) -> [CGRect] {
    (0..<count).map {
      CGRect(
        x: CGFloat($0 % columns) * (80 + spacing), y: CGFloat($0 / columns) * (16 + spacing),
        width: 80, height: 16)
    }
  }

  @Test("in a full grid focus moves to the neighbour, and nowhere at the edges")
  func grids() {
    for spacing in [0, 10, 40] as [CGFloat] {
      let plane = Plane(grid(20, columns: 4, spacing: spacing))
      for item in 0..<20 {
        let (row, column) = (item / 4, item % 4)
        #expect(plane.next(.up, from: item) == (row > 0 ? item - 4 : nil))
        #expect(plane.next(.down, from: item) == (row < 4 ? item + 4 : nil))
        #expect(plane.next(.left, from: item) == (column > 0 ? item - 1 : nil))
        #expect(plane.next(.right, from: item) == (column < 3 ? item + 1 : nil))
        #expect(plane.next(.next, from: item) == nil && plane.next(.previous, from: item) == nil)
      }
    }
  }

  @Test("in a ragged grid the way down ends on the nearest item of the last line")
  func ragged() {
    // 0 1 2 3
    // 4 5
    let plane = Plane(grid(6, columns: 4))
    #expect(plane.next(.down, from: 1) == 5)
    #expect(plane.next(.down, from: 2) == 5)
    #expect(plane.next(.down, from: 3) == 5)
    #expect(plane.next(.up, from: 5) == 1)
  }

  @Test("an item in the beam precedes a nearer one beside it")
  func beam() {
    //  0   1
    //  2
    //      3      down from 1: 3, not 2
    let plane = Plane([
      CGRect(x: 0, y: 0, width: 80, height: 16), CGRect(x: 80, y: 0, width: 80, height: 16),
      CGRect(x: 0, y: 16, width: 80, height: 16), CGRect(x: 80, y: 48, width: 80, height: 16),
    ])
    #expect(plane.next(.down, from: 1) == 3)
    #expect(plane.next(.up, from: 3) == 1)
  }

  @Test("a long gap, as of empty sections, is crossed")
  func gaps() {
    let far = Plane([
      CGRect(x: 0, y: 0, width: 80, height: 16), CGRect(x: 0, y: 5_000, width: 80, height: 16),
      CGRect(x: 200, y: 4_000, width: 80, height: 16),
    ])
    // Beyond a page the nearest counts, though it lies beside the beam.
    #expect(far.next(.down, from: 0) == 2)
    #expect(far.next(.down, from: 2) == 1)
    #expect(far.next(.up, from: 1) == 2)
  }

  @Test("equal distances prefer the nearer centre across, then reading order")
  func ties() {
    //  [    0    ]
    //  [1][2][3]      down from 0: the middle one; up from 2: 0
    let plane = Plane([
      CGRect(x: 0, y: 0, width: 240, height: 16), CGRect(x: 0, y: 16, width: 80, height: 16),
      CGRect(x: 80, y: 16, width: 80, height: 16), CGRect(x: 160, y: 16, width: 80, height: 16),
    ])
    #expect(plane.next(.down, from: 0) == 2)
    #expect(plane.next(.up, from: 3) == 0)
    let even = Plane([
      CGRect(x: 0, y: 0, width: 160, height: 16), CGRect(x: 0, y: 16, width: 80, height: 16),
      CGRect(x: 80, y: 16, width: 80, height: 16),
    ])
    #expect(even.next(.down, from: 0) == 1)
  }

  @Test("overlapping items, as in stacks and carousels, are visited one after the other")
  func overlapping() {
    let cards = (0..<10).map { CGRect(x: CGFloat($0) * 30, y: 0, width: 80, height: 32) }
    let plane = Plane(cards)
    for card in 0..<9 {
      #expect(plane.next(.right, from: card) == card + 1)
      #expect(plane.next(.left, from: card + 1) == card)
      #expect(plane.next(.down, from: card) == nil)
    }
  }

  @Test("in a waterfall every item is reachable, and moving across stays level")
  func waterfall() {
    var heights: [CGFloat] = [0, 0, 0]
    let frames = (0..<60).map { item in
      let column = heights.firstIndex(of: heights.min() ?? 0) ?? 0
      let height = CGFloat(16 * (1 + item * 7 % 5))
      defer { heights[column] += height }
      return CGRect(x: CGFloat(column) * 80, y: heights[column], width: 80, height: height)
    }
    let plane = Plane(frames)
    var reached: Set<Int> = [0]
    var frontier = [0]
    while let item = frontier.popLast() {
      for heading in [UIFocusHeading.up, .down, .left, .right] {
        if let next = plane.next(heading, from: item), reached.insert(next).inserted {
          frontier.append(next)
        }
      }
      if let right = plane.next(.right, from: item) {
        #expect(frames[right].minX == frames[item].maxX)
        #expect(frames[right].minY < frames[item].maxY && frames[right].maxY > frames[item].minY)
      }
    }
    #expect(reached.count == 60)
  }

  @Test("refusing items are skipped, up to a limited number")
  func refusing() {
    let plane = Plane(grid(10_000, columns: 1))
    #expect(plane.next(.down, from: 0, accepts: { $0 == 700 }) == 700)
    #expect(plane.next(.down, from: 0, accepts: { $0 == 9_999 }) == nil)
  }

  @Test("a step examines only the next lines, among any number of items")
  func bounded() {
    let plane = Plane(grid(100_000, columns: 10))
    #expect(plane.next(.down, from: 50_000) == 50_010)
    // The next line, the one that touches the strip, and their neighbours that touch the beam.
    #expect(plane.returned <= 6)
    plane.returned = 0
    #expect(plane.next(.right, from: 50_009) == nil)
    #expect(plane.returned == 0)
    #expect(plane.next(.down, from: 99_999) == nil)
    #expect(plane.returned == 0)
  }

  @Test("the search finds the same item as comparing with every item, seed 11")
  func asSlow() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<60 {
      let frames = (0..<30).map { _ in
        CGRect(
          x: CGFloat(Int.random(in: 0..<40, using: &random)) * 8,
          y: CGFloat(Int.random(in: 0..<40, using: &random)) * 8,
          width: CGFloat(Int.random(in: 1..<12, using: &random)) * 8,
          height: CGFloat(Int.random(in: 1..<6, using: &random)) * 8)
      }
      let plane = Plane(frames, page: 1_000)
      for heading in [UIFocusHeading.up, .down, .left, .right] {
        let wrong = frames.indices.first {
          plane.next(heading, from: $0) != slow(frames, heading, $0)
        }
        #expect(wrong == nil, "\(heading) in \(frames)")
      }
    }
  }

  /// The rule, applied to every item.
  private func slow(_ frames: [CGRect], _ heading: UIFocusHeading, _ origin: Int) -> Int? {
    let isVertical = heading == .up || heading == .down
    let isForward = heading == .down || heading == .right
    func span(_ rect: CGRect) -> (near: CGFloat, far: CGFloat) {
      let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
      return isForward ? (low, high) : (-high, -low)
    }
    func across(_ rect: CGRect) -> (low: CGFloat, high: CGFloat) {
      isVertical ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    }
    let (own, ownAcross) = (span(frames[origin]), across(frames[origin]))
    let ranked = frames.indices.compactMap { item -> (Int, CGFloat, CGFloat, Int)? in
      let (other, otherAcross) = (span(frames[item]), across(frames[item]))
      let overlaps = ownAcross.low < otherAcross.high && otherAcross.low < ownAcross.high
      let isAhead =
        overlaps
        ? other.near + other.far > own.near + own.far && other.far > own.far
        : other.near >= own.far
      guard isAhead else { return nil }
      return (
        overlaps ? 0 : 1, other.near - own.far,
        abs(ownAcross.low + ownAcross.high - otherAcross.low - otherAcross.high), item
      )
    }
    return ranked.min { $0 < $1 }?.3
  }
}

import Foundation
import Testing
import VitrineTestSupport

@testable import CollectionLayouts

@Suite("Fitted maps")
struct FittedMapGeometryTests {
  /// A plan with coordinates to the right and upwards, measured in characters.
  private static func plan(
    _ points: [CGPoint?], titles: Int = 4, columns: Int = 80, rows: Int = 24
  ) -> LayoutPlan {
    FittedMapGeometry(
      coordinates: points, titleWidths: points.map { _ in CGFloat(8 * titles) },
      fitting: MapFitting(), room: CGSize(width: 8 * columns, height: 16 * rows)
    ).plan()
  }

  private static func point(_ north: Double, _ east: Double) -> CGPoint {
    CGPoint(x: east, y: north)
  }

  @Test("items further north are higher, and those further east are further right")
  func directions() {
    let frames = Self.plan([Self.point(60, 10), Self.point(50, 20), Self.point(55, 0)]).frames
    #expect(frames[0].minY < frames[2].minY)
    #expect(frames[2].minY < frames[1].minY)
    #expect(frames[2].minX < frames[0].minX)
    #expect(frames[0].minX < frames[1].minX)
  }

  @Test("items at one place share it and know one another")
  func crowd() {
    let plan = Self.plan(Array(repeating: Self.point(1, 1), count: 30) + [Self.point(2, 2)])
    #expect(Set(plan.frames.dropLast().map { [$0.minX, $0.minY] }).count == 1)
    #expect(plan.piles.pile(of: 7) == Array(0..<30))
    #expect(plan.piles.pile(of: 30).isEmpty)
    #expect(plan.piles.neighbour(of: 7, by: 1) == 8)
    #expect(plan.piles.neighbour(of: 29, by: 1) == nil)
    #expect((0..<31).filter { plan.piles.shows($0) } == [0, 30])
    #expect((0..<31).filter { plan.piles.shows($0, focus: 5) } == [5, 30])
    #expect(plan.piles.label(of: 7) == "8/30")
    #expect(plan.piles.label(of: 30).isEmpty)
  }

  @Test("with any number of items, each is within a column of its coordinates")
  func places() {
    var generator = SeededGenerator(seed: 7)
    let points = (0..<3_000).map { _ in
      Self.point(
        Double.random(in: 25...49, using: &generator),
        Double.random(in: -124 ... -67, using: &generator))
    }
    let frames = Self.plan([Self.point(60, -180), Self.point(0, 0)] + points).frames
    let (first, last) = (frames[0], frames[1])
    for (frame, point) in zip(frames.dropFirst(2), points) {
      let right = (point.x + 180) / 180 * (last.minX - first.minX)
      let down = (60 - point.y) / 60 * (last.minY - first.minY)
      #expect(abs(frame.minX - first.minX - right) < 2.1 * 8)
      #expect(abs(frame.minY - first.minY - down) < 1.1 * 16)
    }
  }

  @Test("a map that fits is no larger than the screen, and fills it")
  func fits() {
    for (columns, rows) in [(80, 24), (200, 60), (100, 58)] {
      let points = [
        Self.point(21, -157), Self.point(64, -149), Self.point(44, -69), Self.point(30, -84),
        Self.point(47, -122),
      ]
      let plan = Self.plan(points, titles: 14, columns: columns, rows: rows)
      let (width, height) = (plan.size.width / 8, plan.size.height / 16)
      #expect(width <= CGFloat(columns))
      #expect(height <= CGFloat(rows))
      #expect(width >= CGFloat(columns - 2) || height >= CGFloat(rows - 1))
      #expect(plan.frames.allSatisfy { $0.width == 16 * 8 })
    }
  }

  @Test("the numbers stay at the left and at the bottom, and no point covers them")
  func axes() throws {
    let plan = Self.plan(
      (0..<400).map { Self.point(Double($0 % 20) * 3, Double($0 / 20) * 5) })
    let pinned = plan.labels.filter { $0.pin != nil }
    #expect(pinned.map(\.pin) == [.left, .bottom])
    let left = try #require(pinned.first)
    #expect(left.frame.maxY == plan.size.height - 16)
    #expect(left.texts.contains { $0.string == "40" && $0.origin.x == 24 })
    #expect(left.texts.allSatisfy { $0.string.count <= 5 })
    #expect(plan.frames.allSatisfy { $0.minX >= 48 })
    #expect(plan.frames.allSatisfy { $0.maxY < plan.size.height })
  }

  @Test("items without coordinates are below the map")
  func others() {
    let plan = Self.plan(
      [Self.point(1, 1), CGPoint(x: CGFloat.nan, y: 2), Self.point(2, 1), nil])
    #expect(plan.frames[1].minY > max(plan.frames[0].minY, plan.frames[2].minY))
    #expect(plan.frames[3].minY == plan.frames[1].minY)
    let texts = plan.labels.last?.texts.map(\.string)
    #expect(texts == ["without coordinates", "2"])
  }

  @Test("names that do not fit are cut, and left out if little would remain")
  func names() {
    let plan = Self.plan(
      [Self.point(0, 0), Self.point(0, 10), Self.point(10, 40)], titles: 30)
    #expect(plan.frames.allSatisfy { $0.width == 16 || $0.width >= 64 })
  }

  @Test("degrees are as far apart south of the equator as north of it")
  func south() {
    let north = Self.plan([Self.point(60, 10), Self.point(50, 12)]).frames
    let south = Self.plan([Self.point(-50, 10), Self.point(-60, 12)]).frames
    #expect(north[1].minX - north[0].minX == south[1].minX - south[0].minX)
  }
}

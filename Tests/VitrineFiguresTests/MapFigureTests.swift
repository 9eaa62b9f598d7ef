import Testing
import VitrineTestSupport

@testable import VitrineFigures
@testable import VitrineItems
@testable import VitrineTextFormats

@Suite("Maps")
struct MapFigureTests {
  private static func figure(
    _ points: [(Double?, Double?)], titles: Int = 4, room: (columns: Int, rows: Int) = (80, 24)
  ) -> Figure {
    let items = FigureItems(
      count: points.count, values: [fieldValues(points.map(\.0)), fieldValues(points.map(\.1))],
      titleColumns: Array(repeating: titles, count: points.count), room: room)
    return MapFigure.make(items)
  }

  @Test("what is further north stands higher, what is further east more to the right")
  func directions() {
    let frames = Self.figure([(60, 10), (50, 20), (55, 0)]).frames
    #expect(frames[0].row < frames[2].row && frames[2].row < frames[1].row)
    #expect(frames[2].column < frames[0].column && frames[0].column < frames[1].column)
  }

  @Test("items at one place share it, and know one another")
  func crowd() {
    let figure = Self.figure(Array(repeating: (1, 1), count: 30) + [(2, 2)])
    #expect(Set(figure.frames.dropLast().map { [$0.row, $0.column] }).count == 1)
    #expect(figure.piles.pile(of: 7) == Array(0..<30) && figure.piles.pile(of: 30).isEmpty)
    #expect(figure.piles.neighbour(of: 7, by: 1) == 8)
    #expect(figure.piles.neighbour(of: 29, by: 1) == nil)
    #expect((0..<31).filter { figure.piles.shows($0) } == [0, 30])
    #expect((0..<31).filter { figure.piles.shows($0, focus: 5) } == [5, 30])
    #expect(figure.piles.label(of: 7) == "8/30" && figure.piles.label(of: 30).isEmpty)
  }

  @Test("however many there are, none stands further than a column from its coordinates")
  func places() {
    var generator = SeededGenerator(seed: 7)
    let points = (0..<3_000).map { _ -> (Double?, Double?) in
      (
        Double.random(in: 25...49, using: &generator),
        Double.random(in: -124 ... -67, using: &generator)
      )
    }
    let corners: [(Double?, Double?)] = [(60, -180), (0, 0)]
    let frames = Self.figure(corners + points).frames
    let (first, last) = (frames[0], frames[1])
    for (frame, point) in zip(frames.dropFirst(2), points) {
      let right = ((point.1 ?? 0) + 180) / 180 * Double(last.column - first.column)
      let down = (60 - (point.0 ?? 0)) / 60 * Double(last.row - first.row)
      #expect(abs(Double(frame.column - first.column) - right) < 2.1)
      #expect(abs(Double(frame.row - first.row) - down) < 1.1)
    }
  }

  @Test("a map with room for all of it is no larger than the screen, and makes use of it")
  func fits() {
    for (columns, rows) in [(80, 24), (200, 60), (100, 58)] {
      let points: [(Double?, Double?)] = [(21, -157), (64, -149), (44, -69), (30, -84), (47, -122)]
      let figure = Self.figure(points, titles: 14, room: (columns: columns, rows: rows))
      #expect(figure.columns <= columns && figure.rows <= rows)
      #expect(figure.columns >= columns - 2 || figure.rows >= rows - 1)
      #expect(figure.frames.allSatisfy { $0.columns == 16 })
    }
  }

  @Test("the numbers stay at the left and at the bottom, and no point stands on them")
  func axes() {
    let points = (0..<400).map { number -> (Double?, Double?) in
      (Double(number % 20) * 3, Double(number / 20) * 5)
    }
    let figure = Self.figure(points)
    let pinned = figure.labels.filter { $0.pin != nil }
    #expect(pinned.compactMap { $0.pin?.edge } == [.left, .bottom])
    let lines = pinned[0].text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == figure.rows - 1)
    #expect(lines.contains("   40") && lines.allSatisfy { $0.count <= 5 })
    #expect(figure.frames.allSatisfy { $0.column >= 6 && $0.row < figure.rows - 1 })
  }

  @Test("what has no coordinates stands below the map")
  func others() {
    let figure = Self.figure([(1, 1), (nil, 2), (2, 1)])
    #expect(figure.frames[1].row > max(figure.frames[0].row, figure.frames[2].row))
    #expect(figure.labels.contains { $0.text.hasPrefix("without coordinates") })
  }

  @Test("names that do not fit are cut, and left out where little would be left")
  func names() {
    let figure = Self.figure([(0, 0), (0, 10), (10, 40)], titles: 30)
    #expect(figure.frames.allSatisfy { $0.columns == 2 || $0.columns >= 8 })
  }
}

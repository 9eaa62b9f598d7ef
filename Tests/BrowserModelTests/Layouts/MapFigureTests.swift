import Testing

@testable import BrowserModel

@Suite("Maps")
struct MapFigureTests {
  private static func figure(_ points: [(Double?, Double?)], titles: Int = 4) -> Figure {
    let items = FigureItems(
      count: points.count, values: [fieldValues(points.map(\.0)), fieldValues(points.map(\.1))],
      titleColumns: Array(repeating: titles, count: points.count), room: (columns: 80, rows: 24))
    return MapFigure.make(items)
  }

  @Test("what is further north stands higher, what is further east more to the right")
  func directions() {
    let frames = Self.figure([(60, 10), (50, 20), (55, 0)]).frames
    #expect(frames[0].row < frames[2].row && frames[2].row < frames[1].row)
    #expect(frames[2].column < frames[0].column && frames[0].column < frames[1].column)
  }

  @Test("items at one place stand beside one another, as near as it goes")
  func crowd() {
    let figure = Self.figure(Array(repeating: (1, 1), count: 30))
    #expect(Set(figure.frames.map { [$0.row, $0.column] }).count == 30)
    #expect(figure.rows < 12)
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

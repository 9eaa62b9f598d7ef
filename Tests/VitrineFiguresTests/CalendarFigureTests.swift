import Testing
import VitrineModelDoubles

@testable import VitrineFigures
@testable import VitrineItems
@testable import VitrineStyledText

@Suite("Calendars")
struct CalendarFigureTests {
  private static func figure(_ values: [Any?]) -> Figure {
    var items = FigureItems(
      count: values.count, values: [fieldValues(values)],
      titleColumns: values.map { _ in 20 },
      room: (columns: 69, rows: 24))
    items.clock = november
    return CalendarFigure.make(items)
  }

  @Test("an item stands in the column of its weekday, below the rule of its week")
  func places() {
    let figure = Self.figure(["2026-11-01", "2026-11-23", "2026-11-23"])
    // Sunday of the first week, then Monday of the fifth.
    #expect(figure.frames.map(\.column) == [60, 0, 0])
    #expect(figure.frames.map(\.row) == [3, 15, 16])
    #expect(figure.labels.contains { $0.text == "[23]" && $0.role == .accent })
    #expect(figure.start == 1)
  }

  @Test("the item in focus goes on over free days, and over no other item")
  func raised() {
    // Monday with Wednesday behind it; Thursday alone; Sunday at the edge.
    let figure = Self.figure(["2026-11-23", "2026-11-25", "2026-12-03", "2026-12-06", nil])
    #expect((0..<5).map { figure.raised($0).columns } == [19, 23, 23, 9, figure.frames[4].columns])
    for number in 0..<4 {
      let rect = figure.raised(number)
      #expect(rect.column == figure.frames[number].column)
      for other in 0..<4 where other != number {
        #expect(!rect.overlaps(figure.frames[other]))
      }
    }
  }

  @Test("months without items are there between others, but not hundreds of them")
  func months() {
    func months(_ values: [Any?]) -> Int {
      Self.figure(values).labels.filter { $0.role == .header }.count
    }
    #expect(months(["2026-01-01", "2026-03-01"]) == 3)
    #expect(months(["1900-01-01", "2026-03-01"]) == 2)
    #expect(months(["1900-01-01", nil]) == 2)
  }
}

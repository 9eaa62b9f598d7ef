import Testing
import VitrineModelDoubles

@testable import VitrineFigures
@testable import VitrineItems
@testable import VitrineStyledText

@Suite("Timelines")
struct TimelineFigureTests {
  private static func figure(_ values: [Any?]) -> Figure {
    var items = FigureItems(
      count: values.count, values: [fieldValues(values)], titleColumns: [],
      room: (columns: 60, rows: 24))
    items.clock = november
    return TimelineFigure.make(items)
  }

  private static func headings(_ values: [Any?]) -> [String] {
    figure(values).labels.filter { $0.role != .border && !$0.text.contains("◉") }
      .map { $0.text.filter { $0 != " " } }
  }

  @Test("days follow one another, with their year, and what has no date comes last")
  func days() {
    #expect(
      Self.headings(["2026-11-24", nil, "2026-11-23"])
        == ["2026", "Mon23Nov", "Tue24Nov", "nodate"])
  }

  @Test("what is past begins with the latest; over years months and years are units")
  func units() {
    #expect(Self.headings(["2026-11-01", "2026-11-02"]) == ["2026", "Mon2Nov", "Sun1Nov"])
    #expect(Self.headings(["2025-01-01", "2025-06-02"]) == ["2025", "June", "January"])
    let years = (1950..<2010).map { "\($0)-01-01" }
    #expect(Self.headings(years).prefix(2) == ["2009", "2008"])
  }

  @Test("below months and years each item tells its day, unless all are the first ones")
  func leads() {
    #expect(Self.figure(["2025-01-03", "2025-06-22", nil]).leads == [" 3", "22", ""])
    #expect(Self.figure(["2026-11-01", "2026-11-02"]).leads.isEmpty)
    #expect(Self.figure(["2025-01-01", "2025-06-01"]).leads.isEmpty)
    let years = (1950..<2010).map { "\($0)-01-01" }
    #expect(Self.figure(years).leads.isEmpty)
    #expect(Self.figure(years + ["2009-12-24"]).leads.suffix(2) == [" 1 Jan", "24 Dec"])
  }

  @Test("it begins with what comes next")
  func start() {
    #expect(Self.figure(["2026-12-24", "2026-11-24", "2026-11-22"]).start == 1)
  }
}

import Foundation
import Testing

@testable import CollectionLayouts

@Suite("Timelines of dates")
struct DatesGeometryTests {
  /// A plan of 60 columns and 24 rows, on 23 November 2026.
  private static func plan(_ dates: [String?]) -> LayoutPlan {
    DatesGeometry(
      dates: dates.map { $0.flatMap(CalendarDate.init(text:)) },
      options: TimelineDates(today: CalendarDate(text: "2026-11-23")),
      room: CGSize(width: 480, height: 384)
    ).plan()
  }

  private static func headings(_ dates: [String?]) -> [String] {
    plan(dates).labels.flatMap(\.texts).map(\.string).filter { $0 != "●" && $0 != "◉" }
  }

  @Test("days follow one another, with their year, and items without a date come last")
  func days() {
    let dates = ["2026-11-24", nil, "2026-11-23"]
    #expect(Self.headings(dates) == ["2026", "Mon 23 Nov", "Tue 24 Nov", "no date"])
    #expect(Self.plan(dates).parts == [[2], [0], [1]])
    #expect(Self.plan(dates).lines.map(\.isHighlighted) == [true, false, false])
  }

  @Test("past items begin with the latest; over years the units are months and years")
  func units() {
    #expect(Self.headings(["2026-11-01", "2026-11-02"]) == ["2026", "Mon 2 Nov", "Sun 1 Nov"])
    #expect(Self.headings(["2025-01-01", "2025-06-02"]) == ["2025", "June", "January"])
    let years = (1950..<2010).map { "\($0)-01-01" }
    #expect(Self.headings(years).prefix(2) == ["2009", "2008"])
  }

  @Test("below months and years each item has its day, unless all are first days")
  func leads() {
    #expect(Self.plan(["2025-01-03", "2025-06-22", nil]).leads == [" 3", "22", ""])
    #expect(Self.plan(["2026-11-01", "2026-11-02"]).leads.isEmpty)
    #expect(Self.plan(["2025-01-01", "2025-06-01"]).leads.isEmpty)
    let years = (1950..<2010).map { "\($0)-01-01" }
    #expect(Self.plan(years).leads.isEmpty)
    #expect(Self.plan(years + ["2009-12-24"]).leads.suffix(2) == [" 1 Jan", "24 Dec"])
  }

  @Test("it begins with the next item, or with the earliest if today has none")
  func start() {
    let dates: [String?] = ["2026-12-24", "2026-11-24", "2026-11-22"]
    #expect(Self.plan(dates).start == 1)
    let geometry = DatesGeometry(
      dates: dates.map { $0.flatMap(CalendarDate.init(text:)) }, options: TimelineDates(),
      room: CGSize(width: 480, height: 384))
    #expect(geometry.plan().start == 2)
  }
}

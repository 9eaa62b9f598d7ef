import Foundation
import Testing

@testable import CollectionLayouts

@Suite("Agendas")
struct AgendaGeometryTests {
  /// A plan of 69 columns and 24 rows, on 23 November 2026.
  private static func plan(_ dates: [String?]) -> LayoutPlan {
    let geometry = AgendaGeometry(
      dates: dates.map { $0.flatMap(CalendarDate.init(text:)) },
      titleWidths: dates.map { _ in 160 },
      agenda: CalendarAgenda(today: CalendarDate(text: "2026-11-23")), firstWeekday: 2,
      room: CGSize(width: 552, height: 384))
    return geometry.plan()
  }

  @Test("an item is in the column of its weekday, below the rule of its week")
  func places() {
    let plan = Self.plan(["2026-11-01", "2026-11-23", "2026-11-23"])
    // Sunday of the first week, then Monday of the fifth.
    #expect(plan.frames.map(\.minX) == [480, 0, 0])
    #expect(plan.frames.map(\.minY) == [48, 240, 256])
    #expect(plan.start == 1)
    #expect(plan.parts == [[0, 1, 2]])
  }

  @Test("today is marked, and no other day")
  func today() {
    let marked = Self.plan(["2026-11-01", "2026-12-23"]).labels.flatMap(\.texts)
      .filter { $0.role == .highlight }
    #expect(marked.map(\.string) == ["[23]"])
  }

  @Test("the focused item extends over free days, and over no other item")
  func raised() {
    // Monday with Wednesday behind it; Thursday alone; Sunday at the edge.
    let plan = Self.plan(["2026-11-23", "2026-11-25", "2026-12-03", "2026-12-06", nil])
    let widths = (0..<4).map { plan.raisedFrame(of: $0).width / 8 }
    #expect(widths == [19, 23, 23, 9])
    #expect(plan.raisedFrame(of: 4) == plan.frames[4])
    for number in 0..<4 {
      let rect = plan.raisedFrame(of: number)
      #expect(rect.origin == plan.frames[number].origin)
      let others = (0..<4).filter { $0 != number }.map { plan.frames[$0] }
      #expect(!others.contains { !$0.intersection(rect).isEmpty })
    }
  }

  @Test("a few months without items appear between others, but not hundreds")
  func months() {
    func headings(_ dates: [String?]) -> [String] {
      Self.plan(dates).labels.flatMap(\.texts).filter { $0.role == .title }.map(\.string)
    }
    #expect(
      headings(["2026-01-01", "2026-03-01"]) == ["January 2026", "February 2026", "March 2026"])
    #expect(headings(["1900-01-01", "2026-03-01"]) == ["January 1900", "March 2026"])
    #expect(headings(["1900-01-01", nil]) == ["January 1900", "no date"])
  }

  @Test("each day is a slot, from its number down to the next rule")
  func slots() {
    let plan = Self.plan(["2026-11-23"])
    #expect(plan.slots.count == 30)
    let slot = plan.slot(at: CGPoint(x: 10, y: 250))
    #expect(slot?.value == CalendarDate(text: "2026-11-23")?.daysSince1970)
    #expect(plan.slot(at: CGPoint(x: 10, y: 50)) == nil, "October")
  }

  @Test("weeks begin with any weekday", arguments: 1...7)
  func firstWeekday(weekday: Int) {
    var geometry = AgendaGeometry(
      dates: [CalendarDate(text: "2026-11-23")], titleWidths: [0], agenda: CalendarAgenda(),
      firstWeekday: weekday, room: CGSize(width: 552, height: 384))
    let monday = 2
    #expect(geometry.plan().frames[0].minX == CGFloat((monday - weekday + 7) % 7 * 80))
    geometry.agenda.unit = CGSize(width: 4, height: 10)
    #expect(geometry.plan().frames[0].height == 10)
  }
}

import Foundation
import Testing
import UIKit

@testable import CollectionLayouts

@MainActor
@Suite("CalendarLayout")
struct CalendarLayoutTests {
  private static let february = CalendarMonth(year: 2024, month: 2)

  private func calendar(_ options: CalendarLayout.Options) -> NumberedItems {
    let layout = CalendarLayout(options: options)
    return NumberedItems(
      layout, counts: (0..<3).map { layout.month(ofSection: $0).days },
      size: CGSize(width: 280, height: 160)
    ).laidOut()
  }

  @Test("the first day lies below its weekday, weeks follow below each other")
  func frames() {
    let calendar = calendar(.compact(from: Self.february))
    // 1 February 2024 was a Thursday.
    #expect(calendar.frame(0, 0) == CGRect(x: 120, y: 32, width: 40, height: 16))
    #expect(calendar.frame(0, 3) == CGRect(x: 240, y: 32, width: 40, height: 16))
    #expect(calendar.frame(0, 4) == CGRect(x: 0, y: 48, width: 40, height: 16))
    #expect(calendar.frame(0, 28) == CGRect(x: 120, y: 96, width: 40, height: 16))
    #expect(calendar.frame(0, 29) == nil)
  }

  @Test("headers with the month and the weekdays are above the days")
  func headers() {
    let calendar = calendar(.compact(from: Self.february))
    #expect(calendar.header(0)?.frame == CGRect(x: 0, y: 0, width: 280, height: 16))
    let weekdays = calendar.header(0, kind: CalendarLayout.weekdaysKind)
    #expect(weekdays?.frame == CGRect(x: 0, y: 16, width: 280, height: 16))
    #expect(calendar.header(1)?.frame.minY == 128, "after five weeks and an empty row")
  }

  @Test("both headers can stay at the top")
  func pinned() {
    let calendar = calendar(.spacious(from: Self.february))
    calendar.scroll(to: CGPoint(x: 0, y: 100))
    #expect(calendar.header(0)?.frame.minY == 100)
    #expect(calendar.header(0, kind: CalendarLayout.weekdaysKind)?.frame.minY == 116)
    calendar.scroll(to: CGPoint(x: 0, y: 340))
    // The month ends at 32 + 5 * 64.
    #expect(calendar.header(0)?.frame.minY == 320)
  }

  @Test("weeks begin with any weekday", arguments: 1...7)
  func firstWeekday(weekday: Int) {
    var options = CalendarLayout.Options.compact(from: Self.february)
    options.firstWeekday = weekday
    let thursday = 5
    let expected = CGFloat((thursday - weekday + 7) % 7 * 40)
    #expect(calendar(options).frame(0, 0)?.minX == expected)
  }

  @Test("months are those of Foundation's calendar")
  func months() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let first = CalendarMonth(year: 1890, month: 11)
    for months in stride(from: 0, to: 3000, by: 7) {
      let month = first.advanced(by: months)
      let date = try #require(
        calendar.date(from: DateComponents(year: month.year, month: month.month, day: 1)))
      #expect(calendar.component(.weekday, from: date) == month.firstWeekday, "\(month)")
      #expect(calendar.range(of: .day, in: .month, for: date)?.count == month.days, "\(month)")
    }
    #expect(CalendarMonth(year: 2024, month: 13) == CalendarMonth(year: 2025, month: 1))
    #expect(CalendarMonth(year: 2024, month: 0) == CalendarMonth(year: 2023, month: 12))
    #expect(first.advanced(by: -11) == CalendarMonth(year: 1889, month: 12))
  }
}

import Testing
import VitrineModelDoubles

@testable import VitrineSupport
@testable import VitrineTextFormats

@Suite("Days")
struct CalendarDayTests {
  private static func day(_ text: String) -> CalendarDay? {
    CalendarDay(.text(Array(text.utf8)), clock: november)
  }

  @Test(
    "dates in common formats are read",
    arguments: [
      ("2026-11-23", "2026-11-23"), ("2026/11/23", "2026-11-23"), ("2026-11", "2026-11-01"),
      ("2026-11-23T10:00:00Z", "2026-11-23"), ("2026-11-23 10:00", "2026-11-23"),
      ("2026-1-2", "2026-01-02"), ("2024-02-29", "2024-02-29"), ("1600-02-29", "1600-02-29"),
      ("9999-12-31", "9999-12-31"),
    ])
  func dates(text: String, read: String) {
    #expect(Self.day(text)?.text == read)
  }

  @Test(
    "other texts are not dates",
    arguments: [
      "", "2026", "2026-13-01", "2026-02-30", "2023-02-29", "26-11-23", "2026-11/23",
      "2026-11-23x", "hello", "-2026-11-23", "2026-11-2399", "0000-01-01",
    ])
  func noDates(text: String) {
    #expect(Self.day(text) == nil)
  }

  @Test("every day of four hundred years survives conversion")
  func allDays() {
    for number in -100_000..<50_000 {
      let day = CalendarDay(number: number)
      let date = day.date
      guard CalendarDay(year: date.year, month: date.month, day: date.day) == day else {
        Issue.record("\(number): \(date)")
        return
      }
    }
  }

  @Test("numbers are seconds or milliseconds since 1970, in local time")
  func numbers() {
    let east = LocalClock(now: { 0 }, offset: { _ in 50_000 })
    #expect(CalendarDay(.integer(1_795_435_200), clock: november)?.text == "2026-11-23")
    #expect(CalendarDay(.integer(1_795_435_200_000), clock: november)?.text == "2026-11-23")
    #expect(CalendarDay(.integer(1_795_435_200), clock: east)?.text == "2026-11-24")
    #expect(CalendarDay(.integer(42), clock: november) == nil)
    #expect(CalendarDay(.date(seconds: .max, nanoseconds: 0), clock: east) != nil)
  }

  @Test("a moved date keeps the text after it")
  func moved() {
    func moved(_ text: String, _ days: Int) -> String? {
      CalendarDay.value(.text(Array(text.utf8)), later: days)?.shown
    }
    #expect(moved("2026-12-31T10:00Z", 1) == "2027-01-01T10:00Z")
    #expect(moved("2026/03/01", -1) == "2026/02/28")
    #expect(moved("2026-11", 1) == nil)
    #expect(CalendarDay.value(.integer(1_795_435_200), later: 1) == .integer(1_795_521_600))
    #expect(CalendarDay.value(.integer(7), later: 1) == nil)
  }
}

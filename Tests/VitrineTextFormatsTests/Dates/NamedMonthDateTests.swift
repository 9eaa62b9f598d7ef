import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineTextFormats

@Suite("Dates with named months")
struct NamedMonthDateTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static let dates = [
    ("Jun 12 1998", "1998-06-12"), ("12 Jun 1998", "1998-06-12"), ("June 12, 1998", "1998-06-12"),
    ("Aug 07 1998", "1998-08-07"), ("7 August 1998", "1998-08-07"), ("12-JUN-1998", "1998-06-12"),
    ("Sept 1, 2024", "2024-09-01"), ("feb. 29 2024", "2024-02-29"), ("1. March 2024", "2024-03-01"),
  ]

  @Test("such dates are days for calendars and timelines, and have the kind date", arguments: dates)
  func read(text: String, day: String) {
    #expect(CalendarDay(.text(bytes(text)), clock: november)?.text == day)
    #expect(TableValue.kind(of: bytes(text), hasDecimalCommas: false) == .date)
    #expect(DateReader.date(of: bytes(text))?.seconds == DateReader.date(of: bytes(day))?.seconds)
  }

  @Test("a time can follow")
  func time() {
    let read = DateReader.date(of: bytes("Jun 12 1998 10:30"))
    #expect(read?.seconds == DateReader.date(of: bytes("1998-06-12 10:30"))?.seconds)
    #expect(CalendarDay(.text(bytes("12 Jun 1998 10:30")), clock: november)?.text == "1998-06-12")
  }

  @Test(
    "similar texts are not dates",
    arguments: [
      "Jun 31 1998", "Juno 12 1998", "Jun 12 98", "Jun1998", "Jun 12", "1776", "1941", "12 1998",
      "June", "Jun 12 1998x", "Maybe 12 1998", "Jun  12", "Jun 12 19981", "Feb 29 2023", "Mayor",
    ])
  func none(text: String) {
    #expect(CalendarDay(.text(bytes(text)), clock: november) == nil)
    #expect(DateReader.date(of: bytes(text)) == nil)
  }

  @Test(
    "a moved date keeps its format",
    arguments: [
      ("Jun 28 1998", 7, "Jul 05 1998"), ("June 28, 1998", 7, "July 5, 1998"),
      ("8 Jun 1998", 2, "10 Jun 1998"), ("31-DEC-1998 10:00", 1, "01-JAN-1999 10:00"),
      ("may 3 1998", -3, "apr 30 1998"), ("Sept 1, 2024", -1, "Aug 31, 2024"),
    ])
  func moved(text: String, days: Int, moved: String) {
    #expect(CalendarDay.value(.text(bytes(text)), later: days) == .text(bytes(moved)))
  }

  @Test("random texts do not trap")
  func random() {
    var generator = SeededGenerator(seed: 5)
    let signs = Array("JuneMay 0123,.-/12 1998\u{0}é".utf8)
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...26, using: &generator)).map { _ in
        signs.randomElement(using: &generator) ?? 0
      }
      if let date = NamedMonthDate(text) { #expect(date.end <= text.count) }
      _ = CalendarDay.value(.text(text), later: 40)
      _ = DateReader.date(of: text)
    }
  }
}

import Foundation
import Testing
import VitrineBasicValues

@Suite("Dates of the Gregorian calendar")
struct GregorianDateTests {
  @Test("each day of a thousand years around the year 0 follows the day before")
  func allDays() throws {
    var expected = GregorianDate(dayNumber: -800_000)
    for number in -800_000..<(-435_000) {
      let date = GregorianDate(dayNumber: number)
      guard date == expected, date.dayNumber == number else {
        Issue.record("\(number): \(date)")
        return
      }
      let (year, month) = (date.year, date.month)
      expected = try #require(
        GregorianDate(year: year, month: month, day: date.day + 1)
          ?? GregorianDate(year: year, month: month + 1, day: 1)
          ?? GregorianDate(year: year + 1, month: 1, day: 1))
    }
  }

  @Test(
    "days are counted from 1970",
    arguments: [
      (1970, 1, 1, 0), (2000, 2, 29, 11_016), (1600, 3, 1, -135_080), (0, 1, 1, -719_528),
    ])
  func numbers(year: Int, month: Int, day: Int, number: Int) {
    #expect(GregorianDate(year: year, month: month, day: day)?.dayNumber == number)
  }

  @Test(
    "an invalid date is refused",
    arguments: [(1900, 2, 29), (2024, 4, 31), (2024, 13, 1), (1, 0, 1)])
  func none(year: Int, month: Int, day: Int) {
    #expect(GregorianDate(year: year, month: month, day: day) == nil)
  }
}

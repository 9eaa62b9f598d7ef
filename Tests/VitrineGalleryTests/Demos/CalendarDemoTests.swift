import Testing
import UIKit

@MainActor
@Suite("The calendar")
struct CalendarDemoTests {
  @Test("days lie below their weekdays: 2024 began on a Monday, February on a Thursday")
  func weekdays() throws {
    let demo = try DemoPilot("calendar")
    #expect(demo.frame(0)?.minX == 0)
    let column = try #require(demo.frame(0, 1)?.minX)
    #expect(abs(column - 3 * 640 / 7) < 2)
    #expect(demo.view.numberOfItems(inSection: 1) == 29)
  }

  @Test("month and weekdays stay at the top; Space marks days")
  func keys() throws {
    let demo = try DemoPilot("calendar")
    demo.press("Down Down Down Down Space")
    #expect(demo.shows("✓ 29"))
    demo.press("Down Down Down")
    #expect(demo.screen[0].contains("2024") && demo.screen[1].contains("Mo"))
    demo.press("m")
    #expect(demo.frame(0)?.height == 16)
  }

  @Test("the names of the weekdays stand over their days, whatever the width", arguments: 40...60)
  func weekdayNames(columns: Int) throws {
    let demo = try DemoPilot("calendar", columns: columns, rows: 15)
    let names = Array(demo.screen[1])
    for item in 0..<7 {
      let frame = try #require(demo.frame(item))
      let middle = Int((frame.midX / 8).rounded(.down))
      let shown = names[max(0, middle - 2)...min(names.count - 1, middle + 2)]
      let day = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"][item]
      #expect(String(shown).contains(day), "\(columns): \(day) in \(demo.screen[1])")
    }
  }
}

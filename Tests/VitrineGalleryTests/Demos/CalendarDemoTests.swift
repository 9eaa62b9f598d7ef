import CollectionLayouts
import Testing
import UIKit

@MainActor
@Suite("The calendar")
struct CalendarDemoTests {
  @Test("the agenda has appointments at their days, and appointments without a day below")
  func agenda() throws {
    let demo = try DemoPilot("calendar")
    demo.press("a")
    #expect(demo.screen.first == "January 2024  14")
    #expect(demo.screen.contains { $0.contains("[17]") })
    // Two appointments of one day are below each other, in the Wednesday column.
    let (first, second) = (try #require(demo.frame(3)), try #require(demo.frame(4)))
    #expect(first.maxY == second.minY)
    #expect(first.minX == demo.frame(1)?.minX)
    #expect(demo.screen.contains { $0.hasPrefix("no date  2") })
    demo.press("a")
    #expect(demo.screen.first == "January 2024")
  }

  @Test("lines between the days are joined")
  func lines() throws {
    let demo = try DemoPilot("calendar")
    demo.press("a")
    #expect(demo.screen.contains { $0.contains("┬─ 2 ──") })
    #expect(demo.screen.contains { $0.contains("┼─ 9 ──") })
  }
}

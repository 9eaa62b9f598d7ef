import Testing
import UIKit

@MainActor
@Suite("The two-axis table")
struct TableDemoTests {
  @Test("the first row and column stay in sight at any scroll position")
  func frozen() throws {
    let demo = try DemoPilot("table")
    demo.press("PageDown PageDown Right Right Right Right Right Right Right Right Right")
    #expect(demo.view.contentOffset.x > 0 && demo.view.contentOffset.y > 0)
    #expect(demo.screen[0].contains("I") && !demo.screen[0].contains("A"))
    let row = try #require(demo.screen.last?.split(separator: " ").first.flatMap { Int($0) })
    #expect(row > 30)
    demo.press("f")
    #expect(demo.screen[1].split(separator: " ").first == "1")
  }

  @Test("keys move between numbers, and the titles stay visible without covering them")
  func titles() throws {
    let demo = try DemoPilot("table")
    demo.press("Up Left")
    let focused = demo.view.visibleCells.filter(\.isFocused).map(demo.view.indexPath)
    #expect(focused == [IndexPath(item: 1, section: 1)])
  }

  @Test("the table has 10,000 rows of 1,000 columns")
  func large() throws {
    let demo = try DemoPilot("table")
    demo.controller.showNextDataSet()
    demo.press("End")
    #expect(demo.shows("9999") && demo.shows("ALK"))
  }
}

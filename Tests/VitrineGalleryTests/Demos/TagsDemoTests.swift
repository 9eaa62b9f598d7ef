import Testing
import UIKit

@MainActor
@Suite("The tag cloud")
struct TagsDemoTests {
  @Test("tags keep their gaps, lines align left, centred or right, and a tap removes a tag")
  func keys() throws {
    let demo = try DemoPilot("tags")
    let (first, second) = (try #require(demo.frame(0)), try #require(demo.frame(1)))
    #expect(second.minX - first.maxX == 8 && first.minX == 16)
    demo.press("a")
    #expect((demo.frame(0)?.minX ?? 0) > 16)
    demo.press("a a")
    #expect(demo.frame(0) == first)
    #expect(demo.shows("Swift"))
    demo.press("Space")
    #expect(!demo.shows("Swift") && demo.view.numberOfItems(inSection: 0) == 8)
    demo.pilot.click(column: 4, row: 3)
    demo.pilot.finishAnimations()
    #expect(demo.view.numberOfItems(inSection: 0) == 7)
  }
}

import CollectionLayouts
import Testing
import UIKit

@MainActor
@Suite("The timeline")
struct TimelineDemoTests {
  @Test("simultaneous appointments share the width, and moving one changes the sharing")
  func overlaps() throws {
    let demo = try DemoPilot("timeline")
    // Review and Call on Monday overlap.
    let (review, call) = (try #require(demo.frame(1)), try #require(demo.frame(3)))
    #expect(review.maxX <= call.minX && review.maxY > call.minY)
    demo.press("Down")
    demo.press("+ + + + +")
    let later = try #require(demo.frame(1))
    #expect(later.minY > review.minY && later.width > review.width)
  }

  @Test("other looks show other hours")
  func looks() throws {
    let demo = try DemoPilot("timeline")
    #expect(demo.shows("7:00") && !demo.screen.contains { $0.hasPrefix("6:00") })
    demo.press("m")
    #expect(demo.view.contentSize.height > 24 * 60)
  }

  @Test("dates are below each other, with their items at the right")
  func dates() throws {
    let demo = try DemoPilot("timeline")
    demo.press("m m m")
    #expect(demo.screen.first?.hasPrefix("         2026 │") == true)
    #expect(demo.shows("Mon 23 Nov ●"))
    #expect(demo.shows("Wed 25 Nov ◉"))
  }

  @Test("the focused item stays in sight in every look")
  func focusInSight() throws {
    let demo = try DemoPilot("timeline")
    demo.press("Right Down")
    for _ in 0..<4 {
      demo.press("m")
      let path = try #require(demo.view.focusedIndexPath)
      let frame = try #require(demo.frame(path.item, path.section))
      #expect(demo.view.bounds.intersection(frame).height >= min(frame.height, 48))
    }
  }

  @Test("on a large screen all hours share the height, with a minimum for each")
  func large() throws {
    let demo = try DemoPilot("timeline", columns: 200, rows: 59)
    func height() -> Int? {
      (demo.view.collectionViewLayout as? TimelineLayout).map { Int($0.options.hourHeight) }
    }
    #expect(height() == 64)
    demo.press("m")
    #expect(height() == 64)
    demo.press("m")
    #expect(height() == 32)
  }
}

import CollectionLayouts
import Testing
import UIKit

@MainActor
@Suite("The timeline")
struct TimelineDemoTests {
  @Test("what happens at the same time shares the width; a later hour changes who does")
  func overlaps() throws {
    let demo = try DemoPilot("timeline")
    // Review and Call on Monday.
    let (review, call) = (try #require(demo.frame(1)), try #require(demo.frame(3)))
    #expect(review.maxX <= call.minX && review.maxY > call.minY)
    demo.press("Down")
    demo.press("+ + + + +")
    let later = try #require(demo.frame(1))
    #expect(later.minY > review.minY && later.width > review.width)
  }

  @Test("other looks have other hours")
  func looks() throws {
    let demo = try DemoPilot("timeline")
    #expect(demo.shows("7:00") && !demo.screen.contains { $0.hasPrefix("6:00") })
    demo.press("m")
    #expect(demo.view.contentSize.height > 24 * 60)
  }
}

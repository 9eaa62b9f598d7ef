import CollectionLayouts
import Testing
import UIKit

@MainActor
@Suite("The waterfall")
struct WaterfallDemoTests {
  @Test("wide items can take two columns, and a sideways waterfall has rows")
  func keys() throws {
    let demo = try DemoPilot("waterfall")
    let narrow = try #require(demo.frame(0)?.width)
    #expect((demo.frame(3)?.width ?? 0) > 2 * narrow - 1)
    demo.press("w")
    #expect(demo.frame(3)?.width == narrow)
    demo.press("s")
    #expect(demo.view.contentSize.height <= demo.view.bounds.height)
    #expect(demo.view.contentSize.width > demo.view.bounds.width)
  }

  @Test("each item goes into the shortest column")
  func shortest() throws {
    let demo = try DemoPilot("waterfall")
    demo.press("w")
    demo.controller.showNextDataSet()
    demo.pilot.update()
    var ends: [CGFloat: CGFloat] = [:]
    for item in 0..<60 {
      let frame = try #require(demo.frame(item))
      let before = ends[frame.minX] ?? 16
      #expect(frame.minY == before && ends.values.allSatisfy { before <= $0 } || ends.count < 5)
      ends[frame.minX] = frame.maxY
    }
  }
}

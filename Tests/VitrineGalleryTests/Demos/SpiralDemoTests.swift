import Testing
import UIKit

@MainActor
@Suite("The spiral")
struct SpiralDemoTests {
  @Test("item 0 is in the middle, also of 10,000 items and after resizing")
  func middle() throws {
    let demo = try DemoPilot("spiral")
    for _ in 0..<2 {
      let frame = try #require(demo.frame(0))
      #expect(abs(frame.midX - demo.view.bounds.midX) < 1)
      #expect(abs(frame.midY - demo.view.bounds.midY) < 1)
      demo.controller.showNextDataSet()
      demo.pilot.resize(columns: 100, rows: 30)
    }
    #expect(demo.view.numberOfItems(inSection: 0) == 25)
  }

  @Test("keys reverse the direction of the spiral and add space")
  func keys() throws {
    let demo = try DemoPilot("spiral")
    let before = try #require(demo.frame(2))
    let axis = try #require(demo.frame(0)?.midX)
    demo.press("t")
    let after = try #require(demo.frame(2))
    #expect(abs((before.midX - axis) + (after.midX - axis)) < 1)
    demo.press("+ +")
    #expect((demo.frame(24)?.midY ?? 0) != after.midY)
    #expect(demo.view.contentSize.height > demo.view.bounds.height)
  }
}

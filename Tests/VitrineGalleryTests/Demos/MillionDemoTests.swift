import Testing
import UIKit

@testable import VitrineGallery

@MainActor
@Suite("A million items")
struct MillionDemoTests {
  @Test("scrolling far creates hardly more cells than one screen needs")
  func reuse() throws {
    let demo = try DemoPilot("million")
    let controller = try #require(demo.controller as? MillionDemo)
    let first = controller.cellsMade
    #expect(first == 7 * 23)
    for _ in 0..<20 { demo.press("PageDown") }
    demo.press("End Home 5")
    #expect(controller.cellsMade <= first + 3 * 7 && demo.shows("500000"))
    demo.press("End")
    #expect(demo.screen.last?.hasSuffix("999999") == true || demo.shows("999999"))
  }

  @Test("the key to the middle also moves the focus, and arrows continue from there")
  func middle() throws {
    let demo = try DemoPilot("million")
    demo.press("5")
    #expect(demo.view.focusedIndexPath == IndexPath(item: 500_000, section: 0))
    demo.press("Right")
    #expect(demo.view.focusedIndexPath == IndexPath(item: 500_001, section: 0))
    #expect(demo.shows("500001"))
  }

  @Test("ten sections of a hundred thousand items work like one")
  func sections() throws {
    let demo = try DemoPilot("million")
    demo.controller.showNextDataSet()
    demo.press("End")
    #expect(demo.shows("9:99999"))
    #expect(demo.view.visibleCells.count < 400)
  }
}

import Testing
import UIKit

@MainActor
@Suite("Diffable search")
struct SearchDemoTests {
  @Test("typing leaves the matching mountains and keeps their cells")
  func typing() throws {
    let demo = try DemoPilot("search")
    demo.press("/ k i l i")
    #expect(demo.view.numberOfItems(inSection: 0) == 1 && demo.shows("Kilimanjaro"))
    #expect(demo.controller.status == "/kili_  1 found")
    let cell = demo.view.cellForItem(at: IndexPath(item: 0, section: 0))
    demo.press("Backspace Backspace")
    #expect(demo.view.cellForItem(at: IndexPath(item: 0, section: 0)) === cell)
    demo.press("Return o")
    #expect(demo.controller.status.hasPrefix("/ki  "))
    demo.press("/ Esc")
    #expect(demo.view.numberOfItems(inSection: 0) == 53)
  }

  @Test("after any typing, a match has the focus")
  func focus() throws {
    let demo = try DemoPilot("search")
    demo.press("Right Right / k 2")
    #expect(demo.view.focusedIndexPath == IndexPath(item: 0, section: 0))
    demo.press("x")
    #expect(demo.view.focusedIndexPath == nil && demo.controller.status == "/k2x_  0 found")
    demo.press("Backspace")
    #expect(demo.view.focusedIndexPath == IndexPath(item: 0, section: 0))
    demo.press("z Esc")
    #expect(demo.view.focusedIndexPath != nil)
  }

  @Test("another order moves the existing cells")
  func order() throws {
    let demo = try DemoPilot("search")
    demo.press("o")
    #expect(demo.screen[1].contains("Everest"))
    demo.press("o")
    #expect(demo.screen[1].contains("Kilimanjaro"))
  }
}

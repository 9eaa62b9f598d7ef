import Testing
import UIKit

@MainActor
@Suite("Focus")
struct FocusDemoTests {
  @Test("arrows skip items that cannot have focus, and the delegate is called")
  func arrows() throws {
    let demo = try DemoPilot("focus")
    demo.press("Right Right")
    #expect(demo.controller.status == "focus went from 1 to 3")
    demo.press("Left")
    #expect(demo.controller.status == "focus went from 3 to 1")
  }

  @Test("selection follows focus when enabled")
  func following() throws {
    let demo = try DemoPilot("focus")
    demo.press("Right")
    #expect(demo.view.indexPathsForSelectedItems?.isEmpty != false)
    demo.press("f Right Right")
    #expect(demo.view.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
  }

  @Test("Tab moves to the other collection view, and each one remembers its item")
  func remembering() throws {
    let demo = try DemoPilot("focus")
    demo.press("Right Down")
    let path = demo.view.focusedIndexPath
    demo.press("Tab")
    #expect(demo.view.focusedIndexPath == nil)
    demo.press("Right Tab")
    #expect(path != nil && demo.view.focusedIndexPath == path)
  }
}

import Testing
import UIKit

@MainActor
@Suite("The context menu")
struct ContextMenuDemoTests {
  @Test("an action changes the item; its state is shown the next time")
  func favourite() throws {
    let demo = try DemoPilot("context-menu")
    demo.press("Right Shift-F10")
    #expect(demo.shows("Favourite") && demo.shows("Colour") && demo.shows("Delete"))
    demo.press("Return")
    #expect(demo.shows("* Mount Kenya"))
    demo.press("Shift-F10 Return")
    #expect(!demo.shows("* Mount Kenya"))
  }

  @Test("a submenu; an action that is not possible; one that deletes")
  func others() throws {
    let demo = try DemoPilot("context-menu")
    demo.press("Right Shift-F10 Down Return")
    #expect(demo.controller.status == "Mount Kenya is first")
    demo.press("Shift-F10 c Right Return")
    #expect(demo.controller.status.hasSuffix("is red"))
    let count = demo.view.numberOfItems(inSection: 0)
    demo.press("Shift-F10 Up Return")
    #expect(demo.view.numberOfItems(inSection: 0) == count - 1)
    #expect(demo.controller.status.hasSuffix("is gone"))
  }
}

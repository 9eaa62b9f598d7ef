import Testing
import UIKit

@MainActor
@Suite("Settings")
struct SettingsDemoTests {
  @Test(
    "Return runs the action of a row",
    arguments: [
      ("Down Return", "Network would open now"), ("Down Down Down Down Return", "Dark is chosen"),
    ])
  func rows(keys: String, status: String) throws {
    let demo = try DemoPilot("settings")
    demo.press(keys)
    #expect(demo.controller.status == status)
  }

  @Test("keys delete letters with their row's menu, and the letters can be restored")
  func mail() throws {
    let demo = try DemoPilot("mail")
    let before = demo.controller.status
    demo.press("Down Shift-F10")
    #expect(demo.shows("Delete") && demo.shows("Mount Kenya"))
    demo.press("Down Return")
    #expect(demo.controller.status.hasPrefix("52 letters") && !demo.shows("Mount Kenya"))
    demo.press("u")
    #expect(demo.controller.status == before && demo.shows("Mount Kenya"))
  }
}

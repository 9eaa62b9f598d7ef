import Testing

@testable import VitrineBrowser
@testable import VitrineTextItems

/// What shows items holds their file open: one that stays would hold it until the program ends.
@MainActor
@Suite("What a browser leaves behind")
struct ReleaseTests {
  @Test(
    "a screen that is left is gone, with its items",
    arguments: [
      "", "j Space", "/ 2 Return", "/ 2", "g ?", "F1", "z 2", "i", "z p", "z p J", "s", "d d u",
      ":", "Tab",
    ]
  )
  func released(keys: String) throws {
    weak var controller: BrowserViewController?
    weak var source: LineSource?
    try {
      let player = try Player(lines: ["1", "2", "3"]) { $0.allowsEditing = true }
      try player.press(keys)
      controller = player.controller
      source = player.controller.features.shown.source as? LineSource
      #expect(source != nil)
    }()
    // The window of the newest screen is the application's.
    _ = try Player(lines: ["other"])
    #expect(controller == nil)
    #expect(source == nil)
  }
}

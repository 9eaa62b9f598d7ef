import Testing

@testable import VitrineBrowser
@testable import VitrineTextItems

/// A browser keeps its source's file open, so a leaked one would keep it open until the program
/// ends.
@MainActor
@Suite("Releasing a browser")
struct ReleaseTests {
  @Test(
    "a closed screen is released with its items",
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
    // The application holds the window of the newest screen.
    _ = try Player(lines: ["other"])
    #expect(controller == nil)
    #expect(source == nil)
  }
}

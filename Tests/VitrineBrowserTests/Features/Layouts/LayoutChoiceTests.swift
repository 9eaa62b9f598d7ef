import Testing
import VitrineItems
import VitrineSupport

@testable import VitrineBrowser

@Suite("Written layouts")
struct LayoutChoiceTests {
  @Test(
    "a layout choice is written as it was read", arguments: ["list", "board:status", "map:lat,lon"])
  func roundTrip(text: String) {
    #expect(LayoutChoice(text)?.text == text)
  }

  @Test("an unknown layout is refused", arguments: ["", "boards", ":status", "List"])
  func unknown(text: String) {
    #expect(LayoutChoice(text) == nil)
  }

  @Test(
    "fields that do not suit a layout are refused in one line",
    arguments: [
      ("grid:size", "the layout grid uses no field; give --layout grid"),
      ("board:", "the layout board goes by one field, as --layout board:status"),
      ("board:a,b", "the layout board goes by one field, as --layout board:status"),
      ("map:a,b,c", "the layout map goes by one or two fields, as --layout map:lat,lon"),
    ])
  func refused(text: String, message: String) {
    #expect(throws: BrowserFailure(message)) {
      try OptionParser.parse(["vitrine", "--layout", text])
    }
  }
}

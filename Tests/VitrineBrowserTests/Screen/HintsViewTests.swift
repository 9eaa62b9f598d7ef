import Testing
import UIKit
import VitrineKeyStrokes

@testable import VitrineBrowser
@testable import VitrineItems

@MainActor
@Suite("Hints for the next key")
struct HintsViewTests {
  private func hints(_ count: Int) -> HintsView {
    HintsView(hints: (0..<count).map { ("k\($0)", "what it does, in some more words \($0)") })
  }

  @Test("hints are in as many columns as fit, or as too few rows require")
  func rows() {
    #expect(hints(10).rows(columns: 74, atMost: 23) == 11)
    #expect(hints(10).rows(columns: 100, atMost: 23) == 6)
    #expect(hints(30).rows(columns: 60, atMost: 23) == 11)
    #expect(hints(30).rows(columns: 60, atMost: 9) <= 9)
    #expect(hints(3).rows(columns: 10, atMost: 1) == 1)
  }

  @Test(
    "hints that need more than half the screen are cut at a phrase to fit side by side")
  func half() {
    let view = HintsView(
      hints: (0..<20).map { ("k\($0)", "show something: in many words that need the room") })
    #expect(view.rows(columns: 80, atMost: 23) == 11)
    #expect(view.rows(columns: 80, atMost: 45) == 21)
  }

  @Test("no word of a hint is cut on a screen of 80 columns", arguments: ["c", "g", "s", "z", "Z"])
  func words(prefix: String) throws {
    let map = BrowserFeatures.commands.map
    let keys = try KeySyntax.keys(prefix)
    let bindings = map.bindings.filter { binding in
      binding.context == .browse
        && binding.keys.contains { $0.count > 1 && Array($0.prefix(1)) == keys }
    }
    #expect(!bindings.isEmpty)
    let keyColumns = prefix == "c" ? 4 : 3
    for help in bindings.map(\.help) {
      let first = ColumnText.phrases(help).last ?? help
      #expect(first.count + keyColumns <= 39, "\(help)")
    }
  }
}

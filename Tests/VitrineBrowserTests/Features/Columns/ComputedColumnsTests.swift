import Testing
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineSourceOpening

@MainActor
@Suite("Computed columns in the browser")
struct ComputedColumnsTests {
  private func player(_ text: String) throws -> Player {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "t.csv")
    let player = Player(
      try SourceOpener.source(SourceRequest(path: Array(path.utf8))), columns: 80)
    player.controller.features.finish()
    return player
  }

  @Test("a computed column over texts reports the number of rows without a value")
  func computedOverTexts() throws {
    let player = try player("item,Qty,Price\npen,3,$4.99\nink,2,$7.50\n")
    try player.press("c = t = Q t y * P r i c e Return")
    #expect(player.status.hasPrefix("t is empty in 2 of 2 rows: $4.99 is not a number"))
  }
}

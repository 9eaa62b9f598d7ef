import Testing
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineSourceOpening

@MainActor
@Suite("Reports of columns")
struct ColumnReportsTests {
  private func player(_ text: String) throws -> Player {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "t.csv")
    let player = Player(
      try SourceOpener.source(SourceRequest(path: Array(path.utf8))), columns: 80)
    player.controller.features.finish()
    return player
  }

  @Test("statistics of a text column explain the missing sum")
  func noSum() throws {
    let player = try player("item,Price\npen,$4.99\nink,$7.50\n")
    try player.press("l c i")
    #expect(player.status.hasPrefix("Price: 2 rows, 2 distinct, no sum: $4.99 is not a number"))
  }
}

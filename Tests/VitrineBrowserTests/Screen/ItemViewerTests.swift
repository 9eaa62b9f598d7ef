import Testing
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineSupport

@MainActor
@Suite("The scroll bar of the item viewer")
struct ItemViewerTests {
  /// The rows covered by the thumb of the scroll bar.
  private func thumb(_ player: Player) -> [Int] {
    player.screen.indices.filter { player.screen[$0].hasSuffix("▐") }
  }

  private func player(_ files: [String: String], shows: Bool = true) throws -> Player {
    let folder = try TemporaryFolder()
    for (name, text) in files { folder.add(name, text) }
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let player = Player(source, columns: 40, rows: 11) { $0.showsScrollBar = shows }
    return try player.press("Return")
  }

  @Test("a text longer than the screen has a scroll bar that follows, a shorter one none")
  func length() throws {
    let long = numbered(50).joined(separator: "\n")
    let player = try player(["a": long, "b": "one"])
    #expect(thumb(player) == [1, 2])
    #expect(thumb(try player.press("G")) == [8, 9])
    #expect(thumb(try player.press("J")) == [])
    #expect(thumb(try self.player(["a": long], shows: false)) == [])
  }

  @Test("a key without effect says so until the next key")
  func unknownKeys() throws {
    let player = try player(["a": "one"]).press("x")
    #expect(player.status.hasPrefix("x does nothing here; ? shows the keys"))
    #expect(try player.press("j").status.hasPrefix("Esc back"))
  }

  @Test("a long wrapped line has a scroll bar, and without wrapping it has none")
  func wrapping() throws {
    let player = try player(["a": String(repeating: "word ", count: 200)])
    #expect(!thumb(player).isEmpty)
    let texts = player.screen[1...9].map { $0.dropLast($0.hasSuffix("▐") ? 1 : 0) }
    #expect(texts.allSatisfy { $0.count <= 39 })
    // The first w wraps at any character, the second turns wrapping off.
    #expect(thumb(try player.press("w w")) == [])
  }
}

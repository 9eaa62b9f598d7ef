import Foundation
import Testing
import VitrineKeyStrokes
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineSupport

@MainActor
@Suite("A folder that changes while it is shown")
struct LiveReloadTests {
  private func player(_ folder: TemporaryFolder, rows: Int = 8) throws -> Player {
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    return Player(source, columns: 60, rows: rows)
  }

  private func tell(_ change: FolderWatcher.Change, _ player: Player) {
    player.controller.features.shown.source.changed?(.outdated(change))
    player.host.settle()
    player.controller.finishReading()
    player.host.settle()
  }

  @Test("files appear and disappear without moving focus, marks or the visible part")
  func stays() throws {
    let folder = try TemporaryFolder((10..<40).map { "file\($0).txt" })
    let player = try player(folder).press("2 0 G Space k k z z")
    let row = player.cursor?.row
    let top = player.screen[1]
    folder.add("file01.txt")
    folder.add("file02.txt")
    unlink(folder.path + "/file39.txt")
    tell(.names, player)
    #expect(player.focusedRow == "  file28.txt")
    #expect(player.cursor?.row == row)
    #expect(player.screen[1] == top)
    #expect(player.marked == ["file29.txt"])
    #expect(player.status.contains("21/31"))
    // The focused file disappears, and the next file gets the focus at that place.
    unlink(folder.path + "/file28.txt")
    tell(.names, player)
    #expect(player.focusedRow == "✓ file29.txt")
  }

  @Test("at the top, a new first file comes into sight")
  func top() throws {
    let folder = try TemporaryFolder(["b.txt", "c.txt"])
    let player = try player(folder)
    folder.add("a.txt")
    tell(.names, player)
    #expect(player.screen.prefix(4) == ["Text (3)", "  a.txt", "  b.txt", "  c.txt"])
    #expect(player.focusedRow == "  b.txt")
  }

  @Test("keys pressed during a reload apply to the visible items")
  func keys() throws {
    let folder = try TemporaryFolder(["b.txt", "c.txt", "d.txt"])
    let player = try player(folder)
    folder.add("a.txt")
    player.controller.features.shown.source.changed?(.outdated(.names))
    player.host.settle()
    player.controller.type(KeyStroke(.character("j")))
    player.controller.finishReading()
    player.host.settle()
    #expect(player.focusedRow == "  c.txt")
    #expect(player.screen.contains("  a.txt"))
  }

  @Test("a range delays the change until it ends")
  func range() throws {
    let folder = try TemporaryFolder(["b.txt", "c.txt"])
    let player = try player(folder).press("v j")
    folder.add("a.txt")
    tell(.names, player)
    #expect(!player.screen.contains("  a.txt"))
    #expect(player.status.contains("RANGE"))
    try player.press("Return")
    player.host.settle()
    player.controller.finishReading()
    player.host.settle()
    #expect(player.screen.contains("  a.txt"))
    #expect(player.marked == ["b.txt", "c.txt"])
  }

  @Test("changed contents matter only if files are sorted by them")
  func contents() throws {
    let folder = try TemporaryFolder()
    folder.add("a.txt", "1234")
    folder.add("b.txt", "12")
    let player = try player(folder)
    tell(.contents, player)
    #expect(player.controller.features.session.reloading.last.start == 0)
    try player.press("s s")
    folder.add("b.txt", "123456")
    tell(.contents, player)
    #expect(player.screen.prefix(3) == ["Text (2)", "  b.txt", "  a.txt"])
  }

  @Test("a removed folder is reported, and its items stay")
  func end() throws {
    let folder = try TemporaryFolder(["a.txt"])
    let player = try player(folder)
    tell(.end, player)
    #expect(player.status.contains("moved or removed: "))
    #expect(player.screen[1] == "  a.txt")
  }
}

import Testing
import UIKit
import VitrineModelDoubles
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineSettings
@testable import VitrineSupport

@Suite("A browser on a terminal that reports its abilities")
@MainActor struct BrowserScreenTests {
  private func answer(_ player: Player, background: CellColor) {
    var abilities = TerminalAbilities()
    abilities.background = background
    player.snapshot.terminal.abilities = abilities
    player.snapshot.screen.host.handle([.abilitiesChanged])
  }

  @Test("the background's colour chooses the dark or light theme in one frame")
  func theme() throws {
    let before = UIScreen.main.traitCollection
    defer { UIScreen.main.traitCollection = before }
    let player = try Player(lines: ["apple", "pear"])
    let terminal = player.snapshot.terminal
    #expect(player.controller.look.theme.name == "dark")
    let frames = terminal.presents
    answer(player, background: .rgb(253, 246, 227))
    #expect(player.controller.look.theme.name == "light")
    #expect(terminal.presents == frames + 1)
    let look = player.controller.look
    answer(player, background: .rgb(255, 255, 255))
    #expect(player.controller.look === look)
    answer(player, background: .rgb(0, 0, 0))
    #expect(player.controller.look.theme.name == "dark")
  }

  @Test("the whole screen takes the new colours, as after a start with them")
  func everything() throws {
    let before = UIScreen.main.traitCollection
    defer { UIScreen.main.traitCollection = before }
    let folder = try TemporaryFolder(["docs/", "a.swift", "b.png"])
    func player(_ theme: Theme? = nil) throws -> Player {
      let path = FolderPath(source: Array(folder.path.utf8))
      return Player(
        try FolderSource(path: path, showsHidden: false), columns: 60, rows: 12
      ) {
        ($0.theme, $0.columns, $0.showsScrollBar) = (theme, ["size", "mode"], true)
      }
    }
    func styles(_ player: Player) -> [CellStyle?] {
      let canvas = player.snapshot.terminal.canvas
      return (0..<12).flatMap { row in
        (0..<60).map { canvas[GridPoint(column: $0, row: row)]?.style }
      }
    }
    let told = try player()
    let dark = styles(told)
    answer(told, background: .rgb(255, 255, 255))
    let light = styles(told)
    #expect(light != dark)
    let chosen = try player(Theme.named("light"))
    answer(chosen, background: .rgb(255, 255, 255))
    let expected = styles(chosen)
    for place in light.indices where light[place] != expected[place] {
      Issue.record("row \(place / 60), column \(place % 60)")
    }
  }

  @Test("an explicitly chosen theme stays")
  func chosen() throws {
    let theme = try Theme.of("nord")
    let player = try Player(lines: ["apple"]) { $0.theme = theme }
    answer(player, background: .rgb(255, 255, 255))
    #expect(player.controller.look.theme.name == "nord")
    #expect(UIScreen.main.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("without an answer or COLORFGBG, the colours suit both backgrounds")
  func unknown() {
    let look = BrowserScreen.look(Options(), depth: .direct) { _ in nil }
    #expect(look.theme.name == "both")
    let told = BrowserScreen.look(
      Options(), depth: .direct, background: .rgb(0, 0, 0)
    ) { $0 == "COLORFGBG" ? Array("0;15".utf8) : nil }
    #expect(told.theme.name == "dark", "the terminal knows better than a variable")
  }
}

import TerminalCore
import Testing
import UIKit

@testable import BrowserModel
@testable import VitrineBrowser

@Suite("A browser on a terminal that tells of itself")
@MainActor struct BrowserScreenTests {
  private func answer(_ player: Player, background: CellColor) {
    var abilities = TerminalAbilities()
    abilities.background = background
    player.snapshot.terminal.abilities = abilities
    player.snapshot.screen.host.handle([.abilitiesChanged])
  }

  @Test("dark or light is chosen by the background's colour, with one frame")
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

  @Test("a theme that was chosen stays")
  func chosen() throws {
    let theme = try Theme.of("nord")
    let player = try Player(lines: ["apple"]) { $0.theme = theme }
    answer(player, background: .rgb(255, 255, 255))
    #expect(player.controller.look.theme.name == "nord")
    #expect(UIScreen.main.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("without an answer, without COLORFGBG, the colours are those that read on both")
  func unknown() {
    let look = BrowserScreen.look(Options(), depth: .direct) { _ in nil }
    #expect(look.theme.name == "both")
    let told = BrowserScreen.look(
      Options(), depth: .direct, background: .rgb(0, 0, 0)
    ) { $0 == "COLORFGBG" ? Array("0;15".utf8) : nil }
    #expect(told.theme.name == "dark", "the terminal knows better than a variable")
  }
}

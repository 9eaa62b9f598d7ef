import Foundation
import Testing
import UIKit
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineStyledText
@testable import VitrineSupport

@MainActor
@Suite("Reloading the configuration", .serialized)
struct ConfigurationReloadTests {
  private let folder: TemporaryFolder
  private let player: Player
  private let reload: ConfigurationReload

  init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    player = try Player(lines: ["one", "two", "three"], columns: 60)
    let read = { () throws(BrowserFailure) -> Options in
      let parsed = try OptionParser.parse(["vitrine"]) { name in
        name == "XDG_CONFIG_HOME" ? folder.path : nil
      }
      guard case .browse(let options) = parsed else { throw BrowserFailure("prints something") }
      return options
    }
    reload = ConfigurationReload(
      of: player.snapshot.screen, Options(), environment: { _ in nil }, read: read)
  }

  private func configure(_ text: String) throws {
    try folder.write(text, to: "vitrine/config.json5")
    // Another test can run after the player was created.
    player.host.activate()
    reload.reload()
    player.host.update()
  }

  @Test("changed keys and openers apply at once, also in help, palette and hints")
  func keys() throws {
    try player.press("j")
    try configure("{keys: {F7: 'help', j: null, 'z y': 'mark-all'}, openers: []}")
    #expect(player.controller.features.context.preferences.openers.isEmpty)
    try player.press("j")
    #expect(player.said.contains("j does nothing here"))
    try player.press("F7")
    #expect(player.screen.contains { $0.contains("Keys") })
    try player.press("Esc : m a r k Space a l l")
    #expect(player.screen.contains { $0.contains("zy") })
    try player.press("Esc z y")
    #expect(player.marked.count == 3)
    try configure("{}")
    try player.press("k")
    #expect(player.focusedRow.contains("one"))
  }

  @Test("a mistake is reported, and the rest of the file applies")
  func mistakes() throws {
    try configure("{keys: {F7: 'mark-all'}, options: {theme: 'mono'}}")
    let style = player.controller.look[.status]
    try configure("{keys: {F7: 'mark-al', F8: 'mark-all'}, options: {theme: 'mono'}}")
    #expect(player.said.contains("5:1:13: unknown command 'mark-al'"))
    try player.press("F7")
    #expect(player.marked.isEmpty)
    try player.press("F8")
    #expect(player.marked.count == 3)
    #expect(player.controller.look[.status] == style)
  }

  @Test("a changed theme applies at once")
  func theme() throws {
    let before = player.controller.look[.status]
    try configure("{options: {theme: 'mine'}, themes: {mine: {styles: {status: 'bold red'}}}}")
    #expect(player.controller.look[.status] != before)
  }
}

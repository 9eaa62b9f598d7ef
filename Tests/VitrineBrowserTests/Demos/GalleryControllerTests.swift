import Foundation
import Testing
import UIKit
import VitrineGallery
import VitrineKeyStrokes
import VitrineTerminalCore
import VitrineTerminalHost

@testable import VitrineBrowser

@MainActor
@Suite("The gallery of demos")
struct GalleryScreenTests {
  @Test(
    "each card has a title, a summary and a miniature, at four sizes",
    arguments: [
      (80, 24), (40, 15), (120, 40), (200, 60), (40, 12),
    ])
  func screens(size: (Int, Int)) {
    let player = DemoPlayer(columns: size.0, rows: size.1)
    expectGolden("gallery-\(size.0)x\(size.1).txt", player.screen)
  }

  @Test("letters filter as in fzf, Return opens, Esc goes back, shows all and then leaves")
  func filterAndOpen() throws {
    let player = DemoPlayer()
    player.type("circ")
    #expect(player.stage.gallery.shown.first?.name == "circle")
    #expect(player.status.hasPrefix("> circ"))
    try player.press("Return")
    #expect(player.stage.demo?.demo.name == "circle")
    #expect(player.status.hasPrefix("Circle"))
    try player.press("Esc")
    #expect(player.stage.demo == nil)
    #expect(player.status.hasPrefix("> circ"))
    try player.press("Esc")
    #expect(player.stage.gallery.shown.count == Demo.all.count)
    #expect(player.ending == nil)
    // The item in focus keeps the focus.
    let focus = player.stage.gallery.collectionView.focusedIndexPath?.item
    #expect(focus == Demo.all.firstIndex { $0.name == "circle" })
    try player.press("Esc")
    #expect(player.ending?.status == 0)
  }

  @Test("a filter takes exact words, negated words and several words, and can be edited")
  func words() throws {
    let player = DemoPlayer()
    player.type("!circle")
    #expect(!player.stage.gallery.shown.contains { $0.name == "circle" })
    try player.press("Ctrl-U")
    #expect(player.stage.gallery.shown.count == Demo.all.count)
    player.type("photostream")
    #expect(player.stage.gallery.shown.map(\.name) == ["photos"])
    try player.press("Ctrl-W")
    player.type("xqzxqz")
    #expect(player.shows("no demo matches"))
    try player.press("Return Backspace Backspace Backspace Backspace Backspace Backspace")
    #expect(player.stage.demo == nil)
    #expect(player.stage.gallery.shown.count == Demo.all.count)
    player.handle(.paste("carousel\u{1B}\n"))
    #expect(player.stage.gallery.shown.map(\.name) == ["carousel"])
  }

  @Test("arrows move between cards, a click opens one, and its demo has the focus on return")
  func moving() throws {
    let player = DemoPlayer()
    try player.press("Right Right")
    #expect(player.stage.gallery.collectionView.focusedIndexPath?.item == 2)
    try player.press("Left Return")
    #expect(player.stage.demo?.demo.name == Demo.all[1].name)
    try player.press("q")
    #expect(player.stage.gallery.collectionView.focusedIndexPath?.item == 1)
    try player.press("End")
    #expect(player.stage.gallery.collectionView.focusedIndexPath?.item == Demo.all.count - 1)
    try player.press("Home Tab Shift-Tab")
    #expect(player.stage.gallery.collectionView.focusedIndexPath?.item == 0)
    let place = GridPoint(column: 30, row: 3)
    player.handle(.mouse(MouseEvent(.press, button: 1, position: place)))
    player.handle(.mouse(MouseEvent(.release, button: 1, position: place)))
    #expect(player.stage.demo?.demo.name == Demo.all[1].name)
  }

  @Test("a miniature uses the demo's own layout, so an insertion changes it")
  func miniature() throws {
    let circle = try #require(Demo.named("circle"))
    let flow = try #require(Demo.named("flow"))
    let small = Miniature(of: circle, columns: 22, rows: 6)
    #expect(small != Miniature(of: flow, columns: 22, rows: 6))
    #expect(small.dots.contains { $0 > 1 })
    // The middle of a circle is empty, and its top is not.
    #expect(small.cell(column: 11, row: 3).value == 0)
    #expect((0..<22).contains { small.cell(column: $0, row: 0).value > 0 })
    #expect(Miniature(of: circle, columns: 0, rows: 0).dots.isEmpty)
  }

  @Test("the card in focus has a thick frame in the accent colour at every colour depth")
  func focus() throws {
    for depth in Options.Color.allCases {
      var options = Options()
      options.color = depth
      let player = try DemoPlayer(options: options).press("Right")
      let canvas = player.snapshot.terminal.canvas
      let thick = (0..<80).filter {
        ["┏", "━", "┓"].contains(canvas[GridPoint(column: $0, row: 0)]?.text)
      }
      #expect(thick == Array(27...52), "\(depth)")
      let styles = Set(thick.map { canvas[GridPoint(column: $0, row: 0)]?.style })
      #expect(styles.count == 1)
      #expect((styles.first??.foreground == .standard) == (depth == .never), "\(depth)")
      #expect(player.screen[1].contains("Varying sizes"))
    }
  }

  @Test("a summary without room is cut at a phrase, and 40 columns still explain Return")
  func shortened() {
    let player = DemoPlayer(columns: 40, rows: 15)
    #expect(
      player.screen[2...3].map { $0.filter { !"│┃ ".contains($0) } }.joined()
        == "Itemsinlines,sectionswithaheader")
    #expect(player.status == "type to filter  Return opens  Esc leaves")
  }

  @Test("gaps between cards are one column wide at every width", arguments: 40...210)
  func gutters(columns: Int) {
    let player = DemoPlayer(columns: columns, rows: 15)
    let row = player.screen[0]
    #expect(!row.contains("┐┌"), "\(row)")
    #expect(!row.contains("┐  ┌"), "\(row)")
    let margins = (row.prefix { $0 == " " }.count, columns - row.count)
    #expect(abs(margins.0 - margins.1) <= 1, "\(margins)")
  }

  @Test("the miniature in focus moves for a while and returns to its first state")
  func live() throws {
    for name in ["flow", "circle", "carousel", "classes", "prefetch", "drag"] {
      let demo = try #require(Demo.named(name))
      let atRest = Miniature(of: demo, columns: 22, rows: 6)
      let player = DemoPlayer()
      let live = LiveMiniature(of: demo, columns: 22, rows: 6)
      var shown: [Miniature] = []
      live.play { shown.append($0) }
      player.advance(by: 4)
      #expect(shown.count == LiveMiniature.steps, "\(name)")
      #expect(shown.last == atRest, "\(name)")
      #expect(shown.filter { $0 != atRest }.count > 10 || name == "drag", "\(name)")
      #expect(player.host.engine.nextDeadline == nil)
    }
  }

  @Test("a card that loses focus stops and shows its miniature at rest")
  func stops() throws {
    let player = DemoPlayer()
    let before = player.screen
    player.host.activate()
    player.host.handle([.key(KeyStroke(.right))])
    player.advance(by: 1.5)
    #expect(
      player.screen.map { $0.prefix(52).suffix(24) } != before.map { $0.prefix(52).suffix(24) })
    player.host.handle([.key(KeyStroke(.left))])
    player.advance(by: 0.1)
    #expect(player.screen == before)
    player.advance(by: 4)
    #expect(player.screen == before)
    #expect(player.host.engine.nextDeadline == nil)
  }

  @Test("the gallery creates miniatures only for visible cards")
  func cheap() {
    Miniatures.shared.forget()
    _ = DemoPlayer(columns: 80, rows: 24)
    #expect(Miniatures.shared.count > 0)
    #expect(Miniatures.shared.count <= 9)
  }

  @Test("a screen that is too small shows one line until it grows")
  func tooSmall() throws {
    let player = DemoPlayer("circle", columns: 39, rows: 10)
    #expect(player.shows("39x10 is too small: it needs 40x12"))
    #expect(player.screen.filter { !$0.isEmpty }.count == 1)
    player.resize(columns: 80, rows: 24)
    #expect(player.status.hasPrefix("Circle"))
    player.resize(columns: 20, rows: 3)
    #expect(player.shows("20x3 is too small"))
    try player.press("Esc Esc")
    #expect(player.ending?.status == 0)
  }

  @Test("an idle gallery never wakes up")
  func idle() throws {
    let player = DemoPlayer()
    player.type("c")
    let frames = player.host.frames
    player.advance(by: 3)
    #expect(player.host.frames == frames)
    #expect(player.host.engine.nextDeadline == nil)
    #expect(!player.host.engine.isAnimating)
  }
}

extension DemoPlayer {
  func handle(_ event: TerminalEvent) {
    host.activate()
    host.handle([event])
    host.settle()
  }

  @Test("the best match comes first, as in a picker")
  func ranking() {
    #expect(DemoFilter().demos(fitting: "cal").first?.name == "calendar")
    for demo in Demo.all {
      #expect(DemoFilter().demos(fitting: demo.title).first?.name == demo.name)
    }
  }
}

import Foundation
import TerminalCore
import TestSupport
import Testing

@testable import BrowserModel
@testable import VitrineBrowser

@MainActor
@Suite("Cards dragged by the mouse")
struct CardDragTests {
  private let folder: TemporaryFolder
  private static let text = """
    task,status,due
    paint,todo,2026-11-23
    buy,todo,2026-11-20
    call,done,2026-11-25

    """

  init() throws { folder = try TemporaryFolder() }

  private func player(_ layout: String) throws -> Player {
    let path = try folder.write(Self.text, to: "tasks.csv")
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
    let player = Player(source, columns: 80, rows: 30) { options in
      let choice = LayoutChoice(layout) ?? LayoutChoice(.list)
      (options.layout, options.layoutFields) = (choice.kind, choice.fields)
    }
    player.controller.features.arranging.placing.clock = LocalClock(
      now: { 1_795_435_200 }, offset: { _ in 0 })
    try player.press("z 0")
    return player
  }

  private func place(_ text: String, in player: Player) throws -> (column: Int, row: Int) {
    for (row, line) in player.screen.enumerated() {
      if let range = line.range(of: text) {
        return (line.distance(from: line.startIndex, to: range.lowerBound) + 1, row)
      }
    }
    Issue.record("\(text) is not on the screen")
    return (0, 0)
  }

  private func row(_ item: Int, of player: Player) throws -> String {
    let source = try #require(player.controller.features.shown.source as? TableSource)
    return String(decoding: try source.content(section: 0, item: item).bytes, as: UTF8.self)
  }

  @Test("a card dropped on another lane has its value, and u takes it back")
  func lane() throws {
    let player = try player("board:status")
    let (from, to) = (try place("paint", in: player), try place("done", in: player))
    player.drag(from: from, to: (to.column, 20))
    #expect(player.said.contains("moved 1 row to done"))
    #expect(try row(0, of: player) == "paint,done,2026-11-23")
    #expect(player.focus == IndexPath(item: 0, section: 0))
    #expect(try place("paint", in: player).column > from.column + 10)
    player.controller.collectionView.checkCollectionInvariants()
    try player.press("u")
    #expect(try row(0, of: player) == "paint,todo,2026-11-23")
  }

  @Test("marked cards go along; another card goes alone")
  func marks() throws {
    let player = try player("board:status")
    try player.press("Space j Space")
    #expect(player.controller.features.shown.markCount == 2)
    let to = try place("done", in: player)
    player.drag(from: try place("buy", in: player), to: (to.column, 20))
    #expect(player.said.contains("moved 2 rows to done"))
    #expect(try row(1, of: player) == "buy,done,2026-11-20")
    player.drag(from: try place("call", in: player), to: (2, 20))
    #expect(player.said.contains("moved 1 row to todo"))
    #expect(try row(2, of: player) == "call,todo,2026-11-25")
  }

  @Test("its own lane changes nothing, and while it is dragged its title is at the pointer")
  func sameLane() throws {
    let player = try player("board:status")
    let from = try place("paint", in: player)
    player.drag(from: from, to: (from.column + 2, 20))
    #expect(player.controller.features.shown.source.editable?.isModified == false)
    let event = { (kind: MouseEvent.Kind, column: Int, row: Int) in
      let place = GridPoint(column: column, row: row)
      player.handle(.mouse(MouseEvent(kind, button: 1, position: place, modifiers: [])))
    }
    event(.press, from.column, from.row)
    event(.move, from.column + 4, from.row + 8)
    #expect(player.screen[from.row + 8].contains("paint") && player.said.contains("to todo"))
    event(.release, from.column + 4, from.row + 8)
    #expect(!player.screen[from.row + 8].contains("paint"))
  }

  @Test("a card dropped on another day of a calendar has its date")
  func day() throws {
    let player = try player("calendar:due")
    let to = try place(" 18 ", in: player)
    player.drag(from: try place("paint", in: player), to: (to.column, to.row + 1))
    #expect(player.said.contains("moved 1 row to 2026-11-18"))
    #expect(try row(0, of: player) == "paint,todo,2026-11-18")
  }
}

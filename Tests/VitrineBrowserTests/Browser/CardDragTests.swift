import Foundation
import Testing
import UIKit
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextItems

@MainActor
@Suite("Dragging cards with the mouse")
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

  @Test("a card dropped on another lane takes its value, and u undoes that")
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

  @Test("marked cards are dragged together, and an unmarked card alone")
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

  @Test("a drop on the card's own lane changes nothing, and the pointer shows its title")
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
    #expect(player.screen[from.row + 8].contains("paint"))
    #expect(player.said.contains("to todo"))
    event(.release, from.column + 4, from.row + 8)
    #expect(!player.screen[from.row + 8].contains("paint"))
  }

  private func mouse(_ kind: MouseEvent.Kind, _ place: (column: Int, row: Int), _ player: Player) {
    let point = GridPoint(column: place.column, row: place.row)
    player.handle(.mouse(MouseEvent(kind, button: 1, position: point, modifiers: [])))
  }

  /// Advances the clock by the time of a long press.
  private func hold(_ player: Player, for time: TimeInterval = 0.55) {
    (player.host.engine.clock as? ManualClock)?.advance(by: time)
    player.host.update()
  }

  @Test("a card that is pressed, held and dragged is carried, and opens no menu")
  func held() throws {
    let player = try player("board:status")
    let (from, to) = (try place("paint", in: player), try place("done", in: player))
    mouse(.press, from, player)
    hold(player)
    #expect(!player.screen.joined().contains("Cut"))
    #expect(player.said.contains("to todo"))
    // The pointer crosses every row of a possible menu.
    for row in from.row...20 { mouse(.move, (to.column, row), player) }
    #expect(player.said.contains("to done"))
    mouse(.release, (to.column, 20), player)
    player.host.settle()
    #expect(player.said.contains("moved 1 row to done"))
    #expect(player.controller.features.shown.source.itemCounts == [3])
    #expect(try row(0, of: player) == "paint,done,2026-11-23")
  }

  @Test("a card that is held and released in place opens its menu and runs no command")
  func heldStill() throws {
    let player = try player("board:status")
    let from = try place("paint", in: player)
    mouse(.press, from, player)
    hold(player)
    mouse(.release, from, player)
    player.host.settle()
    #expect(player.screen.joined().contains("Cut"))
    #expect(player.controller.features.shown.source.editable?.isModified == false)
    try player.press("Esc")
    #expect(!player.screen.joined().contains("Cut"))
  }

  @Test("without write access, holding and dragging reports that and runs nothing")
  func heldReadOnly() throws {
    let path = try folder.write(Self.text, to: "tasks.csv")
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
    let player = Player(source, columns: 80, rows: 30, isPicker: true) {
      ($0.layout, $0.layoutFields) = (.board, ["status"])
    }
    try player.press("z 0")
    let from = try place("paint", in: player)
    mouse(.press, from, player)
    hold(player)
    for row in from.row...20 { mouse(.move, (from.column + 6, row), player) }
    #expect(player.said.contains("nothing changes in a picker"))
    mouse(.release, (from.column + 6, 8), player)
    player.host.settle()
    #expect(player.ending == nil)
    #expect(!player.screen.joined().contains("Mark "))
  }

  @Test("a held card can be carried to another day of a calendar")
  func heldDay() throws {
    let player = try player("calendar:due")
    let (from, to) = (try place("paint", in: player), try place(" 18 ", in: player))
    mouse(.press, from, player)
    hold(player)
    mouse(.move, (to.column, to.row + 1), player)
    mouse(.release, (to.column, to.row + 1), player)
    player.host.settle()
    #expect(player.said.contains("moved 1 row to 2026-11-18"))
  }

  @Test("a card dropped on another day of a calendar takes its date")
  func day() throws {
    let player = try player("calendar:due")
    let to = try place(" 18 ", in: player)
    player.drag(from: try place("paint", in: player), to: (to.column, to.row + 1))
    #expect(player.said.contains("moved 1 row to 2026-11-18"))
    #expect(try row(0, of: player) == "paint,todo,2026-11-18")
  }
}

import Foundation
import Testing
import VitrineKeyStrokes
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineBrowser

@MainActor
@Suite("Moving")
struct FocusFeatureTests {
  @Test(
    "each key sequence leads to the expected line of 100 on a screen of 10 lines",
    arguments: [
      ("j", 2), ("Down Down", 3), ("5 j", 6), ("5 j k", 5), ("5 j 3 Up", 3), ("k", 1), ("G", 100),
      ("End", 100), ("G g g", 1), ("G Home", 1), ("4 2 G", 42), ("4 2 g g", 42), ("5 0 %", 50),
      ("1 0 0 %", 100), ("1 %", 1), ("9 9 9 G", 100), ("Ctrl-N Ctrl-N", 3), ("G Ctrl-P", 99),
      ("Ctrl-D", 6), ("PageDown", 11), ("Ctrl-F Ctrl-B", 1), ("2 0 j Ctrl-U", 16), ("L", 10),
      ("L H", 1), ("M", 5), ("3 Ctrl-E", 4), ("2 0 G 5 Ctrl-Y", 15), ("9 9 9 9 9 j", 100),
      ("0", 1), ("$", 1), ("2 Ctrl-F", 21), ("h", 1), ("l", 1),
    ])
  func moves(keys: String, line: Int) throws {
    let player = try Player(lines: numbered(100), rows: 11).press(keys)
    #expect(player.focus?.item == line - 1)
    #expect(player.focusedRow == "  line \(line)")
    #expect(player.status.contains("\(line)/100"))
  }

  @Test(
    "after every key the hardware cursor is on the item in focus",
    arguments: ["z 1", "z 2"])
  func cursor(layout: String) throws {
    let player = try Player(lines: numbered(200), columns: 60, rows: 13).press(layout)
    var dice = SeededGenerator(seed: 5)
    let keys = [
      "j", "k", "Ctrl-D", "Ctrl-U", "G", "g g", "l", "h", "3 j", "z z", "Ctrl-E", "H", "L",
    ]
    for _ in 0..<80 {
      let key = keys.randomElement(using: &dice) ?? "j"
      try player.press(key)
      let focus = try #require(player.focus)
      let cursor = try #require(player.cursor)
      let attributes = try #require(
        player.controller.collectionView.layoutAttributesForItem(at: focus))
      let frame = player.controller.collectionView.convert(attributes.frame, to: nil)
      let column = Int((frame.minX / 8 + 0.5).rounded(.down))
      #expect(cursor == GridPoint(column: column, row: Int(frame.minY / 16)), "\(key)")
      #expect((0..<12).contains(cursor.row))
    }
  }

  @Test(
    "keys scroll the focused item to the centre, the top or the bottom",
    arguments: [("z z", 5), ("z t", 0), ("z b", 9)])
  func scrolling(keys: String, row: Int) throws {
    let player = try Player(lines: numbered(100), rows: 11).press("5 0 G " + keys)
    #expect(player.cursor?.row == row || (keys == "z z" && player.cursor?.row == 4))
    #expect(player.focus?.item == 49)
  }

  private let sections = #"{"a":["1","2","3"],"none":[],"b":["4","5"],"c":["6"]}"#

  @Test(
    "keys move from section to section",
    arguments: [
      ("}", "4"), ("} }", "6"), ("} } }", "6"), ("2 }", "6"), ("G {", "4"), ("} j {", "4"),
      ("} {", "1"), ("j {", "1"), ("G 2 {", "1"),
    ])
  func sections(keys: String, item: String) throws {
    let player = try Player(json: sections, rows: 6).press(keys)
    #expect(player.focusedRow == "  \(item)")
  }

  @Test(
    "keys move between marked items",
    arguments: [("]", 3), ("] ]", 7), ("2 ]", 7), ("] ] ]", 7), ("G [", 7), ("G [ [", 3)])
  func marks(keys: String, line: Int) throws {
    let player = try Player(lines: numbered(20), rows: 11).press("3 G Space 7 G Space g g " + keys)
    #expect(player.focus?.item == line - 1)
  }

  @Test("in a grid h j k l move by geometry, Ctrl-N and Ctrl-P in reading order")
  func grid() throws {
    let player = try Player(lines: numbered(30), columns: 60, rows: 17) { $0.layout = .grid }
    try player.press("l")
    #expect(player.focus?.item == 1)
    try player.press("j")
    #expect(player.focus?.item == 4)
    try player.press("$ h")
    #expect(player.focus?.item == 4)
    try player.press("0 k")
    #expect(player.focus?.item == 0)
    try player.press("Ctrl-N Ctrl-N Ctrl-N")
    #expect(player.focus?.item == 3)
  }

  @Test("a burst of 2,000 keys takes one frame and creates no cells")
  func burst() throws {
    let player = try Player(lines: numbered(5_000), rows: 11)
    try player.press("G g g")
    player.controller.collectionView.work = .init()
    let frames = player.host.frames
    let down = TerminalEvent.key(KeyStroke(.down))
    player.host.activate()
    player.host.handle([TerminalEvent](repeating: down, count: 2_000))
    #expect(player.focus?.item == 2_000)
    #expect(player.host.frames == frames + 1)
    #expect(player.controller.collectionView.work.cellsCreated == 0)
    #expect(player.controller.collectionView.work.dequeues <= 11)
  }

  @Test("scrolling by a row dequeues one cell and creates none")
  func oneRow() throws {
    let player = try Player(lines: numbered(5_000), rows: 11).press("2 0 G j j")
    player.controller.collectionView.work = .init()
    try player.press("j")
    #expect(player.controller.collectionView.work.dequeues == 1)
    #expect(player.controller.collectionView.work.cellsCreated == 0)
  }

  @Test("the wheel scrolls three lines and moves the focus along")
  func wheel() throws {
    let player = try Player(lines: numbered(100), rows: 11)
    let place = GridPoint(column: 5, row: 5)
    player.handle(
      .mouse(MouseEvent(.wheel(columns: 0, rows: 1), button: 0, position: place, modifiers: [])))
    #expect(player.screen.first == "  line 4")
    #expect(player.focus?.item == 3)
    player.handle(
      .mouse(MouseEvent(.wheel(columns: 0, rows: -1), button: 0, position: place, modifiers: [])))
    #expect(player.screen.first == "  line 1")
  }

  @Test("the focused item stays in sight when the size or the layout changes")
  func staysInSight() throws {
    let player = try Player(lines: numbered(300), columns: 60, rows: 21).press("1 5 0 G")
    for size in [(40, 10), (20, 5), (200, 60), (60, 21)] {
      player.snapshot.terminal.resize(to: GridSize(columns: size.0, rows: size.1))
      player.host.update()
      #expect(player.focus?.item == 149)
      #expect(player.focusedRow.contains("line 150"), "\(size)")
    }
    try player.press("z 2")
    #expect(player.focus?.item == 149)
    let cursor = try #require(player.cursor)
    #expect(player.screen[cursor.row + 1].contains("line 150"))
    try player.press("+ +")
    #expect(player.screen[try #require(player.cursor).row + 1].contains("line 150"))
    try player.press("z 1")
    #expect(player.focusedRow.contains("line 150"))
  }
}

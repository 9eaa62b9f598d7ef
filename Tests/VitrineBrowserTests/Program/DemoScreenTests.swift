import Foundation
import Testing
import UIKit
import VitrineGallery
import VitrineKeyStrokes
import VitrineTerminalCore
import VitrineTerminalHost

@testable import VitrineBrowser

@MainActor
@Suite("A demo and the line below it")
struct DemoScreenTests {
  @Test("I explains the demo and shows its code", arguments: Demo.all.map(\.name))
  func about(name: String) throws {
    let player = DemoPlayer(name, columns: 120, rows: 60)
    let demo = try #require(Demo.named(name))
    let before = player.screen
    try player.press("I")
    #expect(player.screen.first == demo.title)
    #expect(player.shows(demo.source))
    let line = try #require(demo.code.first).trimmingCharacters(in: .whitespaces)
    #expect(player.shows(line))
    #expect(!player.shows("Requirements"))
    for key in demo.keys { #expect(player.shows(key.help)) }
    try player.press("Esc")
    #expect(player.screen == before)
    #expect(player.ending == nil)
  }

  @Test("z Tab shows the next data set and its name, and z shows hints after a while")
  func dataSets() throws {
    let player = DemoPlayer("circle")
    #expect(player.status.hasPrefix("Circle: clock"))
    player.host.handle([.key(keyOf("z"))])
    player.advance(by: 0.4)
    #expect(player.shows("next data set"))
    try player.press("Tab")
    #expect(player.status.hasPrefix("Circle: alphabet"))
    #expect(!player.shows("next data set"))
    #expect(player.shows("Z"))
  }

  @Test("z ] starts a layout transition; arrows drive it, Return ends it, Esc goes back")
  func transition() throws {
    let player = DemoPlayer("circle")
    let before = player.screen
    try player.press("z ]")
    #expect(player.status.contains("10 %"))
    try player.press("Right ] Left")
    #expect(player.status.contains("20 %"))
    try player.press("Esc")
    #expect(player.screen.dropLast() == before.dropLast())
    try player.press("z ] Return")
    #expect(player.screen.dropLast() != before.dropLast())
    // The keys belong to the demo again.
    try player.press("+")
    #expect(player.stage.demo?.controller.collectionView.numberOfItems(inSection: 0) == 13)
  }

  @Test("a drag during the transition from list to grid scrolls and keeps the view consistent")
  func dragInTransition() throws {
    let player = try DemoPlayer("settings").press("z ]")
    for (kind, column, row) in [
      (MouseEvent.Kind.press, 40, 3), (.move, 37, 1), (.move, 37, 0), (.release, 37, 0),
    ] {
      let place = GridPoint(column: column, row: row)
      player.host.handle([.mouse(MouseEvent(kind, button: 1, position: place))])
      player.advance(by: 0.05)
    }
    try player.press("] ] Return")
    #expect(player.ending == nil)
    player.stage.demo?.controller.collectionView.checkCollectionInvariants()
  }

  @Test("a layout change by the demo ends a transition and returns the keys")
  func overtakenTransition() throws {
    let player = try DemoPlayer("layouts").press("z ] ]")
    let view = try #require(player.stage.demo?.controller.collectionView)
    let grid = UICollectionViewFlowLayout()
    grid.itemSize = CGSize(width: 80, height: 32)
    view.setCollectionViewLayout(grid, animated: true)
    player.host.settle()
    #expect(player.stage.demo?.controller.transition == nil)
    try player.press("Return Right")
    #expect(view.collectionViewLayout === grid)
    #expect(view.focusedIndexPath?.item != 0)
  }

  @Test("letters move like arrows, gg and G like Home and End, ? lists the keys, Q leaves")
  func keys() throws {
    let player = DemoPlayer("flow")
    let view = try #require(player.stage.demo?.controller.collectionView)
    try player.press("l j")
    #expect(view.focusedIndexPath == IndexPath(item: 5, section: 0))
    try player.press("k h")
    #expect(view.focusedIndexPath == IndexPath(item: 0, section: 0))
    try player.press("G")
    #expect(view.focusedIndexPath == IndexPath(item: 1, section: 6))
    try player.press("g g")
    #expect(view.focusedIndexPath == IndexPath(item: 0, section: 0))
    try player.press("?")
    #expect(player.screen.first == "Keys")
    #expect(player.shows("scroll sideways or downwards"))
    try player.press("Esc Q")
    #expect(player.ending?.status == 0)
  }

  @Test("the line shows as many of the demo's own keys as fit")
  func ownKeys() throws {
    #expect(
      DemoPlayer("flow").status.hasSuffix("s direction  + more room  - less  ? keys  Esc back"))
    #expect(DemoPlayer("flow", columns: 200).status.contains("s scroll sideways or downwards  +"))
    #expect(DemoPlayer("circle", columns: 40, rows: 15).status.hasSuffix("+ add  ? keys  Esc back"))
    // Keys that are not a single key or that end another key's mode are left out.
    #expect(DemoPlayer("carousel").status.contains("  m next look  "))
    #expect(DemoPlayer("reorder").status.contains("  Alt-m pick up  "))
    // A demo without another layout shows no keys for transitions.
    #expect(!DemoPlayer("drag", columns: 120, rows: 40).status.contains("turns"))
  }

  @Test("the line of a transition explains how it ends, at 80 columns")
  func lineOfATurn() throws {
    let player = try DemoPlayer("layouts").press("6 t t z ]")
    #expect(player.status.hasPrefix("Layout switching  carousel → columns"))
    #expect(player.status.hasSuffix("10 %  arrows  Return ends  Esc goes back"))
  }

  @Test("a demo with its line matches its recordings", arguments: [(80, 24), (40, 15)])
  func screens(size: (Int, Int)) throws {
    let player = DemoPlayer("circle", columns: size.0, rows: size.1)
    expectGolden("demo-\(size.0)x\(size.1).txt", player.screen)
    try player.press("I")
    expectGolden("demo-about-\(size.0)x\(size.1).txt", player.screen)
  }

  @Test("the quoted code of a demo consists of whole statements", arguments: Demo.all)
  func wholeStatements(demo: Demo) {
    let text = demo.code.joined()
    for (open, close) in [("(", ")"), ("{", "}"), ("[", "]")] as [(Character, Character)] {
      let opened = text.filter { $0 == open }.count
      #expect(opened == text.filter { $0 == close }.count, "\(demo.name): \(open)")
    }
    #expect(demo.code.last?.hasSuffix(",") == false, "\(demo.name)")
  }

  @Test("with an index, help omits keys hidden by its letters")
  func helpWithIndex() throws {
    for (name, isNamed) in [("contacts", false), ("flow", true)] {
      let player = try DemoPlayer(name, columns: 200, rows: 60).press("?")
      #expect(player.shows("leave at once") == isNamed, "\(name)")
    }
  }

  @Test("Q leaves from help, too")
  func leavingFromHelp() throws {
    let player = try DemoPlayer("flow").press("? Q")
    #expect(player.ending?.status == 0)
  }

  @Test("the selected menu entry is one bar of one colour, even if destructive")
  func destructive() throws {
    let player = try DemoPlayer("context-menu").press("Shift-F10 Up")
    let canvas = player.snapshot.terminal.canvas
    let row = try #require(canvas.lines.firstIndex { $0.contains("! Delete") })
    let line = Array(canvas.lines[row])
    let start = try #require(line.firstIndex(of: "!"))
    let styles = (start..<(start + 20)).map { canvas[GridPoint(column: $0, row: row)]?.style }
    #expect(Set(styles.map { "\(String(describing: $0))" }).count == 1)
    #expect(styles[0]?.attributes.contains(.reverse) == true)
  }

  @Test("every demo shows content at 40x12", arguments: Demo.all.map(\.name))
  func smallest(name: String) {
    let player = DemoPlayer(name, columns: 40, rows: 12)
    #expect(!player.shows("too small"))
    #expect(player.screen.dropLast().filter { !$0.isEmpty }.count > 2, "\(player.screen)")
  }
}

private func keyOf(_ character: Character) -> KeyStroke {
  KeyStroke(.character(character))
}

import Testing
import UIKit
import UIKitTesting
import VitrineTestSupport

@testable import UIKitCollections

@Suite("Random keys and mouse on menus")
@MainActor struct MenuWalkTests {
  private static let keys: [Pilot.Key] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .return, .space, .tab, .escape,
    .menu, .shift(.function(10)), "s", "d", "ä", .control("n"), .control("p"), .control("l"),
    .alternate("x"), .delete, .backspace, .function(3),
  ]
  private static let sizes = [(80, 24), (40, 12), (20, 5), (12, 4), (10, 3), (3, 2)]

  @Test(
    "nothing traps, all stays entirely on the screen, and Escapes close every menu",
    arguments: 0..<24)
  func walk(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fixture = MenuFixture()
    let pilot = Pilot(rootViewController: fixture, size: Self.sizes[Int(seed) % Self.sizes.count])
    var openings = 0
    for _ in 0..<200 {
      if pilot.window.menu == nil {
        if Bool.random(using: &random) {
          fixture.useFullMenu()
        } else {
          fixture.configuration = nil
        }
        pilot.press(.menu)
        openings += 1
      }
      step(pilot, fixture, &random)
      check(pilot, seed)
    }
    #expect(openings > 5)
    for _ in 0..<5 { pilot.press(.escape) }
    #expect(pilot.window.menu == nil)
    pilot.advance(by: 2)
    #expect(pilot.isIdle)
    fixture.collectionView.checkCollectionInvariants()
  }

  private func step(
    _ pilot: Pilot, _ fixture: MenuFixture, _ random: inout SeededGenerator
  ) {
    let size = pilot.terminal.size
    let column = Int.random(in: 0..<size.columns, using: &random)
    let row = Int.random(in: 0..<size.rows, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<11: pilot.press(Self.keys.randomElement(using: &random) ?? .down)
    case 11: pilot.click(column: column, row: row)
    case 12: pilot.hover(column: column, row: row)
    case 13: pilot.secondaryClick(column: column, row: row)
    case 14: pilot.drag(from: (column, row), to: (size.columns / 2, size.rows / 2), steps: 3)
    case 15: pilot.wheel(column: column, row: row, rows: Bool.random(using: &random) ? 1 : -1)
    case 16:
      let next = Self.sizes.randomElement(using: &random) ?? (20, 5)
      pilot.resize(columns: next.0, rows: next.1)
    case 17:
      fixture.fruits.insert("new", at: 0)
      fixture.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
      pilot.update()
    case 18 where fixture.fruits.count > 3:
      fixture.fruits.remove(at: 1)
      fixture.collectionView.deleteItems(at: [IndexPath(item: 1, section: 0)])
      pilot.update()
    default: pilot.hold(column: column, row: row)
    }
    if Bool.random(using: &random) { pilot.mouseUp(column: column, row: row) }
    if fixture.fruits.count < 4 {
      fixture.fruits = ["a", "b", "c", "d", "e"]
      fixture.collectionView.reloadData()
      pilot.update()
    }
  }

  private func check(_ pilot: Pilot, _ seed: UInt64) {
    guard let menu = pilot.window.menu else { return }
    let screen = pilot.window.bounds
    for var frame in menu.frames {
      // The frame around an item wider than the screen leaves it at the sides.
      if frame.width > screen.width {
        (frame.origin.x, frame.size.width) = (screen.minX, screen.width)
      }
      #expect(screen.contains(frame), "seed \(seed)")
    }
    #expect(pilot.cursor != nil, "seed \(seed)")
  }
}

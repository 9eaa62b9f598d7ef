import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite("The keyboard's side of a collection view") struct CollectionKeyboardTests {
  private func grid(_ letters: String, columns: Int = 3, rows: Int = 4) -> MovementWorld {
    let layout = MovementLayout()
    layout.columns = columns
    return MovementWorld(
      [letters.map(String.init)], layout: layout,
      size: CGSize(width: CGFloat(columns) * 80, height: CGFloat(rows) * 16))
  }

  @Test("motions move from item to item, and the edges are reported")
  func motions() {
    let keyboard = grid("abcdefghi").view.keyboard
    #expect(keyboard.focusedIndexPath == nil && keyboard.focusedItemFrame == nil)
    keyboard.focusItem(at: IndexPath(0, 0))
    #expect(keyboard.move(.step(.right)) && keyboard.focusedIndexPath == IndexPath(0, 1))
    #expect(keyboard.move(.step(.down)) && keyboard.focusedIndexPath == IndexPath(0, 4))
    #expect(keyboard.move(.last) && keyboard.focusedIndexPath == IndexPath(0, 8))
    #expect(!keyboard.move(.step(.down)))
    #expect(keyboard.move(.first) && keyboard.focusedIndexPath == IndexPath(0, 0))
    #expect(keyboard.focusedItemFrame == CGRect(x: 0, y: 0, width: 80, height: 16))
    keyboard.focusItem(at: nil)
    #expect(keyboard.focusedIndexPath == nil)
  }

  @Test("motions move to the ends of a line and from section to section, with focus and carried")
  func linesAndSections() {
    let layout = MovementLayout()
    layout.columns = 3
    let world = MovementWorld(
      [["a", "b", "c", "d", "e"], [], ["f", "g"]], layout: layout,
      size: CGSize(width: 240, height: 160))
    let keyboard = world.view.keyboard
    keyboard.focusItem(at: IndexPath(0, 1))
    #expect(keyboard.move(.lineEnd) && keyboard.focusedIndexPath == IndexPath(0, 2))
    #expect(keyboard.move(.lineStart) && keyboard.focusedIndexPath == IndexPath(0, 0))
    #expect(!keyboard.move(.lineStart) && !keyboard.move(.sections(-1)))
    #expect(keyboard.move(.sections(1)) && keyboard.focusedIndexPath == IndexPath(2, 0))
    #expect(keyboard.move(.sections(1)) && keyboard.focusedIndexPath == IndexPath(2, 1))
    #expect(!keyboard.move(.sections(1)))
    #expect(keyboard.move(.sections(-1)) && keyboard.focusedIndexPath == IndexPath(2, 0))
    #expect(keyboard.beginCarrying() && keyboard.carry(.sections(-1)))
    #expect(keyboard.ordinalOfCarriedItem == 5 && world.shown == "abcde[f]g")
    #expect(keyboard.carry(.sections(-1)) && world.shown == "[f]abcdeg")
    #expect(keyboard.carry(.lineEnd) && world.shown == "ab[f]cdeg")
    #expect(!keyboard.carry(.sections(3)))
    world.view.cancelInteractiveMovement()
  }

  @Test("several headings at once are not a step")
  func severalHeadings() {
    let keyboard = grid("abcdef").view.keyboard
    keyboard.focusItem(at: IndexPath(0, 0))
    #expect(!keyboard.move(.step([.down, .right])) && !keyboard.move(.step([])))
    #expect(keyboard.focusedIndexPath == IndexPath(0, 0))
  }

  @Test("a carried item moves by the same motions")
  func carrying() {
    let world = grid("abcdefghi")
    let keyboard = world.view.keyboard
    #expect(!keyboard.beginCarrying())
    keyboard.focusItem(at: IndexPath(0, 0))
    var changes = 0
    keyboard.carryingChanged = { changes += 1 }
    #expect(!keyboard.isCarrying && !keyboard.carry(.last))
    #expect(keyboard.beginCarrying() && keyboard.isCarrying && keyboard.ordinalOfCarriedItem == 0)
    #expect(keyboard.carry(.step(.right)))
    #expect(world.shown == "b[a]cdefghi" && keyboard.ordinalOfCarriedItem == 1)
    #expect(keyboard.carry(.last) && world.shown == "bcdefghi[a]")
    #expect(keyboard.carry(.first) && world.shown == "[a]bcdefghi")
    world.view.cancelInteractiveMovement()
    world.settle()
    #expect(!keyboard.isCarrying && world.data == "abcdefghi" && changes > 3)
  }

  @Test("a range extends from its anchor to its head and is kept or not")
  func ranges() {
    let world = World([9], columns: 3).settled()
    world.view.allowsMultipleSelectionDuringEditing = true
    let keyboard = world.view.keyboard
    #expect(keyboard.beginRange(at: IndexPath(0, 1)) && keyboard.isSelectingRange)
    keyboard.extendRange(to: IndexPath(0, 4))
    #expect(world.selected == ["0-1", "0-2", "0-3", "0-4"])
    #expect(keyboard.rangeAnchor == IndexPath(0, 1) && keyboard.rangeHead == IndexPath(0, 4))
    keyboard.rangeShape = .rectangle
    #expect(world.selected == ["0-1", "0-4"])
    keyboard.swapRangeEnds()
    #expect(keyboard.rangeAnchor == IndexPath(0, 4))
    keyboard.endRange(keeps: false)
    #expect(world.selected == [] && !keyboard.isSelectingRange && keyboard.rangeShape == nil)
  }
}

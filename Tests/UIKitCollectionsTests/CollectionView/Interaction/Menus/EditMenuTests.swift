import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollections

@Suite("The edit menu of items")
@MainActor struct EditMenuTests {
  private let fixture = MenuFixture()

  private func pilot() -> Pilot { Pilot(rootViewController: fixture, size: (40, 8)) }

  private let questions = ["show 1?", "can cut: 1?", "can copy: 1?", "can paste: 1?"]

  @Test(
    "a long press queries, shows Cut, Copy and Paste, and the choice is performed")
  func byHold() {
    let pilot = pilot()
    pilot.hold(column: 15, row: 0)
    #expect(fixture.takeLog() == ["highlight 1"] + questions + ["unhighlight 1"])
    #expect(
      pilot.screen.prefix(5) == [
        "apple         b┌──────────────┐rry",
        "date          e│ Cut    Alt-X │",
        "grape         h│ Copy   Alt-C │",
        "               │ Paste  Alt-V │",
        "               └──────────────┘",
      ])
    pilot.mouseUp(column: 15, row: 0)
    #expect(fixture.takeLog() == [] && pilot.window.menu != nil)
    pilot.press(.down, .return)
    #expect(fixture.takeLog() == ["perform copy: 1"])
    #expect(pilot.window.menu == nil && UIPasteboard.general.string == "bread")
    #expect(pilot.screen[1] == "date          elder         fig")
  }

  @Test("the menu key and Shift-F10 open it for the focused item, arrows and Return choose")
  func byKey() {
    let pilot = pilot()
    for key in [Pilot.Key.menu, .shift(.function(10)), .function(22)] {
      pilot.press(.right, key)
      #expect(fixture.takeLog() == questions)
      // Beside the item, with the hardware cursor on the choice.
      #expect(pilot.screen[2] == "grape         │ Cut    Alt-X │")
      #expect(pilot.cursor.map { [$0.column, $0.row] } == [15, 2])
      pilot.press(.escape, .left)
      #expect(fixture.takeLog() == [] && pilot.window.menu == nil)
    }
  }

  @Test("the direct keys run the same checks and then the action")
  func directKeys() {
    let pilot = pilot()
    pilot.press(.right)
    for (key, action) in [("c", "copy:"), ("v", "paste:"), ("x", "cut:")] {
      pilot.press(.alternate(.character(Character(key))))
      #expect(fixture.takeLog() == ["show 1?", "can \(action) 1?", "perform \(action) 1"])
    }
    pilot.finishAnimations()
    #expect(fixture.fruits.prefix(3) == ["apple", "bread", "cherry"])
    fixture.showsMenu = false
    pilot.press(.alternate("x"))
    #expect(fixture.takeLog() == ["show 1?"])
    fixture.showsMenu = true
    fixture.actions = ["copy:"]
    pilot.press(.alternate("x"))
    #expect(fixture.takeLog() == ["show 1?", "can cut: 1?"])
    #expect(fixture.fruits.count == 8)
  }

  @Test("refused by the item or for every action there is no menu")
  func refused() {
    let pilot = pilot()
    fixture.showsMenu = false
    pilot.press(.right, .menu)
    #expect(fixture.takeLog() == ["show 1?"] && pilot.window.menu == nil)
    pilot.hold(column: 15, row: 0)
    pilot.mouseUp(column: 15, row: 0)
    // A long press without an effect is a slow tap.
    #expect(fixture.takeLog() == ["highlight 1", "show 1?", "select 1", "unhighlight 1"])
    fixture.showsMenu = true
    fixture.actions = []
    pilot.press(.menu)
    #expect(fixture.takeLog() == questions && pilot.window.menu == nil)
  }

  @Test("a delegate without these methods gets no menu")
  func defaults() {
    final class Silent: NSObject, UICollectionViewDelegate {}
    let silent = Silent()
    let pilot = pilot()
    fixture.collectionView.delegate = silent
    pilot.press(.right, .menu, .alternate("c"))
    #expect(pilot.window.menu == nil && fixture.log == [])
    let path = IndexPath(item: 0, section: 0)
    #expect(
      silent.collectionView?(fixture.collectionView, shouldShowMenuForItemAt: path) == nil)
    #expect(
      silent.collectionView(
        fixture.collectionView, canPerformAction: "copy:", forItemAt: path, withSender: nil)
        == false)
    fixture.collectionView.delegate = nil
    pilot.press(.menu)
    #expect(pilot.window.menu == nil)
  }

  @Test("the menu has only the actions that `canPerformAction` allows")
  func onlyAllowed() {
    fixture.actions = ["copy:", "paste:"]
    let pilot = pilot()
    pilot.press(.menu)
    #expect(pilot.window.menu?.outline == [">Copy", "Paste"])
  }

  @Test(
    "the collection view changes nothing by itself; cut, copy and paste with the pasteboard do")
  func cutAndPaste() {
    let pilot = pilot()
    pilot.press(.menu, "c")
    #expect(pilot.window.menu?.outline == ["Cut", ">Copy", "Paste"])
    pilot.press("c", .return)
    pilot.finishAnimations()
    #expect(
      fixture.fruits.first == "bread" && fixture.collectionView.numberOfItems(inSection: 0) == 7)
    #expect(pilot.clipboard.last == "apple")
    pilot.press(.menu, "p", .space)
    pilot.finishAnimations()
    #expect(fixture.fruits.prefix(3) == ["bread", "apple", "cherry"])
    #expect(pilot.screen[0] == "bread         apple         cherry")
    fixture.collectionView.checkCollectionInvariants()
  }

  @Test("an open menu takes all keys, those of the collection and of the program too")
  func ownsKeys() {
    let pilot = pilot()
    pilot.press(.right, .menu)
    _ = fixture.takeLog()
    pilot.press("z", .alternate("x"), .control("d"), .pageDown, .function(5), .delete)
    pilot.paste("pasted")
    #expect(fixture.takeLog() == [])
    #expect(pilot.window.menu?.outline == ["Cut", "Copy", ">Paste"])
    #expect(fixture.collectionView.focusedIndexPath == IndexPath(item: 1, section: 0))
    pilot.press(.menu)
    #expect(pilot.window.menu == nil && fixture.takeLog() == [])
  }

  @Test("the action goes to the current place of the item; without the item the menu closes")
  func itemsThatMove() {
    let pilot = pilot()
    pilot.press(.right, .menu)
    _ = fixture.takeLog()
    fixture.fruits.insert("aaa", at: 0)
    fixture.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    pilot.press(.down, .return)
    #expect(fixture.takeLog() == ["perform copy: 2"] && UIPasteboard.general.string == "bread")
    pilot.press(.menu)
    #expect(pilot.window.menu != nil)
    fixture.fruits.remove(at: 2)
    fixture.collectionView.deleteItems(at: [IndexPath(item: 2, section: 0)])
    pilot.update()
    #expect(pilot.window.menu == nil)
    pilot.press(.menu)
    #expect(pilot.window.menu != nil)
    fixture.collectionView.reloadData()
    pilot.update()
    #expect(pilot.window.menu == nil)
    pilot.press(.menu)
    #expect(pilot.window.menu != nil)
    fixture.collectionView.removeFromSuperview()
    pilot.update()
    #expect(pilot.window.menu == nil)
  }

  @Test(
    "pasted text is pasted after the focused item if that is allowed, and never runs as keys"
  )
  func pasting() {
    let pilot = pilot()
    UIPasteboard.general.string = "before"
    let sent = pilot.clipboard.count
    pilot.press(.right)
    fixture.actions = ["copy:"]
    pilot.paste("\u{1B}x\r")
    #expect(fixture.takeLog() == ["show 1?", "can paste: 1?"])
    #expect(UIPasteboard.general.string == "before")
    fixture.actions = ["paste:"]
    pilot.paste("quince")
    #expect(fixture.takeLog() == ["show 1?", "can paste: 1?", "perform paste: 1"])
    pilot.finishAnimations()
    #expect(fixture.fruits[2] == "quince" && UIPasteboard.general.string == "quince")
    // Text from the terminal is not sent back to it.
    #expect(pilot.clipboard.count == sent)
  }

  @Test(
    "the whole menu works by mouse: secondary button, drag and release, click, click outside"
  )
  func byMouse() {
    let pilot = pilot()
    pilot.secondaryClick(column: 16, row: 0)
    // Never highlighted, never selected.
    #expect(fixture.takeLog() == questions)
    pilot.hover(column: 20, row: 3)
    #expect(pilot.window.menu?.outline == ["Cut", "Copy", ">Paste"])
    pilot.click(column: 20, row: 2)
    #expect(fixture.takeLog() == ["perform copy: 1"] && pilot.window.menu == nil)
    // Held, dragged to an entry, released.
    pilot.hold(column: 16, row: 0)
    pilot.mouseMove(column: 19, row: 1)
    pilot.mouseMove(column: 19, row: 2)
    _ = fixture.takeLog()
    pilot.mouseUp(column: 19, row: 2)
    #expect(fixture.takeLog() == ["perform copy: 1"] && pilot.window.menu == nil)
    // A click outside closes and has no other effect.
    pilot.secondaryClick(column: 16, row: 0)
    _ = fixture.takeLog()
    pilot.click(column: 0, row: 1)
    #expect(fixture.takeLog() == [] && pilot.window.menu == nil)
    // A drag that ends outside chooses nothing.
    pilot.secondaryClick(column: 16, row: 0)
    _ = fixture.takeLog()
    pilot.drag(from: (20, 2), to: (35, 7))
    #expect(fixture.takeLog() == [] && pilot.window.menu != nil)
    pilot.secondaryClick(column: 0, row: 0)
    #expect(fixture.takeLog().first == "show 0?" && pilot.window.menu != nil)
    pilot.press(.escape)
    #expect(pilot.window.menu == nil)
  }

  @Test("at rest an open menu draws nothing, and tracks the mouse only while it is open")
  func idle() {
    let pilot = pilot()
    #expect(!pilot.reportsHover)
    pilot.press(.menu)
    #expect(pilot.reportsHover)
    let frames = pilot.frameCount
    pilot.advance(by: 5)
    #expect(pilot.frameCount == frames && pilot.isIdle)
    pilot.press(.escape)
    #expect(!pilot.reportsHover && pilot.isIdle)
  }
}

extension Pilot {
  var reportsHover: Bool { terminal.reportsHover }
  var isIdle: Bool { !engine.isAnimating && engine.nextDeadline == nil && !engine.needsFrame }
}

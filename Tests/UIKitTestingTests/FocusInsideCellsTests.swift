import Testing
import UIKit
import UIKitTesting

@Suite("Focus inside of cells")
@MainActor struct FocusInsideCellsTests {
  private func start(
    _ controller: ButtonsController, columns: Int = 40, rows: Int = 9
  ) -> Pilot { Pilot(rootViewController: controller, size: (columns, rows)) }

  // MARK: Cells that have focus themselves

  @Test("an arrow across a list enters the row, moves among its buttons, and on to the next row")
  func arrowsIntoACell() {
    let controller = ButtonsController()
    let pilot = start(controller)
    var seen = [controller.focus]
    for key in [.right, .right, .right, .left, .down, .up, .left] as [Pilot.Key] {
      pilot.press(key)
      seen.append(controller.focus)
    }
    #expect(seen == ["0", "0.0", "0.1", "0.1", "0.0", "1", "0", "0.1"])
  }

  @Test("Escape moves from a button to its cell, and no further")
  func escape() {
    let controller = ButtonsController()
    let pilot = start(controller)
    pilot.press(.down, .right, .right, .escape)
    #expect(controller.focus == "1")
    pilot.press(.escape)
    #expect(controller.focus == "1")
  }

  @Test("Return presses the focused button or selects the focused cell")
  func pressing() {
    let controller = ButtonsController()
    let pilot = start(controller)
    pilot.press(.right, .return)
    #expect(controller.button(0, 0)?.presses == 1 && controller.selected == [])
    pilot.press(.escape, .return)
    #expect(controller.button(0, 0)?.presses == 1 && controller.selected == [0])
  }

  @Test("Return and Space tap a view with a tap recognizer in a cell")
  func tapping() {
    final class Heart: UIView {
      override var canBecomeFocused: Bool { true }
    }
    let controller = ButtonsController()
    let pilot = start(controller)
    var taps = 0
    let heart = Heart(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
    heart.addGestureRecognizer(UITapGestureRecognizer(target: nil) { _ in taps += 1 })
    controller.items.cellForItem(at: IndexPath(item: 0, section: 0))?.contentView
      .addSubview(heart)
    pilot.press(.tab)
    #expect(heart.isFocused)
    pilot.press(.return, .space)
    pilot.finishAnimations()
    #expect(taps == 2 && controller.selected == [])
    pilot.click(column: 0, row: 0)
    #expect(taps == 3 && controller.selected == [])
  }

  @Test("Tab visits the buttons in reading order, cell by cell, then leaves and wraps around")
  func tabs() {
    let controller = ButtonsController()
    controller.rows = 4
    controller.buttons = { [2, 0, 1, 2][$0] }
    let pilot = start(controller)
    var seen: [String] = []
    for _ in 0..<8 {
      pilot.press(.tab)
      seen.append(controller.focus)
    }
    #expect(seen == ["0.0", "0.1", "1", "2.0", "3.0", "3.1", "below", "0"])
    seen = []
    pilot.press(.tab, .tab, .tab, .tab)
    for _ in 0..<5 {
      pilot.press(.backtab)
      seen.append(controller.focus)
    }
    #expect(seen == ["1", "0.1", "0.0", "below", "0"])
  }

  @Test("Tab leaves a list without buttons at once")
  func plainList() {
    let controller = ButtonsController()
    controller.buttons = { _ in 0 }
    let pilot = start(controller)
    pilot.press(.tab)
    #expect(controller.focus == "below")
    pilot.press(.tab, .right)
    #expect(controller.focus == "0")
  }

  @Test("in a grid arrows move from card to card, and Tab moves into them")
  func grid() {
    let controller = ButtonsController()
    controller.cardWidth = 160
    let pilot = start(controller)
    pilot.press(.right)
    #expect(controller.focus == "1")
    pilot.press(.right)
    #expect(controller.focus == "1", "cards lie to the left: the arrow goes along them")
    pilot.press(.tab)
    #expect(controller.focus == "1.0")
    pilot.press(.left)
    #expect(controller.focus == "0")
  }

  // MARK: Cells that may not have focus

  @Test("an item that cannot have focus passes it to its buttons, also off screen")
  func handsOn() {
    let controller = ButtonsController()
    controller.canFocus = { _ in false }
    let pilot = start(controller)
    #expect(controller.focus == "0.0")
    pilot.press(.right, .down)
    #expect(controller.focus == "1.1")
    for _ in 0..<20 { pilot.press(.down) }
    #expect(controller.focus == "21.1" && controller.items.contentOffset.y == 14 * 16)
    #expect(pilot.cursor?.row == 7)
    pilot.press(.escape)
    #expect(controller.focus == "21.1", "there is no cell to go to")
    for _ in 0..<30 { pilot.press(.up) }
    #expect(controller.focus == "0.1" && controller.items.contentOffset.y == 0)
    for _ in 0..<4 { pilot.press(.tab) }
    #expect(controller.focus == "2.1")
    pilot.press(.end)
    #expect(controller.focus == "29.1")
    pilot.press(.down)
    #expect(controller.focus == "below")
    pilot.press(.up, .home)
    #expect(controller.focus == "0.0")
    #expect(controller.selected == [])
  }

  @Test("focus skips rows without focusable views on the way to buttons")
  func sparse() {
    let controller = ButtonsController()
    controller.canFocus = { _ in false }
    controller.buttons = { $0 % 10 == 0 ? 1 : 0 }
    let pilot = start(controller)
    var seen = [controller.focus]
    for key in [.down, .down, .down, .up, .tab, .backtab] as [Pilot.Key] {
      pilot.press(key)
      seen.append(controller.focus)
    }
    #expect(seen == ["0.0", "10.0", "20.0", "below", "20.0", "below", "20.0"])
  }

  @Test("a list without focusable views leaves focus elsewhere, and scrolls back from a search")
  func nothing() {
    let controller = ButtonsController()
    controller.canFocus = { _ in false }
    controller.buttons = { $0 == 2 ? 1 : 0 }
    let pilot = start(controller)
    #expect(controller.focus == "2.0")
    pilot.press(.up)
    #expect(controller.focus == "2.0")
    pilot.press(.tab)
    #expect(controller.focus == "below" && controller.items.contentOffset.y == 0)
    controller.buttons = { _ in 0 }
    controller.items.reloadData()
    pilot.update()
    pilot.press(.tab, .up)
    #expect(controller.focus == "below")
  }

  // MARK: What becomes of it

  @Test("a reload returns focus to the button in the same place")
  func reloading() {
    let controller = ButtonsController()
    let pilot = start(controller)
    pilot.press(.down, .right, .right)
    #expect(controller.focus == "1.1")
    controller.items.reloadData()
    pilot.update()
    #expect(controller.focus == "1.1")
    controller.items.reloadItems(at: [IndexPath(item: 1, section: 0)])
    pilot.finishAnimations()
    #expect(controller.focus == "1.1")
    controller.buttons = { _ in 1 }
    controller.items.reloadData()
    pilot.update()
    #expect(controller.focus == "1.0")
    controller.buttons = { _ in 0 }
    controller.items.reloadData()
    pilot.update()
    #expect(controller.focus == "1")
  }

  @Test("if the row is deleted, focus is in the row that takes its place")
  func deleting() {
    let controller = ButtonsController()
    controller.rows = 3
    controller.canFocus = { _ in false }
    let pilot = start(controller)
    pilot.press(.down, .right)
    #expect(controller.focus == "1.1")
    controller.rows = 2
    controller.items.deleteItems(at: [IndexPath(item: 1, section: 0)])
    pilot.finishAnimations()
    #expect(controller.focus == "1.1")
    controller.rows = 1
    controller.items.deleteItems(at: [IndexPath(item: 1, section: 0)])
    pilot.finishAnimations()
    #expect(controller.focus == "0.1", "there is none after it")
  }

  @Test("a button scrolled out of view by the wheel keeps focus for the next arrow")
  func scrolledAway() {
    let controller = ButtonsController()
    let pilot = start(controller)
    pilot.press(.down, .right)
    pilot.wheel(column: 1, row: 1, rows: 4)
    pilot.finishAnimations()
    #expect(controller.focus == "nothing" && controller.items.contentOffset.y > 100)
    pilot.press(.down)
    #expect(controller.focus == "2" && controller.items.contentOffset.y == 32)
    pilot.press(.right)
    pilot.wheel(column: 1, row: 1, rows: 4)
    pilot.wheel(column: 1, row: 1, rows: -4)
    pilot.finishAnimations()
    #expect(controller.focus == "2.0", "it is there again")
  }

  @Test("a hidden or removed button passes focus to one beside it, else to the cell")
  func hiding() {
    let controller = ButtonsController()
    let pilot = start(controller)
    pilot.press(.right, .right)
    #expect(controller.focus == "0.1")
    controller.button(0, 1)?.isHidden = true
    pilot.update()
    #expect(controller.focus == "0.0")
    controller.button(0, 0)?.removeFromSuperview()
    pilot.update()
    #expect(controller.focus == "0")
  }

  @Test("focus returns to the button after a sheet")
  func sheet() {
    let controller = ButtonsController()
    let pilot = start(controller)
    pilot.press(.right)
    let sheet = UIViewController()
    controller.present(sheet, animated: false)
    pilot.update()
    #expect(controller.focus == "nothing")
    sheet.dismiss(animated: false)
    pilot.finishAnimations()
    #expect(controller.focus == "0.0")
  }

  @Test("a program can request focus for a button, a cell, or the whole")
  func requesting() throws {
    let controller = ButtonsController()
    let pilot = start(controller)
    let system = try #require(UIFocusSystem.focusSystem(for: controller.items))
    system.requestFocusUpdate(to: try #require(controller.button(3, 1)))
    pilot.update()
    #expect(controller.focus == "3.1")
    let cell = controller.items.cellForItem(at: IndexPath(item: 2, section: 0))
    system.requestFocusUpdate(to: try #require(cell))
    pilot.update()
    #expect(controller.focus == "2")
    controller.canFocus = { _ in false }
    system.requestFocusUpdate(to: try #require(cell))
    pilot.update()
    #expect(controller.focus == "2.0")
    controller.canFocus = { _ in true }
    system.requestFocusUpdate(to: controller.items)
    pilot.update()
    #expect(controller.focus == "2")
  }

  // MARK: Collection views inside of cells

  @Test(
    "sideways-scrolling rows: arrows move within a row and to the next, past unfocusable titles"
  )
  func shelves() {
    let controller = StripsController()
    let pilot = Pilot(rootViewController: controller, size: (40, 12))
    var seen = [controller.focus]
    for key in [.right, .right, .down, .right, .up, .left] as [Pilot.Key] {
      pilot.press(key)
      seen.append(controller.focus)
    }
    #expect(seen == ["1.0", "1.1", "1.2", "3.0", "3.1", "1.0", "1.0"])
    for _ in 0..<7 { pilot.press(.right) }
    #expect(controller.focus == "1.7")
    for _ in 0..<9 { pilot.press(.down) }
    #expect(controller.focus == "19.0" && controller.collectionView.contentOffset.y > 0)
    pilot.press(.return)
    #expect(controller.chosen == ["19.0"])
    pilot.press(.backtab, .backtab)
    #expect(controller.focus == "15.0")
    pilot.press(.tab)
    #expect(controller.focus == "17.0")
  }

  @Test(
    "focusable rows: Right goes in, Escape comes out, Down goes to the next row")
  func focusableShelves() {
    let controller = StripsController()
    controller.rowsTakeFocus = true
    let pilot = Pilot(rootViewController: controller, size: (40, 12))
    var seen = [controller.focus]
    for key in [.right, .right, .escape, .down, .right, .down, .up] as [Pilot.Key] {
      pilot.press(key)
      seen.append(controller.focus)
    }
    #expect(seen == ["1", "1.0", "1.1", "1", "3", "3.0", "5", "3"])
    #expect(controller.chosen == [])
  }

  @Test("a partly visible shelf row scrolls into view with the focus")
  func partlyVisible() {
    let controller = StripsController()
    let pilot = Pilot(rootViewController: controller, size: (40, 11))
    pilot.press(.down, .down)
    #expect(controller.focus == "5.0")
    #expect(controller.collectionView.contentOffset.y == 16)
  }
}

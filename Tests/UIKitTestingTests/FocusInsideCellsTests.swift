import Testing
import UIKit
import UIKitTesting

@Suite("Focus inside of cells")
@MainActor struct FocusInsideCellsTests {
  private func start(
    _ controller: ButtonsController, columns: Int = 40, rows: Int = 9
  ) -> Pilot { Pilot(rootViewController: controller, size: (columns, rows)) }

  // MARK: Cells that have focus themselves

  @Test("an arrow across a list goes into the row, among its buttons, and on to the next row")
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

  @Test("Escape from a button leads to its cell, and from there nowhere")
  func escape() {
    let controller = ButtonsController()
    let pilot = start(controller)
    pilot.press(.down, .right, .right, .escape)
    #expect(controller.focus == "1")
    pilot.press(.escape)
    #expect(controller.focus == "1")
  }

  @Test("Return presses the button that has focus and selects the cell that has it")
  func pressing() {
    let controller = ButtonsController()
    let pilot = start(controller)
    pilot.press(.right, .return)
    #expect(controller.button(0, 0)?.presses == 1 && controller.selected == [])
    pilot.press(.escape, .return)
    #expect(controller.button(0, 0)?.presses == 1 && controller.selected == [0])
  }

  @Test("a view in a cell that waits for taps is tapped by Return and by Space")
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

  @Test("Tab goes through the buttons in reading order, cell by cell, then out and round")
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

  @Test("in a grid arrows lead from card to card, and Tab into them")
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

  @Test("an item that may not have focus hands it to its buttons, off screen as well")
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

  @Test("rows that have nothing for the focus are passed over on the way to buttons")
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

  @Test("a list of nothing that can have focus leaves it elsewhere, and scrolls back from a search")
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

  @Test("a reload gives focus back to the button in the same place")
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

  @Test("when the row goes, focus is in the row that takes its place")
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

  @Test("a button that the wheel takes out of sight keeps focus for the next arrow")
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

  @Test("a button that is hidden or removed passes focus to one beside it, else to the cell")
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

  @Test("focus comes back to the button after a sheet")
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

  @Test("a program can ask for focus on a button, on a cell, and on the whole")
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
    "rows that scroll sideways: arrows within a row and to the next, though the titles between have no focus"
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
    "rows that have focus themselves: Right goes in, Escape comes out, Down goes to the next row")
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

  @Test("the row of a shelf that is partly out of sight comes into it with the focus")
  func partlyVisible() {
    let controller = StripsController()
    let pilot = Pilot(rootViewController: controller, size: (40, 11))
    pilot.press(.down, .down)
    #expect(controller.focus == "5.0")
    #expect(controller.collectionView.contentOffset.y == 16)
  }
}

import Testing
import VitrineBasicValues

@testable import UIKitCore

@Suite("The lines of a menu")
@MainActor struct MenuPaneTests {
  private func menu(_ titles: [String], disabled: Set<String> = []) -> UIMenu {
    UIMenu(
      children: titles.map { title in
        UIAction(title: title, attributes: disabled.contains(title) ? .disabled : []) { _ in }
      })
  }

  private func pane(_ menu: UIMenu, on screen: (Int, Int)) -> MenuPane {
    var pane = MenuPane(menu: menu, rows: MenuRow.rows(of: menu) {})
    let box = GridRect(column: 0, row: 0, columns: screen.0, rows: screen.1)
    let size = pane.measure(on: box)
    pane.put(at: GridRect(column: 0, row: 0, columns: size.width, rows: size.height))
    return pane
  }

  @Test(
    "a menu taller than the screen scrolls with the choice, and stays on enabled elements"
  )
  func scrolling() {
    let titles = (0..<30).map { "item \($0)" }
    var pane = pane(menu(titles, disabled: ["item 0", "item 29"]), on: (40, 10))
    #expect(pane.capacity == 8 && pane.chosen == 1)
    for _ in 0..<10 { pane.step(1) }
    #expect(pane.chosen == 11 && pane.visible == 4..<12)
    pane.page(1)
    #expect(pane.chosen == 19 && pane.visible.contains(19))
    pane.choose(.last)
    #expect(pane.chosen == 28)
    pane.step(1)
    #expect(pane.chosen == 1 && pane.visible.contains(1))
    pane.scroll(by: 5)
    #expect(pane.visible.contains(pane.chosen ?? -1))
    #expect(!pane.choose(29) && !pane.choose(99))
    pane.page(-9)
    #expect(pane.chosen == 1)
  }

  @Test("the first letter finds the next such element, ignoring case and accents")
  func letters() {
    var pane = pane(menu(["Ähre", "Bread", "apple", "Ast"], disabled: ["apple"]), on: (40, 10))
    #expect(pane.seek("a") && pane.chosen == 3)
    #expect(pane.seek("a") && pane.chosen == 0)
    #expect(pane.seek("B") && pane.chosen == 1)
    #expect(!pane.seek("z") && pane.chosen == 1)
    let none = menu(["x"], disabled: ["x"])
    var empty = MenuPane(menu: none, rows: MenuRow.rows(of: none) {})
    empty.step(1)
    empty.page(1)
    empty.choose(.last)
    #expect(!empty.seek("x") && empty.chosen == nil)
  }

  @Test("narrow screens drop the keys first, then the ends of titles; marks and arrows stay")
  func widths() {
    let action = UIAction(title: "A long title indeed", state: .on) { _ in }
    action.keyEquivalent = "Alt-X"
    let all = UIMenu(children: [action, UIMenu(title: "More", children: menu(["a"]).children)])
    let rows = MenuRow.rows(of: all) {}
    let wide = MenuColumns(rows: rows, heading: 0, limit: 60)
    #expect(wide == MenuColumns(rows: rows, heading: 0, limit: 29))
    #expect((wide.lead, wide.title, wide.key, wide.width) == (2, 19, 7, 29))
    let narrow = MenuColumns(rows: rows, heading: 0, limit: 19)
    #expect((narrow.title, narrow.key, narrow.width) == (14, 0, 19))
    #expect(MenuColumns(rows: rows, heading: 40, limit: 60).width == 40)
    #expect(MenuColumns(rows: rows, heading: 40, limit: 1).width == 1)
  }

  @Test("keys have their names on the keyboard")
  func keys() {
    func shown(_ input: String, _ flags: UIKeyModifierFlags = []) -> String? {
      UIKeyCommand(input: input, modifierFlags: flags) { _ in }.shownKey
    }
    #expect(shown("s", .control) == "Ctrl-S")
    #expect(shown("x", .command) == "Alt-X")
    #expect(shown("\r") == "Return" && shown(" ") == "Space")
    #expect(shown(UIKeyCommand.inputUpArrow, [.alternate, .shift]) == "Alt-Shift-Up")
    #expect(shown(UIKeyCommand.f10, .shift) == "Shift-F10")
    #expect(UIAction(title: "a") { _ in }.shownKey == nil)
  }
}

import Foundation
import Testing

@testable import VitrineBrowser

@MainActor
@Suite("The items on the screen")
struct ItemListTests {
  private func items(_ numbers: Int...) -> ItemSet {
    var items = ItemSet()
    for number in numbers { items.insert(IndexPath(item: number, section: 0)) }
    return items
  }

  @Test(
    "a command applies to all marked items, even hidden ones, or else to the focused item",
    arguments: [
      ("j", [1]), ("j Space", [1]), ("Space Space G", [0, 1]), ("Space Space / 7 Return", [0, 1]),
      ("/ 7 Return", [6]), ("/ 7 Return Space", [6]),
    ])
  func chosen(keys: String, numbers: [Int]) throws {
    let player = try Player(lines: numbered(8), rows: 10).press(keys)
    let shown = player.controller.features.shown
    #expect(shown.chosenItems.paths.map(\.item) == numbers, "\(keys)")
  }

  @Test("marks count even if a filter hides them")
  func count() throws {
    let player = try Player(lines: numbered(8), rows: 10).press("Space Space / 2 Return")
    let shown = player.controller.features.shown
    #expect(shown.markCount == 2)
    #expect(shown.hiddenMarks == items(0))
  }

  @Test("the focus counts as the user's choice only after a key that moves it")
  func choice() throws {
    let player = try Player(lines: numbered(8), rows: 10)
    let shown = player.controller.features.shown
    #expect(!shown.isFocusChosen)
    try player.press("j")
    #expect(shown.isFocusChosen)
  }
}

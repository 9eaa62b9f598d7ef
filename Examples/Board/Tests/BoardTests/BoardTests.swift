import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Board

@MainActor @Suite("A board of cards", .serialized)
final class BoardTests {
  private let pilot: Pilot
  private let file = URL.temporaryDirectory.appending(path: "board-\(UUID()).json")

  init() {
    Store.shared = Store(url: file)
    for title in ["Water plants", "Call home", "Buy bread"] {
      Store.shared.move(Card(title: title), to: .todo)
    }
    let controller = UINavigationController(rootViewController: BoardController())
    pilot = Pilot(rootViewController: controller, size: (columns: 80, rows: 24))
  }

  deinit { try? FileManager.default.removeItem(at: file) }

  /// The titles of the cards in the file.
  private func titles(_ lane: Lane) -> [String] {
    (Store(url: file).lanes[lane] ?? []).map(\.title)
  }

  @Test("Add asks for a title and notes, and saves the card")
  func adds() throws {
    try pilot.tap("Add")
    pilot.finishAnimations()
    pilot.type("Mend the bicycle")
    pilot.press(.return)
    pilot.type("the rear wheel")
    pilot.press(.return)
    pilot.finishAnimations()
    #expect(titles(.todo).last == "Mend the bicycle")
    #expect(pilot.screenText.contains("Mend the bicycle"))
    #expect(pilot.screenText.contains("the rear wheel"))
    #expect(pilot.screenText.contains("To do (4)"))
  }

  @Test("a card without a title is not added, and Escape closes the form")
  func refuses() throws {
    try pilot.tap("Add")
    pilot.finishAnimations()
    pilot.press(.return, .return, .escape)
    pilot.finishAnimations()
    #expect(titles(.todo).count == 3)
    #expect(!pilot.screenText.contains("New Card"))
  }

  @Test("Return opens a card, and Save stores the changes")
  func edits() throws {
    pilot.press(.down, .return)
    pilot.finishAnimations()
    pilot.type(" and ask")
    try pilot.tap("Save")
    pilot.finishAnimations()
    #expect(titles(.todo) == ["Water plants", "Call home and ask", "Buy bread"])
    #expect(pilot.screenText.contains("To do (3)"))
  }

  @Test("a card can be marked as urgent by keys alone")
  func marksUrgent() throws {
    pilot.press(.return)
    pilot.finishAnimations()
    pilot.press(.tab, .tab, .character(" "))
    try pilot.tap("Save")
    pilot.finishAnimations()
    #expect(pilot.screenText.contains("! Water plants"))
    #expect(Store(url: file).lanes[.todo]?.first?.isUrgent == true)
  }

  @Test("the menu of a card edits its title and notes")
  func menuEdits() throws {
    pilot.press(.menu)
    try pilot.tap("Edit…")
    pilot.finishAnimations()
    pilot.type("!")
    pilot.press(.return, .return)
    pilot.finishAnimations()
    #expect(titles(.todo).first == "Water plants!")
    #expect(titles(.todo).count == 3)
  }

  @Test("the menu of a card deletes it after a confirmation and focuses the next card")
  func deletes() throws {
    pilot.press(.menu)
    try pilot.tap("Delete…")
    pilot.finishAnimations()
    #expect(titles(.todo).count == 3)
    try pilot.tap("Delete")
    pilot.finishAnimations()
    #expect(titles(.todo) == ["Call home", "Buy bread"])
    pilot.press(.alternate("m"), .down, .return)
    pilot.finishAnimations()
    #expect(titles(.todo) == ["Buy bread", "Call home"])
  }

  @Test("keys move a card within its lane and to another lane")
  func carries() {
    pilot.press(.alternate("m"), .down, .return)
    pilot.finishAnimations()
    #expect(titles(.todo) == ["Call home", "Water plants", "Buy bread"])
    pilot.press(.alternate("m"), .tab, .return)
    pilot.finishAnimations()
    #expect(titles(.todo) == ["Call home", "Buy bread"])
    #expect(titles(.doing) == ["Water plants"])
  }

  @Test("the mouse drags a card to another lane")
  func drags() {
    pilot.mouseDown(column: 5, row: 4)
    pilot.advance(by: 0.6)
    for column in 5...35 { pilot.mouseMove(column: column, row: 4) }
    pilot.mouseUp(column: 35, row: 4)
    pilot.finishAnimations()
    #expect(titles(.todo) == ["Call home", "Buy bread"])
    #expect(titles(.doing) == ["Water plants"])
  }

  @Test("the menu of the bar sorts the lanes")
  func sorts() throws {
    try pilot.tap("Sort")
    try pilot.tap("By Title")
    pilot.finishAnimations()
    #expect(titles(.todo) == ["Buy bread", "Call home", "Water plants"])
  }
}

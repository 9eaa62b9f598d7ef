import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollections

/// Rows swiped by drags and by the wheel, and the menu that lists their actions.
@MainActor
@Suite(.serialized)
struct RowSwipingTests {
  /// A list of rows with actions, and a record of the performed ones.
  @MainActor private final class Mail {
    var done: [String] = []
    var completions: [(Bool) -> Void] = []
    var completesAtOnce = true
    var removesAtOnce = true
    var allowsFull = true
    private(set) var screen: ListScreen!

    init(rows: Int = 6, words: [String] = ["Ann", "Bob", "Cleo"]) {
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      list.showsSeparators = false
      list.leadingSwipeActionsConfigurationProvider = { [unowned self] path in
        path.item == 2 ? nil : configuration([action("Unread", .normal, path)])
      }
      list.trailingSwipeActionsConfigurationProvider = { [unowned self] path in
        configuration([action("Delete", .destructive, path), action("Flag", .normal, path)])
      }
      screen = ListScreen(list, [words], rows: rows)
    }

    private func configuration(_ actions: [UIContextualAction]) -> UISwipeActionsConfiguration {
      let configuration = UISwipeActionsConfiguration(actions: actions)
      configuration.performsFirstActionWithFullSwipe = allowsFull
      return configuration
    }

    private func action(
      _ title: String, _ style: UIContextualAction.Style, _ path: IndexPath
    ) -> UIContextualAction {
      UIContextualAction(style: style, title: title) { [unowned self] _, _, completion in
        done.append("\(title) \(screen.sections[0][path.item])")
        if style == .destructive, removesAtOnce {
          screen.sections[0].remove(at: path.item)
          screen.view.deleteItems(at: [path])
        }
        if completesAtOnce { completion(true) } else { completions.append(completion) }
      }
    }

    var pilot: Pilot { screen.pilot }
    var rows: [String] { screen.rows }
    var isSwiped: [Bool] {
      screen.view.visibleCells.map(\.configurationState.isSwiped)
    }

    /// Drags sideways from a column of a row over some columns, and releases.
    func drag(row: Int, from column: Int, by columns: Int) {
      press(row: row, from: column, by: columns)
      pilot.mouseUp(column: column + columns, row: row)
      pilot.finishAnimations()
    }

    func press(row: Int, from column: Int, by columns: Int) {
      pilot.mouseDown(column: column, row: row)
      for step in 1...abs(columns) {
        pilot.mouseMove(column: column + (columns < 0 ? -step : step), row: row)
      }
    }
  }

  // Buttons: " Flag " and " Delete ", 6 and 8 columns, of 30.

  @Test("a drag to the left shows the trailing actions, the first one at the edge")
  func trailing() {
    let mail = Mail()
    mail.drag(row: 1, from: 25, by: -10)
    #expect(mail.rows == [" Ann", "                 Flag  Delete", " Cleo"])
    #expect(mail.screen.view.indexPathsForSelectedItems == [])
    #expect(mail.isSwiped == [false, true, false])
  }

  @Test("a drag to the right shows the leading actions")
  func leading() {
    let mail = Mail()
    mail.drag(row: 0, from: 5, by: 6)
    #expect(mail.rows == [" Unread  Ann", " Bob", " Cleo"])
  }

  @Test("the row follows the pointer, and the button next to it appears first")
  func following() {
    let mail = Mail()
    mail.press(row: 1, from: 25, by: -8)
    mail.pilot.update()
    #expect(mail.rows[1].hasSuffix(" Flag  D") || mail.rows[1].hasSuffix("Flag"))
    #expect(mail.rows[1].count >= 22)
  }

  @Test(
    "less than half of the actions closes again, more stays open",
    arguments: [(2, false), (6, false), (7, true), (14, true), (16, true)])
  func halfway(columns: Int, staysOpen: Bool) {
    let mail = Mail()
    mail.drag(row: 1, from: 28, by: -columns)
    #expect(mail.isSwiped[1] == staysOpen)
    #expect((mail.rows[1] == " Bob") == !staysOpen)
  }

  @Test("a swipe over most of the row performs the first action")
  func fullSwipe() {
    let mail = Mail()
    mail.drag(row: 1, from: 28, by: -20)
    #expect(mail.done == ["Delete Bob"])
    #expect(mail.rows == [" Ann", " Cleo"])
    #expect(mail.isSwiped == [false, false])
  }

  @Test("if a full swipe performs nothing it only opens the row")
  func noFullSwipe() {
    let mail = Mail()
    mail.allowsFull = false
    mail.drag(row: 1, from: 28, by: -24)
    #expect(mail.done == [])
    #expect(mail.rows[1].hasSuffix(" Flag  Delete"))
  }

  @Test("a row without actions at an edge does not move")
  func nothing() {
    let mail = Mail()
    mail.drag(row: 2, from: 5, by: 10)
    #expect(mail.rows == [" Ann", " Bob", " Cleo"])
    #expect(mail.isSwiped == [false, false, false])
  }

  @Test("a drag up or down swipes nothing")
  func vertical() {
    let mail = Mail()
    mail.pilot.drag(from: (20, 0), to: (18, 2))
    mail.pilot.finishAnimations()
    #expect(mail.isSwiped == [false, false, false])
  }

  @Test("a click on a button performs its action, and the row stays open until the action ends")
  func buttons() {
    let mail = Mail()
    mail.completesAtOnce = false
    mail.drag(row: 1, from: 25, by: -10)
    mail.pilot.click(column: 18, row: 1)
    mail.pilot.finishAnimations()
    #expect(mail.done == ["Flag Bob"])
    #expect(mail.isSwiped[1])
    mail.completions[0](true)
    mail.pilot.finishAnimations()
    #expect(!mail.isSwiped[1])
    #expect(mail.rows == [" Ann", " Bob", " Cleo"])
  }

  @Test(
    "a successful destructive action keeps its row open until the item is removed")
  func destructive() {
    for isDone in [true, false] {
      let mail = Mail()
      mail.removesAtOnce = false
      mail.completesAtOnce = false
      mail.drag(row: 1, from: 25, by: -10)
      mail.pilot.click(column: 25, row: 1)
      mail.completions[0](isDone)
      mail.pilot.finishAnimations()
      #expect(mail.done == ["Delete Bob"])
      #expect(mail.isSwiped == [false, isDone, false])
      mail.screen.sections[0].remove(at: 1)
      mail.screen.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      mail.pilot.finishAnimations()
      #expect(mail.rows == [" Ann", " Cleo"] && mail.isSwiped == [false, false])
      #expect(mail.screen.view.swiping?.path == nil)
    }
  }

  @Test("a click elsewhere only closes the row")
  func clickElsewhere() {
    let mail = Mail()
    mail.drag(row: 1, from: 25, by: -10)
    mail.pilot.click(column: 3, row: 0)
    mail.pilot.finishAnimations()
    #expect(mail.isSwiped == [false, false, false])
    #expect(mail.screen.view.indexPathsForSelectedItems == [])
    mail.pilot.click(column: 3, row: 0)
    #expect(mail.screen.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }

  @Test("Escape closes the row")
  func escape() {
    let mail = Mail()
    mail.pilot.press(.down)
    mail.drag(row: 1, from: 25, by: -10)
    mail.pilot.press(.escape)
    mail.pilot.finishAnimations()
    #expect(mail.isSwiped == [false, false, false])
    #expect(mail.rows == [" Ann", " Bob", " Cleo"])
  }

  @Test("one row is open at a time, and an open one is dragged shut")
  func oneAtATime() {
    let mail = Mail()
    mail.drag(row: 1, from: 25, by: -10)
    mail.drag(row: 0, from: 25, by: -10)
    #expect(mail.isSwiped == [true, false, false])
    mail.drag(row: 0, from: 3, by: 12)
    #expect(mail.isSwiped == [false, false, false])
  }

  @Test("the wheel sideways opens a row and closes it")
  func wheel() {
    let mail = Mail()
    mail.pilot.wheel(column: 10, row: 1, columns: 1)
    mail.pilot.finishAnimations()
    #expect(mail.rows[1].hasSuffix(" Flag  Delete"))
    mail.pilot.wheel(column: 10, row: 1, columns: -1)
    mail.pilot.finishAnimations()
    #expect(mail.isSwiped == [false, false, false])
    mail.pilot.wheel(column: 10, row: 1, columns: -1)
    mail.pilot.finishAnimations()
    #expect(mail.rows[1] == " Unread  Bob")
  }

  @Test("scrolling closes the row")
  func scrolling() {
    let mail = Mail(rows: 3, words: ["Ann", "Bob", "Cleo", "Dan", "Eve"])
    mail.drag(row: 1, from: 25, by: -10)
    #expect(mail.isSwiped.contains(true))
    mail.pilot.wheel(column: 10, row: 1, rows: 1)
    mail.pilot.finishAnimations()
    #expect(!mail.isSwiped.contains(true))
  }

  @Test("the menu of the focused item lists the actions of both edges, and performs them")
  func menu() {
    let mail = Mail()
    mail.pilot.press(.down, .shift(.function(10)))
    let text = mail.pilot.screenText
    #expect(text.contains("Unread") && text.contains("Delete") && text.contains("Flag"))
    mail.pilot.press(.character("d"))
    if mail.done.isEmpty { mail.pilot.press(.return) }
    #expect(mail.done == ["Delete Bob"])
    mail.pilot.finishAnimations()
    #expect(mail.rows == [" Ann", " Cleo"])
  }

  @Test("an open row follows its item through changes of the data")
  func updates() {
    let mail = Mail()
    mail.drag(row: 1, from: 25, by: -10)
    mail.screen.sections[0].insert("Zoe", at: 0)
    mail.screen.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    mail.pilot.finishAnimations()
    #expect(mail.rows == [" Zoe", " Ann", "                 Flag  Delete", " Cleo"])
    mail.screen.sections[0].remove(at: 2)
    mail.screen.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
    mail.pilot.finishAnimations()
    #expect(mail.rows == [" Zoe", " Ann", " Cleo"])
    mail.screen.sections[0].append("Dan")
    mail.screen.view.insertItems(at: [IndexPath(item: 3, section: 0)])
    mail.pilot.finishAnimations()
    #expect(mail.rows == [" Zoe", " Ann", " Cleo", " Dan"])
    #expect(mail.isSwiped == [false, false, false, false])
  }

  @Test("replacing the data closes the row, and its cell is reused normally")
  func reload() {
    let mail = Mail()
    mail.drag(row: 1, from: 25, by: -10)
    mail.screen.view.reloadData()
    mail.pilot.finishAnimations()
    #expect(mail.rows == [" Ann", " Bob", " Cleo"])
    #expect(mail.screen.view.visibleCells.allSatisfy { $0.slide == 0 && !$0.isSwiped })
  }

  @Test("a delete accessory without an action shows the trailing actions")
  func deleteAccessory() {
    let mail = Mail()
    mail.screen.dress = { cell, _ in cell.accessories = [.delete(displayed: .always)] }
    mail.screen.view.reloadData()
    mail.pilot.update()
    mail.pilot.click(column: 1, row: 1)
    mail.pilot.finishAnimations()
    #expect(mail.rows[1].hasSuffix(" Flag  Delete"))
    #expect(mail.isSwiped[1])
  }
}

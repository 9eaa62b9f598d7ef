import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Alerts") struct UIAlertControllerTests {
  @MainActor private final class Choices { var made: [String] = [] }

  private let choices = Choices()
  private let root = NotingController("root")

  private func ask(
    _ style: UIAlertController.Style, _ actions: (String, UIAlertAction.Style)...,
    preferred: Int? = nil, size: (columns: Int, rows: Int) = (50, 14)
  ) -> (Pilot, UIAlertController) {
    let pilot = Pilot(rootViewController: root, size: size)
    let alert = UIAlertController(
      title: "Delete File?", message: "You can't undo this.", preferredStyle: style)
    let choices = choices
    for (title, style) in actions {
      alert.addAction(
        UIAlertAction(title: title, style: style) { choices.made.append($0.title ?? "") })
    }
    if let preferred { alert.preferredAction = alert.actions[preferred] }
    root.present(alert, animated: true)
    pilot.update()
    return (pilot, alert)
  }

  @Test("an alert is in the middle, the cancel button is first, destructive ones are marked")
  func screen() {
    let (pilot, alert) = ask(.alert, ("Delete", .destructive), ("Cancel", .cancel))
    #expect(
      Array(pilot.screen[4...9]) == [
        "       ╭──────────────────────────────────╮",
        "       │           Delete File?           │",
        "       │       You can't undo this.       │",
        "       │                                  │",
        "       │    [ Cancel ]   [ ! Delete ]     │",
        "       ╰──────────────────────────────────╯",
      ])
    #expect(alert.actions.map(\.title) == ["Delete", "Cancel"] && alert.title == "Delete File?")
  }

  @Test("Return presses the preferred or focused button, never a destructive one by default")
  func returnKey() {
    let (pilot, alert) = ask(.alert, ("Delete", .destructive), ("Cancel", .cancel))
    pilot.press(.return)
    #expect(choices.made == ["Cancel"] && root.presentedViewController == nil)
    withExtendedLifetime(alert) {}
    let (other, _) = ask(.alert, ("Send", .default), ("Cancel", .cancel), preferred: 1)
    other.press(.return)
    #expect(choices.made == ["Cancel", "Cancel"])
    let (third, _) = ask(.alert, ("Send", .default), ("Cancel", .cancel))
    third.press(.return)
    #expect(choices.made.last == "Send")
  }

  @Test("arrows go from button to button, and Escape cancels")
  func arrows() {
    let (pilot, _) = ask(.alert, ("Delete", .destructive), ("Cancel", .cancel))
    pilot.press(.right, .return)
    #expect(choices.made == ["Delete"])
    let (other, _) = ask(.alert, ("One", .default), ("Two", .default), ("Cancel", .cancel))
    other.press(.down, .return)
    #expect(choices.made == ["Delete", "Two"])
    let (third, _) = ask(.alert, ("One", .default), ("Two", .default), ("Cancel", .cancel))
    third.press(.escape)
    #expect(choices.made.last == "Cancel" && root.presentedViewController == nil)
  }

  @Test("Escape chooses the only choice, and none of several without a cancel button")
  func escape() {
    let (pilot, _) = ask(.alert, ("OK", .default))
    pilot.press(.escape)
    #expect(choices.made == ["OK"])
    let (other, alert) = ask(.alert, ("Yes", .default), ("No", .default))
    other.press(.escape)
    #expect(choices.made == ["OK"] && root.presentedViewController === alert)
  }

  @Test("an underlined letter with Alt or a click chooses; a disabled choice does nothing")
  func lettersAndMouse() {
    let (pilot, alert) = ask(.alert, ("Delete", .destructive), ("Cancel", .cancel))
    alert.actions[0].isEnabled = false
    pilot.update()
    pilot.press(.alternate("d"))
    pilot.click(column: 28, row: 8)
    #expect(choices.made.isEmpty)
    alert.actions[0].isEnabled = true
    pilot.update()
    pilot.click(column: 28, row: 8)
    #expect(choices.made == ["Delete"])
    let (other, _) = ask(.alert, ("Delete", .destructive), ("Cancel", .cancel))
    other.press(.alternate("d"))
    #expect(choices.made == ["Delete", "Delete"])
  }

  @Test("an action sheet is at the lower edge, with cancel last; a click beside it cancels")
  func sheet() {
    let (pilot, _) = ask(
      .actionSheet, ("Cancel", .cancel), ("Take Photo", .default), ("Delete", .destructive))
    #expect(
      Array(pilot.screen[5...13]) == [
        "       ╭──────────────────────────────────╮",
        "       │           Delete File?           │",
        "       │       You can't undo this.       │",
        "       │                                  │",
        "       │   Take Photo                     │",
        "       │   ! Delete                       │",
        "       │                                  │",
        "       │   Cancel                         │",
        "       ╰──────────────────────────────────╯",
      ])
    pilot.click(column: 1, row: 1)
    #expect(choices.made == ["Cancel"] && root.presentedViewController == nil)
    let (other, alert) = ask(.alert, ("OK", .default), ("Cancel", .cancel))
    other.click(column: 1, row: 1)
    #expect(root.presentedViewController === alert)
  }

  @Test("the handler runs after the alert disappears, and may present another one")
  func handlers() {
    let pilot = Pilot(rootViewController: root)
    let (first, second) = (
      UIAlertController(title: "One", message: nil, preferredStyle: .alert),
      UIAlertController(title: "Two", message: nil, preferredStyle: .alert)
    )
    first.addAction(
      UIAlertAction(title: "Go on", style: .default) { [root] _ in
        #expect(root.presentedViewController == nil)
        root.present(second, animated: true)
      })
    root.present(first, animated: true)
    pilot.update()
    pilot.press(.return)
    pilot.update()
    #expect(root.presentedViewController === second && pilot.screenText.contains("Two"))
  }

  @Test("long texts wrap in the box, and a small window still shows the choices")
  func long() {
    let (pilot, alert) = ask(.alert, ("OK", .default), size: (24, 7))
    alert.message = "And a message that is long enough to wrap across several lines of text."
    pilot.update()
    #expect(pilot.screenText.contains("[ OK ]") && pilot.screenText.contains("Delete File?"))
    pilot.resize(columns: 80, rows: 24)
    #expect(pilot.screenText.contains("lines of text."))
    #expect(pilot.screen.contains { $0.contains("And a message that is long enough to wrap") })
  }

  // MARK: Fields

  private func askName(preferred: Bool = true) -> (Pilot, UIAlertController) {
    let pilot = Pilot(rootViewController: root, size: (50, 14))
    let alert = UIAlertController(title: "New Card", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Title" }
    alert.addTextField { $0.text = "later" }
    let choices = choices
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Add", style: .default) { [unowned alert] _ in
        choices.made += alert.textFields?.map { $0.text ?? "" } ?? []
      })
    if preferred { alert.preferredAction = alert.actions[1] }
    root.present(alert, animated: true)
    pilot.finishAnimations()
    return (pilot, alert)
  }

  @Test("fields are between the message and the choices, and the first one gets the caret at once")
  func fields() {
    let (pilot, alert) = askName()
    #expect(alert.textFields?.first?.isFirstResponder == true)
    #expect(
      Array(pilot.screen[4...10]) == [
        "       │             New Card             │",
        "       │                                  │",
        "       │  [Title                       ]  │",
        "       │  [later                       ]  │",
        "       │                                  │",
        "       │       [ Cancel ]   [ Add ]       │",
        "       ╰──────────────────────────────────╯",
      ])
  }

  @Test("Return moves to the next field, and in the last one chooses")
  func returnInFields() {
    let (pilot, alert) = askName()
    pilot.type("Milk\n")
    #expect(alert.textFields?[1].isFirstResponder == true && choices.made.isEmpty)
    pilot.type("!\n")
    pilot.finishAnimations()
    #expect(choices.made == ["Milk", "later!"] && root.presentedViewController == nil)
  }

  @Test("Tab moves from field to field to button, and Escape cancels from a field")
  func tabInFields() {
    let (pilot, alert) = askName()
    pilot.press(.tab)
    #expect(alert.textFields?[1].isFirstResponder == true)
    pilot.press(.tab, .return)
    pilot.finishAnimations()
    #expect(choices.made.isEmpty && root.presentedViewController == nil)
    let (other, _) = askName()
    other.type("x")
    other.press(.escape)
    other.finishAnimations()
    #expect(choices.made.isEmpty && root.presentedViewController == nil)
  }

  @Test("a choice enabled during editing leaves the caret in place")
  func enabling() {
    let (pilot, alert) = askName()
    alert.actions[1].isEnabled = false
    alert.textFields?[0].addAction(
      UIAction { [unowned alert] _ in
        alert.actions[1].isEnabled = alert.textFields?[0].text?.isEmpty == false
      }, for: .editingChanged)
    pilot.update()
    pilot.type("Milk")
    #expect(alert.textFields?[0].text == "Milk" && alert.textFields?[0].isEditing == true)
    #expect(alert.actions[1].isEnabled)
    pilot.type("\n\n")
    pilot.finishAnimations()
    #expect(choices.made == ["Milk", "later"])
  }

  @Test(
    "Return in the last field does nothing while the default choice is disabled",
    arguments: [true, false])
  func returnWhileDisabled(preferred: Bool) {
    let (pilot, alert) = askName(preferred: preferred)
    alert.actions[1].isEnabled = false
    pilot.type("\nBuy\n")
    pilot.finishAnimations()
    #expect(root.presentedViewController === alert)
    #expect(alert.textFields?[1].isEditing == true)
    alert.actions[1].isEnabled = true
    pilot.type("\n")
    pilot.finishAnimations()
    #expect(choices.made.last?.contains("Buy") == true)
  }

  @Test("an alert without fields has none, and in a small window the fields stay")
  func smallWithFields() {
    let (pilot, alert) = askName()
    alert.message = "A message that takes more rows than this window has to give, with no end."
    pilot.resize(columns: 24, rows: 7)
    #expect(pilot.screenText.contains("later") && pilot.screenText.contains("[ Add ]"))
    #expect(
      UIAlertController(title: nil, message: nil, preferredStyle: .alert).textFields == nil)
  }
}

import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Text field")
@MainActor struct UITextFieldTests {
  /// Records the field's calls, in order.
  @MainActor final class Log: NSObject, UITextFieldDelegate {
    var calls: [String] = []
    var refuses: Set<String> = []

    private func ask(_ name: String) -> Bool {
      calls.append(name)
      return !refuses.contains(name)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("shouldBegin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd") }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      calls.append("change \(range.location) \(range.length) \(string)")
      return !refuses.contains(string)
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("shouldClear") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn") }
  }

  /// Two fields, one below the other.
  @MainActor final class Form: UIViewController {
    let first = UITextField(frame: CGRect(x: 0, y: 0, width: 8 * 12, height: 16))
    let second = UITextField(frame: CGRect(x: 0, y: 32, width: 8 * 12, height: 16))
    let log = Log()
    var ran: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      first.delegate = log
      view.addSubview(first)
      view.addSubview(second)
    }

    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "a") { [weak self] _ in self?.ran.append("a") }]
    }
  }

  private let form: Form
  private let pilot: Pilot
  private var field: UITextField { form.first }

  init() {
    form = Form()
    pilot = Pilot(rootViewController: form, size: (columns: 30, rows: 6))
  }

  private func cursor() -> Int { pilot.cursor?.column ?? -1 }

  // MARK: Typing

  @Test("typed text appears in the field, with the cursor after it")
  func types() {
    field.becomeFirstResponder()
    pilot.type("Call a")
    #expect(field.text == "Call a" && form.ran.isEmpty)
    #expect(pilot.screen[0].hasPrefix("Call a") && cursor() == 6)
    pilot.press(.left, .left, .backspace)
    #expect(field.text == "Cal a" && cursor() == 3)
  }

  @Test("the cursor is visible during editing, and not as a mere mark of the focus")
  func caretIsShown() {
    #expect(!pilot.showsCursor)
    field.becomeFirstResponder()
    pilot.update()
    #expect(pilot.showsCursor && pilot.cursor?.row == 0)
    field.resignFirstResponder()
    pilot.update()
    #expect(!pilot.showsCursor)
  }

  @Test("wide characters and clusters are one step each, and take their columns")
  func wide() {
    field.becomeFirstResponder()
    pilot.type("漢字x")
    #expect(cursor() == 5)
    pilot.press(.left, .left)
    #expect(cursor() == 2)
    pilot.press(.backspace)
    #expect(field.text == "字x" && cursor() == 0)
    field.text = "👩‍👩‍👧!"
    pilot.press(.left, .backspace)
    #expect(field.text == "!")
  }

  @Test("a text longer than the field scrolls under the cursor")
  func scrolls() {
    field.becomeFirstResponder()
    pilot.type("0123456789abcdef")
    #expect(pilot.screen[0].hasPrefix("56789abcdef") && cursor() == 11)
    pilot.press(.home)
    #expect(pilot.screen[0].hasPrefix("0123456789ab") && cursor() == 0)
    for _ in 0..<12 { pilot.press(.right) }
    #expect(pilot.screen[0].hasPrefix("123456789abc") && cursor() == 11)
    pilot.press(.tab)
    #expect(pilot.screen[0].hasPrefix("0123456789ab"))
  }

  @Test("pasted text is one insertion, in one line")
  func paste() {
    field.becomeFirstResponder()
    form.log.calls = []
    pilot.paste("one\ntwo\u{1B}[31m")
    #expect(field.text == "one two[31m")
    #expect(form.log.calls == ["change 0 0 one two[31m"])
    pilot.press(.control("_"))
    #expect(field.text?.isEmpty == true)
  }

  @Test("editing keys: kill and yank, words, undo and redo")
  func keys() {
    field.becomeFirstResponder()
    pilot.type("one two")
    pilot.press(.control("w"), .home, .control("y"))
    #expect(field.text == "twoone ")
    pilot.press(.control("_"), .control("_"))
    #expect(field.text == "one two")
    pilot.press(.alternate("_"))
    #expect(field.text == "one ")
    #expect(field.undoManager?.canRedo == true)
  }

  @Test("a field has an undo manager of its own, which is emptied when editing ends")
  func ownUndoManager() {
    #expect(field.undoManager != nil && field.undoManager !== form.second.undoManager)
    #expect(field.undoManager !== pilot.window.undoManager)
    field.becomeFirstResponder()
    pilot.type("one")
    #expect(field.undoManager?.canUndo == true && pilot.window.undoManager?.canUndo == false)
    form.second.becomeFirstResponder()
    #expect(field.undoManager?.canUndo == false && field.text == "one")
  }

  // MARK: Delegate

  @Test("the delegate is notified of beginning and ending in UIKit's order")
  func order() {
    field.becomeFirstResponder()
    #expect(form.log.calls == ["shouldBegin", "didBegin"] && field.isEditing)
    form.log.calls = []
    form.second.becomeFirstResponder()
    #expect(form.log.calls == ["shouldEnd", "didEnd"])
    #expect(!field.isEditing && form.second.isEditing)
  }

  @Test("the delegate may refuse to begin, to change, to clear, to return and to end")
  func refusals() {
    form.log.refuses = ["shouldBegin"]
    #expect(!field.becomeFirstResponder() && !field.isEditing)
    form.log.refuses = ["x", "shouldEnd"]
    field.becomeFirstResponder()
    pilot.type("axb")
    #expect(field.text == "ab")
    #expect(!field.resignFirstResponder() && field.isEditing)
    pilot.press(.tab)
    #expect(field.isEditing && field.isFocused)
    form.second.becomeFirstResponder()
    #expect(field.isEditing && !form.second.isEditing)
  }

  @Test("a change has a range and a replacement, a deletion an empty one")
  func ranges() {
    field.becomeFirstResponder()
    pilot.type("a😀")
    form.log.calls = []
    pilot.press(.backspace)
    pilot.press(.alternate("a"), "z")
    pilot.press(.home, .backspace)
    #expect(form.log.calls == ["change 1 2 ", "change 0 1 z"])
  }

  @Test("changes by the program do not ask the delegate")
  func programmatic() {
    field.text = "new"
    field.insertText("er")
    field.deleteBackward()
    #expect(field.text == "newe" && form.log.calls.isEmpty)
  }

  @Test("actions and notifications are sent after the delegate's calls")
  func events() {
    for (event, name): (UIControl.Event, String) in [
      (.editingDidBegin, "began"), (.editingChanged, "changed"), (.editingDidEnd, "ended"),
      (.editingDidEndOnExit, "exit"),
    ] {
      field.addAction(UIAction { [log = form.log] _ in log.calls.append(name) }, for: event)
    }
    field.becomeFirstResponder()
    pilot.type("a")
    pilot.press(.return)
    #expect(
      form.log.calls == [
        "shouldBegin", "didBegin", "began", "change 0 0 a", "changed", "shouldReturn", "exit",
        "shouldEnd", "didEnd", "ended",
      ])
    #expect(!field.isEditing)
  }

  @Test("without a target for the end on exit, Return ends nothing; `next` moves on")
  func returns() {
    field.becomeFirstResponder()
    pilot.press(.return)
    #expect(field.isEditing)
    form.log.refuses = ["shouldReturn"]
    field.returnKeyType = .next
    pilot.press(.return)
    #expect(field.isEditing)
    form.log.refuses = []
    pilot.press(.return)
    #expect(!field.isEditing && form.second.isEditing)
  }

  @Test("`enablesReturnKeyAutomatically` disables Return without text")
  func returnWantsText() {
    field.enablesReturnKeyAutomatically = true
    field.becomeFirstResponder()
    form.log.calls = []
    pilot.press(.return)
    #expect(form.log.calls.isEmpty)
    pilot.type("a\n")
    #expect(form.log.calls.last == "shouldReturn")
  }

  @Test("`clearsOnBeginEditing` asks, then empties")
  func clears() {
    field.text = "old"
    field.clearsOnBeginEditing = true
    form.log.refuses = ["shouldClear"]
    field.becomeFirstResponder()
    #expect(field.text == "old")
    field.resignFirstResponder()
    form.log.refuses = []
    field.becomeFirstResponder()
    #expect(field.text?.isEmpty == true)
  }

  // MARK: Focus

  @Test("Tab and the arrows move from field to field, and editing moves along")
  func focus() {
    field.becomeFirstResponder()
    pilot.press(.tab)
    #expect(form.second.isEditing && form.second.isFocused)
    pilot.press(.up)
    #expect(field.isEditing && field.isFocused)
    pilot.press(.down)
    pilot.type("x")
    #expect(form.second.text == "x")
  }

  @Test("a field with automatic focus starts editing only when a key types")
  func initialFocus() {
    #expect(field.isFocused && !field.isEditing)
    pilot.press("a")
    #expect(form.ran == ["a"] && field.text?.isEmpty == true)
    pilot.press("b")
    #expect(field.isEditing && field.text == "b")
  }

  @Test("a disabled field takes neither focus nor keys")
  func disabled() {
    field.isEnabled = false
    #expect(!field.becomeFirstResponder() && !field.canBecomeFocused)
    pilot.click(column: 2, row: 0)
    #expect(!field.isEditing)
  }

  @Test("a field that leaves its window stops editing")
  func leaving() {
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(!field.isEditing && form.view.window?.firstResponder == nil)
  }

  // MARK: Selection

  @Test("Shift selects in reverse video, and typing replaces the selection")
  func selection() {
    field.text = "hello"
    field.becomeFirstResponder()
    pilot.press(.shift(.left), .shift(.left))
    #expect(pilot.cell(column: 3, row: 0)?.isReversed == true)
    #expect(pilot.cell(column: 2, row: 0)?.isReversed == false)
    pilot.type("p")
    #expect(field.text == "help")
  }

  @Test("a click places the caret, two select the word, three the line; a drag selects")
  func mouse() {
    field.text = "one two"
    pilot.click(column: 2, row: 0)
    #expect(field.isEditing && cursor() == 2)
    pilot.advance(by: 2)
    pilot.doubleClick(column: 5, row: 0)
    #expect(selected == "two")
    pilot.advance(by: 0.05)
    pilot.click(column: 5, row: 0)
    #expect(selected == "one two")
    pilot.advance(by: 2)
    pilot.drag(from: (column: 1, row: 0), to: (column: 5, row: 0))
    #expect(selected == "ne t")
    pilot.advance(by: 2)
    pilot.click(column: 3, row: 0)
    pilot.advance(by: 2)
    pilot.click(column: 6, row: 0, modifiers: .shift)
    #expect(selected == " tw")
  }

  private var selected: String? { field.selectedTextRange.flatMap { field.text(in: $0) } }

  @Test("copy and cut go to the pasteboard; paste comes from it")
  func pasteboard() {
    field.text = "one two"
    field.becomeFirstResponder()
    pilot.press(.alternate("a"), .alternate("w"))
    #expect(UIPasteboard.general.string == "one two")
    pilot.press(.control("x"))
    #expect(field.text?.isEmpty == true)
    pilot.press(.control("v"), .control("v"))
    #expect(field.text == "one twoone two")
    #expect(!field.canPerformAction(Selector("copy:"), withSender: nil))
    field.selectAll(nil)
    #expect(field.canPerformAction(Selector("copy:"), withSender: nil))
  }

  // MARK: Secure entry

  @Test("a secure field shows dots, and gives nothing to the pasteboard")
  func secure() {
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    pilot.type("pass word")
    #expect(pilot.screen[0].hasPrefix("•••••••••") && field.accessibilityValue == "9 characters")
    UIPasteboard.general.string = "before"
    pilot.press(.alternate("a"), .alternate("w"), .control("x"))
    #expect(UIPasteboard.general.string == "before" && field.text == "pass word")
    pilot.press(.end, .control("w"))
    #expect(field.text?.isEmpty == true, "words would show where blanks are")
  }
}

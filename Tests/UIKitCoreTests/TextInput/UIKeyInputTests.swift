import Foundation
import Testing

@testable import UIKitCore

@MainActor private final class Note: UIView, UIKeyInput {
  var text = ""
  /// The presses that an override handles first.
  var keeps: Set<String> = []

  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { if !text.isEmpty { text.removeLast() } }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let key = presses.first?.key, keeps.contains(key.characters) { return }
    super.pressesBegan(presses, with: event)
  }
}

@MainActor private final class Board: UIViewController {
  var ran: [String] = []
  var presses: [String] = []
  var prior = false

  override var keyCommands: [UIKeyCommand]? {
    ["a", "\r", UIKeyCommand.inputEscape].map { input in
      let command = UIKeyCommand(input: input) { [weak self] _ in self?.ran.append(input) }
      command.wantsPriorityOverSystemBehavior = prior
      return command
    }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    self.presses += presses.compactMap { $0.key?.characters }
    super.pressesBegan(presses, with: event)
  }
}

@Suite("Typing into a responder")
@MainActor struct UIKeyInputTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
  private let board = Board()
  private let note = Note(frame: CGRect(x: 0, y: 0, width: 80, height: 16))

  init() {
    _ = Stage()
    window.rootViewController = board
    window.makeKeyAndVisible()
    board.view.addSubview(note)
    note.becomeFirstResponder()
  }

  private func press(_ text: String, _ flags: UIKeyModifierFlags = []) {
    let code: UIKeyboardHIDUsage =
      text == "\r"
      ? .keyboardReturnOrEnter
      : text == "\u{8}"
        ? .keyboardDeleteOrBackspace
        : text == UIKeyCommand.inputEscape ? .keyboardEscape : .keyboardA
    window.deliverKey(
      UIKey(
        keyCode: code, characters: text, charactersIgnoringModifiers: text, modifierFlags: flags))
  }

  @Test("characters, Return and Backspace are typed, despite any key commands")
  func types() {
    for key in ["a", "漢", "\r", "b", "\u{8}"] { press(key) }
    #expect(note.text == "a漢\n")
    #expect(board.ran.isEmpty && board.presses.isEmpty)
  }

  @Test("a command with priority comes first")
  func priority() {
    board.prior = true
    press("a")
    #expect(note.text.isEmpty && board.ran == ["a"])
  }

  @Test("keys that do not type go to key commands and up the chain")
  func others() {
    press(UIKeyCommand.inputEscape)
    press("x", .control)
    #expect(board.ran == [UIKeyCommand.inputEscape] && board.presses == ["x"])
    #expect(note.text.isEmpty)
  }

  @Test("an override of pressesBegan in the text's class gets keys first")
  func overriding() {
    note.keeps = ["k"]
    press("k")
    press("l")
    #expect(note.text == "l")
  }

  @Test("a text that is not first responder gets no keys")
  func notFirst() {
    note.resignFirstResponder()
    press("a")
    press("z")
    #expect(note.text.isEmpty && board.ran == ["a"])
  }

  @Test("a text above a presented controller's sheet keeps its keys from the presenting controller")
  func behindSheet() {
    let sheet = UIViewController()
    let inner = Note(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    sheet.view.addSubview(inner)
    sheet.modalPresentationStyle = .formSheet
    board.present(sheet, animated: false)
    inner.becomeFirstResponder()
    for key in ["C", "a", "l", "l"] { press(key) }
    #expect(inner.text == "Call" && board.ran.isEmpty)
  }
}

import Testing
import UIKit

@testable import UIKitControls

@Suite("Keys in a text")
@MainActor struct TextKeyCommandTests {
  private func command(
    _ characters: String, _ flags: UIKeyModifierFlags = [], multiline: Bool = false
  ) -> TextKeyCommand? {
    command(.keyboardA, flags, characters, multiline: multiline)
  }

  private func command(
    _ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = [], _ characters: String = "",
    multiline: Bool = false
  ) -> TextKeyCommand? {
    let key = UIKey(
      keyCode: code, characters: characters, charactersIgnoringModifiers: characters,
      modifierFlags: flags)
    return TextKeyCommand(key, isMultiline: multiline)
  }

  @Test("readline's keys and those of desktops")
  func both() {
    #expect(command(.keyboardLeftArrow) == .move(.back, extends: false))
    #expect(command("b", .control) == .move(.back, extends: false))
    #expect(command(.keyboardRightArrow, .shift) == .move(.forward, extends: true))
    #expect(command(.keyboardLeftArrow, .control) == .move(.backWord, extends: false))
    #expect(command("f", .alternate) == .move(.forwardWord, extends: false))
    #expect(command("a", .control) == .move(.toLineStart, extends: false))
    #expect(command(.keyboardEnd, .shift) == .move(.toLineEnd, extends: true))
    #expect(command(.keyboardHome, .control) == .move(.toStart, extends: false))
    #expect(command(.keyboardDeleteOrBackspace) == .delete(.back, kills: false))
    #expect(command("w", .control) == .delete(.backWord, kills: true))
    #expect(command("k", .control) == .delete(.toLineEnd, kills: true))
    #expect(command("u", .control) == .delete(.toLineStart, kills: true))
    #expect(command("d", .alternate) == .delete(.forwardWord, kills: true))
    #expect(command("y", .control) == .yank)
    #expect(command("_", .control) == .undo && command("_", .alternate) == .redo)
    #expect(command("x", .control) == .cut && command("w", .alternate) == .copy)
    #expect(command("v", .control) == .paste)
    #expect(command(.keyboardInsert, .shift) == .paste)
    #expect(command("A", .shift) == .insert("A"))
    #expect(command(.keyboardReturnOrEnter, [], "\r") == .insert("\n"))
  }

  @Test("up, down and pages belong to a text only if it has lines; Tab and Escape never do")
  func lines() {
    #expect(command(.keyboardUpArrow) == nil && command(.keyboardPageDown) == nil)
    #expect(command("n", .control) == nil)
    let up = TextKeyCommand.moveLines(-1, pages: false, extends: false)
    #expect(command(.keyboardUpArrow, multiline: true) == up)
    let page = TextKeyCommand.moveLines(1, pages: true, extends: false)
    #expect(command(.keyboardPageDown, multiline: true) == page)
    #expect(command("p", .control, multiline: true) == up)
    for code in [UIKeyboardHIDUsage.keyboardTab, .keyboardEscape, .keyboardF1] {
      #expect(command(code, [], UIKeyCommand.f1, multiline: true) == nil)
    }
    #expect(command("s", .control) == nil)
  }
}

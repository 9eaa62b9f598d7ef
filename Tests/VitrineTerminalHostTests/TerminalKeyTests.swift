import Testing
import UIKit
import VitrineKeyStrokes
import VitrineTerminalCore

@testable import VitrineTerminalHost

@Suite("Terminal keys as UIKit keys")
@MainActor struct TerminalKeyTests {
  private func key(_ code: KeyStroke.Code, _ modifiers: KeyStroke.Modifiers = []) -> TerminalKey {
    TerminalKey(KeyStroke(code, modifiers: modifiers))
  }

  @Test("a letter, a capital, a sign and Space are characters")
  func characters() {
    let letter = key(.character("j"))
    #expect(letter.keyCode == .keyboardJ && letter.characters == "j" && letter.modifierFlags == [])
    let capital = key(.character("G"))
    #expect(capital.keyCode == .keyboardG && capital.characters == "G")
    #expect(capital.charactersIgnoringModifiers == "g" && capital.modifierFlags == .shift)
    #expect(key(.character("?")).characters == "?")
    #expect(key(.character("?")).modifierFlags == [])
    #expect(key(.character(" ")).keyCode == .keyboardSpacebar)
    #expect(key(.character("ß")).characters == "ß")
    #expect(key(.character("漢")).keyCode == .keyboardErrorUndefined)
  }

  @Test("keys without characters have UIKit's names")
  func namedKeys() {
    let table: [(KeyStroke.Code, UIKeyboardHIDUsage, String)] = [
      (.up, .keyboardUpArrow, UIKeyCommand.inputUpArrow),
      (.down, .keyboardDownArrow, UIKeyCommand.inputDownArrow),
      (.left, .keyboardLeftArrow, UIKeyCommand.inputLeftArrow),
      (.right, .keyboardRightArrow, UIKeyCommand.inputRightArrow),
      (.home, .keyboardHome, UIKeyCommand.inputHome), (.end, .keyboardEnd, UIKeyCommand.inputEnd),
      (.pageUp, .keyboardPageUp, UIKeyCommand.inputPageUp),
      (.pageDown, .keyboardPageDown, UIKeyCommand.inputPageDown),
      (.delete, .keyboardDeleteForward, UIKeyCommand.inputDelete),
      (.backspace, .keyboardDeleteOrBackspace, "\u{8}"), (.tab, .keyboardTab, "\t"),
      (.return, .keyboardReturnOrEnter, "\r"), (.escape, .keyboardEscape, UIKeyCommand.inputEscape),
      (.function(1), .keyboardF1, UIKeyCommand.f1), (.function(12), .keyboardF12, UIKeyCommand.f12),
    ]
    for (code, usage, characters) in table {
      let key = key(code)
      #expect(key.keyCode == usage && key.characters == characters, "\(code)")
      #expect(
        UIKeyCommand(input: characters, handler: { _ in }).matches(key), "no command for \(code)")
    }
    #expect(TerminalKey(KeyStroke.backtab).modifierFlags == .shift)
    #expect(key(.function(40)).keyCode == .keyboardErrorUndefined)
  }

  @Test("keys carry modifiers, and commands match them")
  func modifiers() {
    let key = key(.character("a"), [.control, .alternate])
    #expect(key.modifierFlags == [.control, .alternate])
    let command = UIKeyCommand(input: "a", modifierFlags: [.control, .alternate]) { _ in }
    #expect(command.matches(key))
    #expect(!UIKeyCommand(input: "a", modifierFlags: .control, handler: { _ in }).matches(key))
    let capital = UIKeyCommand(input: "g", modifierFlags: .shift) { _ in }
    #expect(capital.matches(self.key(.character("G"))))
  }

  @Test(
    "a key map has one notation for a key",
    arguments: [
      (.character("a"), "a"), (KeyStroke(.character("a"), modifiers: .shift), "a"), ("G", "G"),
      (.control("D"), .control("d")), (.alternate("H"), .alternate("H")),
      (KeyStroke(.character("h"), modifiers: [.alternate, .shift]), .alternate("H")),
      (.function(13), .shift(.function(1))), (.function(3), .function(3)), (.backtab, .backtab),
    ] as [(KeyStroke, KeyStroke)])
  func strokes(key: KeyStroke, stroke: KeyStroke) {
    #expect(TerminalKey(key).stroke == stroke)
  }
}

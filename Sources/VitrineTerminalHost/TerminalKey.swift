import UIKitCore
import VitrineKeyStrokes

/// A key of the terminal with its UIKit names.
public final class TerminalKey: UIKey {
  /// The key as used in key maps.
  public let stroke: KeyStroke

  /// Creates a key. A terminal reports typed characters, not pressed keys: a capital letter implies
  /// Shift. The position of a character such as `?` on the keyboard is unknown, so it is its own
  /// key without Shift.
  init(_ key: KeyStroke) {
    var stroke = key
    var flags = UIKeyModifierFlags(key.modifiers)
    let usage: UIKeyboardHIDUsage
    let characters: String
    switch key.code {
    case .character(let character):
      usage = UIKeyboardHIDUsage(character: character)
      characters = String(character)
      if character.isUppercase { flags.insert(.shift) }
      if key.text != nil { stroke.modifiers = [] }
    case .function(var number):
      // Terminals without modifiers for function keys report Shift-F1 as F13, and so on.
      if (13...24).contains(number), flags.isEmpty {
        number -= 12
        flags.insert(.shift)
        stroke = .shift(.function(number))
      }
      let first = UIKeyboardHIDUsage.keyboardF1.rawValue
      usage =
        (1...12).contains(number)
        ? UIKeyboardHIDUsage(rawValue: first + number - 1) ?? .keyboardErrorUndefined
        : .keyboardErrorUndefined
      characters = "UIKeyInputF\(number)"
    default: (usage, characters) = Self.named[key.code] ?? (.keyboardErrorUndefined, "")
    }
    self.stroke = stroke.canonical
    super.init(
      keyCode: usage, characters: characters, charactersIgnoringModifiers: characters.unshifted,
      modifierFlags: flags)
  }

  /// The keys that type nothing, with their UIKit names.
  private static let named: [KeyStroke.Code: (UIKeyboardHIDUsage, String)] = [
    .up: (.keyboardUpArrow, UIKeyCommand.inputUpArrow),
    .down: (.keyboardDownArrow, UIKeyCommand.inputDownArrow),
    .left: (.keyboardLeftArrow, UIKeyCommand.inputLeftArrow),
    .right: (.keyboardRightArrow, UIKeyCommand.inputRightArrow),
    .home: (.keyboardHome, UIKeyCommand.inputHome),
    .end: (.keyboardEnd, UIKeyCommand.inputEnd),
    .pageUp: (.keyboardPageUp, UIKeyCommand.inputPageUp),
    .pageDown: (.keyboardPageDown, UIKeyCommand.inputPageDown),
    .insert: (.keyboardInsert, ""),
    .delete: (.keyboardDeleteForward, UIKeyCommand.inputDelete),
    .backspace: (.keyboardDeleteOrBackspace, "\u{8}"),
    .tab: (.keyboardTab, "\t"),
    .return: (.keyboardReturnOrEnter, "\r"),
    .escape: (.keyboardEscape, UIKeyCommand.inputEscape),
    .menu: (.keyboardApplication, ""),
  ]
}

extension UIKeyModifierFlags {
  init(_ modifiers: KeyStroke.Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alternate) { insert(.alternate) }
  }
}

extension String {
  /// A single letter in lower case. Other text, such as the name of a key, is unchanged.
  fileprivate var unshifted: String { count == 1 ? lowercased() : self }
}

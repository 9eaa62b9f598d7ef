import TerminalCore
import UIKitCore

extension UIKey {
  /// The key as UIKit tells it.
  ///
  /// A terminal tells what was typed, not which keys were held: a capital letter means Shift; of
  /// `?` nobody knows where it is on the keyboard, so it is itself without Shift.
  convenience init(_ key: TerminalKey) {
    var flags = UIKeyModifierFlags(key.modifiers)
    let usage: UIKeyboardHIDUsage
    var characters: String
    switch key.code {
    case .character(let character):
      usage = UIKeyboardHIDUsage(character: character)
      characters = String(character)
      if character.isUppercase { flags.insert(.shift) }
    case .up: (usage, characters) = (.keyboardUpArrow, UIKeyCommand.inputUpArrow)
    case .down: (usage, characters) = (.keyboardDownArrow, UIKeyCommand.inputDownArrow)
    case .left: (usage, characters) = (.keyboardLeftArrow, UIKeyCommand.inputLeftArrow)
    case .right: (usage, characters) = (.keyboardRightArrow, UIKeyCommand.inputRightArrow)
    case .home: (usage, characters) = (.keyboardHome, UIKeyCommand.inputHome)
    case .end: (usage, characters) = (.keyboardEnd, UIKeyCommand.inputEnd)
    case .pageUp: (usage, characters) = (.keyboardPageUp, UIKeyCommand.inputPageUp)
    case .pageDown: (usage, characters) = (.keyboardPageDown, UIKeyCommand.inputPageDown)
    case .insert: (usage, characters) = (.keyboardInsert, "")
    case .delete: (usage, characters) = (.keyboardDeleteForward, UIKeyCommand.inputDelete)
    case .backspace: (usage, characters) = (.keyboardDeleteOrBackspace, "\u{8}")
    case .tab: (usage, characters) = (.keyboardTab, "\t")
    case .backtab:
      (usage, characters) = (.keyboardTab, "\t")
      flags.insert(.shift)
    case .return: (usage, characters) = (.keyboardReturnOrEnter, "\r")
    case .escape: (usage, characters) = (.keyboardEscape, UIKeyCommand.inputEscape)
    case .menu: (usage, characters) = (.keyboardApplication, "")
    case .function(var number):
      // Terminals without modifiers for function keys count Shift-F1 as F13, and so on.
      if (13...24).contains(number), flags.isEmpty {
        number -= 12
        flags.insert(.shift)
      }
      let first = UIKeyboardHIDUsage.keyboardF1.rawValue
      usage =
        (1...12).contains(number)
        ? UIKeyboardHIDUsage(rawValue: first + number - 1) ?? .keyboardErrorUndefined
        : .keyboardErrorUndefined
      characters = "UIKeyInputF\(number)"
    }
    self.init(
      keyCode: usage, characters: characters, charactersIgnoringModifiers: characters.unshifted,
      modifierFlags: flags)
  }
}

extension UIKeyModifierFlags {
  init(_ modifiers: TerminalKey.Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alternate) { insert(.alternate) }
  }
}

extension String {
  /// A single letter in lower case; anything else, such as the name of a key, as it is.
  fileprivate var unshifted: String { count == 1 ? lowercased() : self }
}

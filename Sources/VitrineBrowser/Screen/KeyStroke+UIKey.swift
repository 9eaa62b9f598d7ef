import UIKit
import VitrineKeyStrokes

extension KeyStroke {
  /// The key of a press; nil for a modifier alone and for keys that nobody binds.
  @MainActor
  init?(_ key: UIKey) {
    guard let code = Self.code(key) else { return nil }
    var modifiers: Modifiers = []
    if key.modifierFlags.contains(.control) { modifiers.insert(.control) }
    if key.modifierFlags.contains(.alternate) { modifiers.insert(.alternate) }
    if key.modifierFlags.contains(.shift) { modifiers.insert(.shift) }
    if case .character = code, modifiers.isDisjoint(with: [.control, .alternate]) {
      modifiers = []
    }
    self = KeyStroke(code, modifiers: modifiers).canonical
  }

  /// The keys that type nothing, by UIKit's names.
  private static let codes: [UIKeyboardHIDUsage: Code] = [
    .keyboardUpArrow: .up, .keyboardDownArrow: .down, .keyboardLeftArrow: .left,
    .keyboardRightArrow: .right, .keyboardHome: .home, .keyboardEnd: .end,
    .keyboardPageUp: .pageUp, .keyboardPageDown: .pageDown, .keyboardInsert: .insert,
    .keyboardDeleteForward: .delete, .keyboardDeleteOrBackspace: .backspace, .keyboardTab: .tab,
    .keyboardReturnOrEnter: .return, .keyboardEscape: .escape, .keyboardApplication: .menu,
  ]

  @MainActor
  private static func code(_ key: UIKey) -> Code? {
    if let code = codes[key.keyCode] { return code }
    let function = key.keyCode.rawValue - UIKeyboardHIDUsage.keyboardF1.rawValue + 1
    if (1...12).contains(function) { return .function(function) }
    let isPlain = key.modifierFlags.isDisjoint(with: [.control, .alternate])
    let text = isPlain ? key.characters : key.charactersIgnoringModifiers
    return text.first.map { .character($0) }
  }
}

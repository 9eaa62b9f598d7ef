import UIKit

extension KeyStroke {
  /// The key of a press; nil for a modifier alone and for keys that nobody binds.
  @MainActor
  init?(_ key: UIKey) {
    var modifiers: Modifiers = []
    if !key.modifierFlags.isEmpty {
      if key.modifierFlags.contains(.control) { modifiers.insert(.control) }
      if key.modifierFlags.contains(.alternate) { modifiers.insert(.alternate) }
      if key.modifierFlags.contains(.shift) { modifiers.insert(.shift) }
    }
    guard let code = Self.code(key) else { return nil }
    if case .character = code, modifiers.isDisjoint(with: [.control, .alternate]) {
      modifiers = []
    }
    self.init(code, modifiers: modifiers)
  }

  @MainActor
  private static func code(_ key: UIKey) -> Code? {
    switch key.keyCode {
    case .keyboardUpArrow: return .up
    case .keyboardDownArrow: return .down
    case .keyboardLeftArrow: return .left
    case .keyboardRightArrow: return .right
    case .keyboardHome: return .home
    case .keyboardEnd: return .end
    case .keyboardPageUp: return .pageUp
    case .keyboardPageDown: return .pageDown
    case .keyboardInsert: return .insert
    case .keyboardDeleteForward: return .delete
    case .keyboardDeleteOrBackspace: return .backspace
    case .keyboardTab: return .tab
    case .keyboardReturnOrEnter: return .return
    case .keyboardEscape: return .escape
    case .keyboardApplication: return .menu
    default:
      let function = key.keyCode.rawValue - UIKeyboardHIDUsage.keyboardF1.rawValue + 1
      if (1...12).contains(function) { return .function(function) }
      let isPlain = key.modifierFlags.isDisjoint(with: [.control, .alternate])
      let text = isPlain ? key.characters : key.charactersIgnoringModifiers
      return text.first.map { .character($0) }
    }
  }
}

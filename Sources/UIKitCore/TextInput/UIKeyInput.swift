import Foundation

/// A responder that takes typed text.
///
/// While it is the first responder, it gets keys that type before any key command: characters and
/// Return insert, Backspace deletes. An override of `pressesBegan(_:with:)` in its class gets them
/// first.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether the text is not empty.
  var hasText: Bool { get }
  /// Inserts typed text: a character, or a line feed for Return.
  func insertText(_ text: String)
  /// Deletes the character before the caret.
  func deleteBackward()
}

/// A text that uses more keys than those that type, and gets them before key commands too.
@MainActor package protocol TextKeyTaking: UIKeyInput {
  /// Returns whether it uses a key now.
  func takes(_ key: UIKey) -> Bool
}

extension UIKey {
  /// The typed text of the key: a character, a blank, or a line feed for Return.
  package final var typedText: String? {
    guard modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    if keyCode == .keyboardReturnOrEnter { return "\n" }
    guard characters.count == 1, let scalar = characters.unicodeScalars.first,
      scalar.value >= 0x20, scalar.value != 0x7F
    else { return nil }
    return characters
  }

  /// Whether the key deletes the character before the caret.
  package final var deletesBackward: Bool {
    keyCode == .keyboardDeleteOrBackspace
      && modifierFlags.isDisjoint(with: [.control, .alternate, .command])
  }
}

extension UIResponder {
  /// Returns whether a key goes to this responder's text before key commands.
  final func typesText(by key: UIKey) -> Bool {
    if let text = self as? any TextKeyTaking { return text.takes(key) }
    return (key.typedText != nil || key.deletesBackward) && self is any UIKeyInput
  }

  /// Types presses into this responder, if it is the first one and takes text.
  ///
  /// - Returns: Whether the presses were typed.
  final func typeText(by presses: Set<UIPress>) -> Bool {
    guard let key = presses.first?.key, presses.count == 1, isFirstResponder,
      let input = self as? any UIKeyInput
    else { return false }
    if let text = key.typedText {
      input.insertText(text)
    } else if key.deletesBackward {
      input.deleteBackward()
    } else {
      return false
    }
    return true
  }
}

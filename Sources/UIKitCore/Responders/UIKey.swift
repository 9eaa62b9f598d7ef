import Foundation

/// The modifier keys of a key press.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The modifiers as bits, which are UIKit's.
  public let rawValue: Int

  /// Makes modifiers of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock; a terminal does not report it.
  public static var alphaShift: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 16) }
  /// Shift; terminals report it only for a few of the keys that type a character.
  public static var shift: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 17) }
  /// Ctrl.
  public static var control: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 18) }
  /// Alt, Apple's Option.
  public static var alternate: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 19) }
  /// Apple's Command; a terminal does not report it.
  public static var command: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 20) }
  /// A key of the keypad; a terminal does not report it.
  public static var numericPad: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 21) }
}

/// A key, with its characters.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// The key, independent of its characters.
  public let keyCode: UIKeyboardHIDUsage
  /// The text that the key types.
  public let characters: String
  /// The text that the key types without modifiers other than Shift.
  public let charactersIgnoringModifiers: String
  /// The pressed modifier keys.
  public let modifierFlags: UIKeyModifierFlags

  package init(
    keyCode: UIKeyboardHIDUsage, characters: String, charactersIgnoringModifiers: String,
    modifierFlags: UIKeyModifierFlags = []
  ) {
    self.keyCode = keyCode
    self.characters = characters
    self.charactersIgnoringModifiers = charactersIgnoringModifiers
    self.modifierFlags = modifierFlags
    super.init()
  }

  open override var description: String {
    MainActor.assumeIsolated {
      "<UIKey: \(keyCode); characters = \(characters.debugDescription); "
        + "modifierFlags = \(modifierFlags.rawValue)>"
    }
  }

  /// The `UIKeyCommand.input` that matches this key.
  package final var commandInput: String {
    keyCode.commandInput ?? charactersIgnoringModifiers.lowercased()
  }
}

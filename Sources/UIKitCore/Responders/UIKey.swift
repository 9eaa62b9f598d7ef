import Foundation

/// The keys held beside another one.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The modifiers as bits, which are UIKit's.
  public let rawValue: Int

  /// Makes modifiers of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock; a terminal does not report it.
  public static var alphaShift: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: 1 << 16) }
  /// Shift; a terminal reports it for few keys that write a character.
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

/// A key, with the characters it stands for.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// Which key it is, whatever it writes.
  public let keyCode: UIKeyboardHIDUsage
  /// The text that the key writes.
  public let characters: String
  /// The text that the key writes without modifiers other than Shift.
  public let charactersIgnoringModifiers: String
  /// The modifiers held.
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

  /// What `UIKeyCommand.input` must be to mean this key.
  package final var commandInput: String {
    keyCode.commandInput ?? charactersIgnoringModifiers.lowercased()
  }
}

/// A key of the keyboard with the held modifiers.
///
/// A character is a key by itself. A capital letter is its own key, without Shift. Space is a
/// character, too.
///
/// ```swift
/// let keys: [KeyStroke] = ["j", .down, .control("d"), .shift(.tab)]
/// ```
public struct KeyStroke: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key, independent of modifiers.
  public enum Code: Hashable, Sendable {
    /// The key that types a character.
    case character(Character)
    /// Navigation keys.
    case up, down, left, right, home, end, pageUp, pageDown
    /// Editing keys.
    case insert, delete, backspace
    /// Keys that confirm, cancel or move on.
    case tab, `return`, escape
    /// The menu key.
    case menu
    /// A function key: F1 is 1.
    case function(Int)
  }

  /// Modifier keys.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The sum of the modifiers' bits, as xterm counts them.
    public var rawValue: UInt8
    /// - Parameter rawValue: The sum of the modifiers' bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift. Only for keys that type nothing, because Shift already changes the character of other
    /// keys.
    public static var shift: Modifiers { Modifiers(rawValue: 1) }
    /// Alt, also called Meta or Option.
    public static var alternate: Modifiers { Modifiers(rawValue: 2) }
    /// Ctrl.
    public static var control: Modifiers { Modifiers(rawValue: 4) }
  }

  /// The key.
  public var code: Code
  /// The held modifiers.
  public var modifiers: Modifiers

  /// Creates a key with modifiers.
  public init(_ code: Code, modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Creates the key that types a character.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.init(.character(character))
  }

  /// Up.
  public static let up = KeyStroke(.up)
  /// Down.
  public static let down = KeyStroke(.down)
  /// Left.
  public static let left = KeyStroke(.left)
  /// Right.
  public static let right = KeyStroke(.right)
  /// Home.
  public static let home = KeyStroke(.home)
  /// End.
  public static let end = KeyStroke(.end)
  /// Page Up.
  public static let pageUp = KeyStroke(.pageUp)
  /// Page Down.
  public static let pageDown = KeyStroke(.pageDown)
  /// Insert.
  public static let insert = KeyStroke(.insert)
  /// Delete.
  public static let delete = KeyStroke(.delete)
  /// Backspace.
  public static let backspace = KeyStroke(.backspace)
  /// Tab.
  public static let tab = KeyStroke(.tab)
  /// Shift and Tab.
  public static let backtab = KeyStroke(.tab, modifiers: .shift)
  /// Return.
  public static let `return` = KeyStroke(.return)
  /// Esc.
  public static let escape = KeyStroke(.escape)
  /// The menu key.
  public static let menu = KeyStroke(.menu)
  /// Space.
  public static let space = KeyStroke(.character(" "))

  /// Returns the key that types a character. A capital letter is its own key, without `shift`.
  public static func character(_ character: Character) -> KeyStroke {
    KeyStroke(.character(character))
  }
  /// Returns a function key: F1 is `.function(1)`.
  public static func function(_ number: Int) -> KeyStroke { KeyStroke(.function(number)) }
  /// Returns the key with Ctrl: `.control("d")`.
  public static func control(_ key: KeyStroke) -> KeyStroke { key.holding(.control) }
  /// Returns the key with Alt.
  public static func alternate(_ key: KeyStroke) -> KeyStroke { key.holding(.alternate) }
  /// Returns the key with Shift. Only for keys that type nothing, such as arrows.
  public static func shift(_ key: KeyStroke) -> KeyStroke { key.holding(.shift) }

  /// Returns the key with additional modifiers.
  public func holding(_ more: Modifiers) -> KeyStroke {
    KeyStroke(code, modifiers: modifiers.union(more))
  }
}

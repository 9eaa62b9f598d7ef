/// A key of the keyboard with the modifiers that were held.
///
/// A character is a key by itself; a capital letter is itself, without Shift. Space is a character too.
///
/// ```swift
/// let keys: [KeyStroke] = ["j", .down, .control("d"), .shift(.tab)]
/// ```
public struct KeyStroke: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// Which key, whatever is held.
  public enum Code: Hashable, Sendable {
    /// The key that types a character.
    case character(Character)
    /// Keys that move.
    case up, down, left, right, home, end, pageUp, pageDown
    /// Keys that change text.
    case insert, delete, backspace
    /// Keys that lead on or back.
    case tab, `return`, escape
    /// The key with a picture of a menu.
    case menu
    /// F1 is 1.
    case function(Int)
  }

  /// Keys that are held while another one is pressed.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The sum of the modifiers' bits, as xterm counts them.
    public var rawValue: UInt8
    /// - Parameter rawValue: The sum of the modifiers' bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift; only with keys that type nothing, as a character is what Shift makes of it.
    public static var shift: Modifiers { Modifiers(rawValue: 1) }
    /// Alt, also called Meta or Option.
    public static var alternate: Modifiers { Modifiers(rawValue: 2) }
    /// Ctrl.
    public static var control: Modifiers { Modifiers(rawValue: 4) }
  }

  /// Which key.
  public var code: Code
  /// What is held.
  public var modifiers: Modifiers

  /// A key with what is held.
  public init(_ code: Code, modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// The key that types a character.
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
  /// The key with a picture of a menu.
  public static let menu = KeyStroke(.menu)
  /// Space.
  public static let space = KeyStroke(.character(" "))

  /// A key that types a character; a capital letter is itself, without `shift`.
  public static func character(_ character: Character) -> KeyStroke {
    KeyStroke(.character(character))
  }
  /// F1 is `.function(1)`.
  public static func function(_ number: Int) -> KeyStroke { KeyStroke(.function(number)) }
  /// The key with Ctrl held: `.control("d")`.
  public static func control(_ key: KeyStroke) -> KeyStroke { key.holding(.control) }
  /// The key with Alt held.
  public static func alternate(_ key: KeyStroke) -> KeyStroke { key.holding(.alternate) }
  /// The key with Shift held; for keys that type nothing, such as arrows.
  public static func shift(_ key: KeyStroke) -> KeyStroke { key.holding(.shift) }

  /// The same key with more modifiers held.
  public func holding(_ more: Modifiers) -> KeyStroke {
    KeyStroke(code, modifiers: modifiers.union(more))
  }
}

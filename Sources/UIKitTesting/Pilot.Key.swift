import TerminalCore

extension Pilot {
  /// A key of the keyboard, perhaps with others held.
  ///
  /// A character is a key by itself: `pilot.press("j", .down, .control("d"))`.
  public struct Key: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    var key: TerminalKey

    init(_ code: TerminalKey.Code, _ modifiers: TerminalKey.Modifiers = []) {
      key = TerminalKey(code, modifiers: modifiers)
    }

    public init(extendedGraphemeClusterLiteral character: Character) {
      self.init(.character(character))
    }

    public static let up = Key(.up)
    public static let down = Key(.down)
    public static let left = Key(.left)
    public static let right = Key(.right)
    public static let home = Key(.home)
    public static let end = Key(.end)
    public static let pageUp = Key(.pageUp)
    public static let pageDown = Key(.pageDown)
    public static let insert = Key(.insert)
    public static let delete = Key(.delete)
    public static let backspace = Key(.backspace)
    public static let tab = Key(.tab)
    /// Shift and Tab.
    public static let backtab = Key(.backtab)
    public static let `return` = Key(.return)
    public static let escape = Key(.escape)
    /// The key with a picture of a menu.
    public static let menu = Key(.menu)
    public static let space = Key(.character(" "))

    /// A key that types a character; a capital letter is itself, without `shift`.
    public static func character(_ character: Character) -> Key { Key(.character(character)) }
    /// F1 is `.function(1)`.
    public static func function(_ number: Int) -> Key { Key(.function(number)) }
    /// The key with Ctrl held: `.control("d")`.
    public static func control(_ key: Key) -> Key { key.holding(.control) }
    /// The key with Alt held.
    public static func alternate(_ key: Key) -> Key { key.holding(.alternate) }
    /// The key with Shift held; for keys that type nothing, such as arrows.
    public static func shift(_ key: Key) -> Key { key.holding(.shift) }

    private func holding(_ modifier: TerminalKey.Modifiers) -> Key {
      Key(key.code, key.modifiers.union(modifier))
    }
  }
}

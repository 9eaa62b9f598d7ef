/// A key as a terminal tells it.
package struct TerminalKey: Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// Text; a capital letter is itself, without shift. Space is a character too.
    case character(Character)
    case up, down, left, right, home, end, pageUp, pageDown, insert, delete
    case backspace, tab, backtab, `return`, escape
    /// The key with a picture of a menu.
    case menu
    /// F1 is 1.
    case function(Int)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package var rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let alternate = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package var code: Code
  package var modifiers: Modifiers

  package init(_ code: Code, modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

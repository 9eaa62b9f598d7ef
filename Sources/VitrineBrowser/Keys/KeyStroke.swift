/// One key with its modifiers, as the key map names it.
///
/// A capital letter is itself, without Shift; Ctrl goes with the small letter; Space is a
/// character. So every key has one value only.
package struct KeyStroke: Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    case character(Character)
    case up, down, left, right, home, end, pageUp, pageDown, insert, delete
    case backspace, tab, `return`, escape, menu
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
    if case .character(let character) = code {
      if modifiers.contains(.control) {
        self.code = .character(Self.lowercased(character))
      } else if modifiers.contains(.shift), character.isASCII {
        self.code = .character(Self.uppercased(character))
        self.modifiers.remove(.shift)
      }
    }
  }

  /// The text that the key types; nil for keys that type none.
  package var text: Character? {
    guard case .character(let character) = code,
      modifiers.isDisjoint(with: [.control, .alternate])
    else { return nil }
    return character
  }

  /// The digit of a count.
  var digit: Int? {
    guard modifiers.isEmpty, case .character(let character) = code,
      let value = character.asciiValue, value >= 0x30, value <= 0x39
    else { return nil }
    return Int(value) - 0x30
  }

  private static func lowercased(_ character: Character) -> Character {
    guard let value = character.asciiValue, value >= 0x41, value <= 0x5A else { return character }
    return Character(Unicode.Scalar(value | 0x20))
  }

  private static func uppercased(_ character: Character) -> Character {
    guard let value = character.asciiValue, value >= 0x61, value <= 0x7A else { return character }
    return Character(Unicode.Scalar(value & 0xDF))
  }
}

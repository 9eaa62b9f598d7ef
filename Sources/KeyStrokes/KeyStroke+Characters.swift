extension KeyStroke {
  /// The same key in the only way to write it: Ctrl goes with the small letter, and an ASCII letter with Shift is the
  /// capital one.
  ///
  /// Some terminals report which keys were held, others what they type: both mean the same binding.
  public var canonical: KeyStroke {
    guard case .character(let character) = code else { return self }
    if modifiers.contains(.control) {
      return KeyStroke(.character(Self.lowercased(character)), modifiers: modifiers)
    }
    guard modifiers.contains(.shift), character.isASCII else { return self }
    return KeyStroke(
      .character(Self.uppercased(character)), modifiers: modifiers.subtracting(.shift))
  }

  /// The text that the key types; nil for keys that type none.
  public var text: Character? {
    guard case .character(let character) = code,
      modifiers.isDisjoint(with: [.control, .alternate])
    else { return nil }
    return character
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

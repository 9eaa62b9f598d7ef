extension KeyStroke {
  /// The canonical form of the key: Ctrl has the small letter, and an ASCII letter with Shift is
  /// the capital letter.
  ///
  /// Some terminals report the pressed keys, others the typed characters. Both forms mean the same
  /// binding.
  public var canonical: KeyStroke {
    guard case .character(let character) = code else { return self }
    if modifiers.contains(.control) {
      return KeyStroke(.character(Self.lowercased(character)), modifiers: modifiers)
    }
    guard modifiers.contains(.shift), character.isASCII else { return self }
    return KeyStroke(
      .character(Self.uppercased(character)), modifiers: modifiers.subtracting(.shift))
  }

  /// The key that most terminals report instead of this one, because they cannot distinguish both;
  /// nil for keys that all terminals distinguish.
  ///
  /// A program without its own use for Ctrl-I treats it as Tab.
  public var indistinct: KeyStroke? {
    let alternate = modifiers.intersection(.alternate)
    switch code {
    case .character("i") where modifiers.contains(.control):
      return KeyStroke(.tab, modifiers: alternate)
    case .character("m") where modifiers.contains(.control):
      return KeyStroke(.return, modifiers: alternate)
    case .character("[") where modifiers.contains(.control):
      return KeyStroke(.escape, modifiers: alternate)
    case .character("h") where modifiers.contains(.control):
      return KeyStroke(.backspace, modifiers: alternate)
    case .tab where modifiers.contains(.control):
      return KeyStroke(.tab, modifiers: modifiers.subtracting(.control))
    case .return, .escape, .backspace:
      return modifiers == alternate ? nil : KeyStroke(code, modifiers: alternate)
    default: return nil
    }
  }

  /// The text typed by the key; nil for keys that type none.
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

import VitrineKeyStrokes

// Keys reported by a number: kitty's protocol, and xterm's modifyOtherKeys.
extension InputDecoder {
  /// Returns the key of `CSI number : shifted : latin ; modifiers u`, or nil for an unknown one.
  static func keyOfItsOwn(_ sequence: Sequence) -> KeyStroke? {
    let held = max(0, sequence.parameter(1, default: 1) - 1)
    // Keys with Super, Hyper or Meta belong to the desktop and are ignored.
    if held & 0b11_1000 != 0 { return nil }
    let modifiers = KeyStroke.Modifiers(rawValue: UInt8(held & 7))
    let number = sequence.parameter(0, default: 1)
    if modifiers.contains(.shift), sequence.shifted >= 32 {
      return key(ofScalar: sequence.shifted, modifiers: modifiers.subtracting(.shift))
    }
    // Ctrl-C uses the key at the position of C in a Latin layout, whatever letter it types.
    let isCommand = !modifiers.isDisjoint(with: [.control, .alternate])
    if isCommand, number >= 0x80, !(57344...63743).contains(number), sequence.latin >= 32 {
      return key(ofScalar: sequence.latin, modifiers: modifiers)
    }
    return key(ofScalar: number, modifiers: modifiers)
  }

  /// Returns the key of a code point.
  static func key(ofScalar value: Int, modifiers: KeyStroke.Modifiers) -> KeyStroke? {
    switch value {
    case 9: return KeyStroke(.tab, modifiers: modifiers)
    case 13: return KeyStroke(.return, modifiers: modifiers)
    case 27: return KeyStroke(.escape, modifiers: modifiers)
    case 8, 127: return KeyStroke(.backspace, modifiers: modifiers)
    case 57344...63743: return numbered[value].map { KeyStroke($0, modifiers: modifiers) }
    default:
      guard value >= 32, let scalar = Unicode.Scalar(UInt32(value)) else { return nil }
      let isShifted = modifiers.contains(.shift) && scalar.properties.isLowercase
      let text = isShifted ? scalar.properties.uppercaseMapping : String(Character(scalar))
      return KeyStroke(
        .character(text.first ?? Character(scalar)), modifiers: modifiers.subtracting(.shift))
    }
  }

  /// The known ones of kitty's own numbers. Keypad keys map to their labels.
  private static let numbered: [Int: KeyStroke.Code] = {
    var keys: [Int: KeyStroke.Code] = [
      57363: .menu, 57414: .return, 57417: .left, 57418: .right, 57419: .up, 57420: .down,
      57421: .pageUp, 57422: .pageDown, 57423: .home, 57424: .end, 57425: .insert, 57426: .delete,
    ]
    for (offset, character) in "0123456789./*-+".enumerated() {
      keys[57399 + offset] = .character(character)
    }
    (keys[57415], keys[57416]) = (.character("="), .character(","))
    for number in 13...35 { keys[57376 + number - 13] = .function(number) }
    return keys
  }()
}

import VitrineKeyStrokes

// Keys that are told by a number of their own: kitty's protocol, and xterm's modifyOtherKeys.
extension InputDecoder {
  /// The key of `CSI number : shifted : latin ; modifiers u`; nil for one that we do not know.
  static func keyOfItsOwn(_ sequence: Sequence) -> KeyStroke? {
    let held = max(0, sequence.parameter(1, default: 1) - 1)
    // Super, Hyper and Meta: such a key is the desktop's, and no other one.
    if held & 0b11_1000 != 0 { return nil }
    let modifiers = KeyStroke.Modifiers(rawValue: UInt8(held & 7))
    let number = sequence.parameter(0, default: 1)
    if modifiers.contains(.shift), sequence.shifted >= 32 {
      return key(ofScalar: sequence.shifted, modifiers: modifiers.subtracting(.shift))
    }
    // Ctrl-C is where C is, whatever letter stands there.
    let isCommand = !modifiers.isDisjoint(with: [.control, .alternate])
    if isCommand, number >= 0x80, !(57344...63743).contains(number), sequence.latin >= 32 {
      return key(ofScalar: sequence.latin, modifiers: modifiers)
    }
    return key(ofScalar: number, modifiers: modifiers)
  }

  /// A key told by its code point.
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

  /// kitty's own numbers, of those that we know; the keypad's keys are what stands on them.
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

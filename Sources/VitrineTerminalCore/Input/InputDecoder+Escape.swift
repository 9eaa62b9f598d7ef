import VitrineKeyStrokes

extension InputDecoder {
  /// Decodes input that begins with ESC. Returns its length in bytes, or 0 if more bytes are
  /// needed.
  mutating func decodeEscape(
    _ bytes: ArraySlice<UInt8>, isFinal: Bool, into events: inout [TerminalEvent]
  ) -> Int {
    switch terminfoKeys.match(bytes, isFinal: isFinal) {
    case .none: break
    case .partial: return 0
    case .key(let key, let length):
      events.append(.key(key))
      return length
    }
    guard bytes.count > 1 else {
      if isFinal { events.append(.key(KeyStroke(.escape))) }
      return isFinal ? 1 : 0
    }
    let second = bytes[bytes.startIndex + 1]
    switch second {
    case 0x5B: return decodeControlSequence(bytes, isFinal: isFinal, into: &events)
    case 0x4F: return decodeSingleShift(bytes, isFinal: isFinal, into: &events)
    case 0x1B: return decodeSecondEscape(bytes, isFinal: isFinal, into: &events)
    case 0x5D: return beginString(bytes, "0123456789", isFinal: isFinal, into: &events)
    case 0x50: return beginString(bytes, "0123456789>!=?+$|", isFinal: isFinal, into: &events)
    case 0x5F: return beginString(bytes, "G", isFinal: isFinal, into: &events)
    case 0x80...:
      guard let (scalar, length) = Self.decodeUTF8(bytes.dropFirst(), isFinal: isFinal)
      else { return 0 }
      events.append(.key(KeyStroke(.character(Character(scalar)), modifiers: .alternate)))
      return length + 1
    default:
      events.append(.key(.alternate(Self.key(ofASCII: second))))
      return 2
    }
  }

  /// Decodes ESC ESC: Alt with a key that is a sequence itself (rxvt), or Escape followed by other
  /// input.
  private mutating func decodeSecondEscape(
    _ bytes: ArraySlice<UInt8>, isFinal: Bool, into events: inout [TerminalEvent]
  ) -> Int {
    guard bytes.count > 2 || isFinal else { return 0 }
    let third = bytes.count > 2 ? bytes[bytes.startIndex + 2] : 0
    if third == 0x5B || third == 0x4F {
      var inner: [TerminalEvent] = []
      var trial = self
      let taken = trial.decodeEscape(bytes.dropFirst(), isFinal: isFinal, into: &inner)
      if taken == 0 { return 0 }
      if taken > 2, case .key(let key) = inner.first, inner.count == 1 {
        events.append(.key(.alternate(key)))
        return taken + 1
      }
    }
    events.append(.key(KeyStroke(.escape)))
    return 1
  }

  /// Begins an answer that ends with ST, if the third byte can start an answer. Otherwise the input
  /// was Alt with a key.
  private mutating func beginString(
    _ bytes: ArraySlice<UInt8>, _ beginnings: String, isFinal: Bool,
    into events: inout [TerminalEvent]
  ) -> Int {
    guard bytes.count > 2 || isFinal else { return 0 }
    let second = bytes[bytes.startIndex + 1]
    if bytes.count > 2, beginnings.utf8.contains(bytes[bytes.startIndex + 2]) {
      mode = .string([second])
    } else {
      events.append(.key(.alternate(Self.key(ofASCII: second))))
    }
    return 2
  }

  /// Decodes SS3: keys in application mode, F1 to F4, the keypad.
  private func decodeSingleShift(
    _ bytes: ArraySlice<UInt8>, isFinal: Bool, into events: inout [TerminalEvent]
  ) -> Int {
    var offset = 2
    var parameter = 0
    var modifiers: KeyStroke.Modifiers = []
    while offset < bytes.count {
      let byte = bytes[bytes.startIndex + offset]
      offset += 1
      switch byte {
      case 0x30...0x39 where offset < 8: parameter = min(parameter * 10 + Int(byte & 15), 99)
      case 0x3B where offset < 8: parameter = 0
      default:
        if parameter > 0 { modifiers = Self.modifiers(ofParameter: parameter) }
        if byte >= 0x61, byte <= 0x64 { modifiers.insert(.control) }  // rxvt
        guard let code = Self.singleShiftKeys[byte] else {
          events.append(.key(KeyStroke(.character("O"), modifiers: .alternate)))
          return 2
        }
        events.append(.key(KeyStroke(code, modifiers: modifiers)))
        return offset
      }
    }
    if !isFinal { return 0 }
    events.append(.key(KeyStroke(.character("O"), modifiers: .alternate)))
    return 2
  }

  private static let singleShiftKeys: [UInt8: KeyStroke.Code] = {
    var keys: [UInt8: KeyStroke.Code] = [
      0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x48: .home, 0x46: .end,
      0x50: .function(1), 0x51: .function(2), 0x52: .function(3), 0x53: .function(4),
      0x61: .up, 0x62: .down, 0x63: .right, 0x64: .left,
      0x4D: .return, 0x49: .tab, 0x20: .character(" "), 0x58: .character("="),
    ]
    // The keypad in application mode: j is *, k is +, ... p is 0, ... y is 9.
    for (offset, character) in "*+,-./0123456789".enumerated() {
      keys[UInt8(0x6A + offset)] = .character(character)
    }
    return keys
  }()

  /// Decodes xterm's number of modifiers: 1 plus the sum of Shift 1, Alt 2, Control 4. Higher bits
  /// are modifiers that are not distinguished.
  static func modifiers(ofParameter parameter: Int) -> KeyStroke.Modifiers {
    KeyStroke.Modifiers(rawValue: UInt8(truncatingIfNeeded: max(0, parameter - 1) & 7))
  }
}

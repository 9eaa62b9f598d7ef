import VitrineKeyStrokes

extension InputDecoder {
  /// The parts of a control sequence: CSI, private marker, parameters, intermediate, final.
  struct Sequence {
    var marker: UInt8 = 0
    /// The first sub-parameter of each parameter; -1 for an empty one.
    var parameters: [Int] = [-1]
    /// The second sub-parameter of the second parameter: the kind of key event in kitty's protocol.
    var eventKind = 1
    var intermediate: UInt8 = 0
    /// The other sub-parameters of the first parameter: the key with Shift, and the key in a Latin
    /// layout; 0 if omitted.
    var (shifted, latin) = (0, 0)

    func parameter(_ index: Int, default value: Int) -> Int {
      index < parameters.count && parameters[index] >= 0 ? parameters[index] : value
    }
  }

  /// Decodes a sequence that begins with ESC [. Returns its length in bytes, or 0 if more bytes are
  /// needed.
  mutating func decodeControlSequence(
    _ bytes: ArraySlice<UInt8>, isFinal: Bool, into events: inout [TerminalEvent]
  ) -> Int {
    var sequence = Sequence()
    var subparameter = 0
    var offset = 2
    while offset < bytes.count {
      let byte = bytes[bytes.startIndex + offset]
      offset += 1
      switch byte {
      case 0x30...0x39:
        let digit = Int(byte & 15)
        let last = sequence.parameters.count - 1
        if subparameter == 0 {
          sequence.parameters[last] = min(max(0, sequence.parameters[last]) * 10 + digit, 9_999_999)
        } else if subparameter == 1, last == 1 {
          sequence.eventKind = digit
        } else if subparameter == 1, last == 0 {
          sequence.shifted = min(sequence.shifted * 10 + digit, 9_999_999)
        } else if subparameter == 2, last == 0 {
          sequence.latin = min(sequence.latin * 10 + digit, 9_999_999)
        }
      case 0x3A: subparameter += 1
      case 0x3B:
        sequence.parameters.append(-1)
        subparameter = 0
      case 0x3C...0x3F where offset == 3: sequence.marker = byte
      case 0x24 where sequence.marker == 0 && offset > 3:  // rxvt: Shift
        return finish(sequence, byte, bytes, offset, into: &events)
      case 0x20...0x2F: sequence.intermediate = byte
      case 0x5B where offset == 3:  // the Linux console's F1 to F5
        guard offset < bytes.count else { return isFinal ? altBracket(&events) : 0 }
        let letter = bytes[bytes.startIndex + offset]
        guard letter >= 0x41, letter <= 0x45 else { return altBracket(&events) }
        events.append(.key(KeyStroke(.function(Int(letter) - 0x40))))
        return offset + 1
      case 0x4D where offset == 3:  // X10 mouse report: three bytes follow
        guard offset + 3 <= bytes.count else { return isFinal ? bytes.count : 0 }
        let place = bytes.startIndex + offset
        events += Self.mouseEvents(
          code: Int(bytes[place]) - 32, column: Int(bytes[place + 1]) - 32,
          row: Int(bytes[place + 2]) - 32, isRelease: nil)
        return offset + 3
      case 0x40...0x7E:
        return finish(sequence, byte, bytes, offset, into: &events)
      default: return offset - 1  // not a valid byte of a sequence, so the bytes so far are dropped
      }
      if offset == Self.longestSequence { return offset }
    }
    if !isFinal { return 0 }
    return bytes.count == 2 ? altBracket(&events) : bytes.count
  }

  private func altBracket(_ events: inout [TerminalEvent]) -> Int {
    events.append(.key(KeyStroke(.character("["), modifiers: .alternate)))
    return 2
  }

  /// Handles a complete sequence and returns its length.
  private mutating func finish(
    _ sequence: Sequence, _ final: UInt8, _ bytes: ArraySlice<UInt8>, _ length: Int,
    into events: inout [TerminalEvent]
  ) -> Int {
    if sequence.marker == 0x3C {
      if final == 0x4D || final == 0x6D, sequence.parameters.count == 3 {
        events += Self.mouseEvents(
          code: sequence.parameter(0, default: 0), column: sequence.parameter(1, default: 1),
          row: sequence.parameter(2, default: 1), isRelease: final == 0x6D)
      }
    } else if let reply = reply(sequence, final, bytes, length) {
      events.append(.reply(reply))
    } else if final == 0x7E, sequence.parameter(0, default: 0) == 200 {
      mode = .paste([])
    } else if final == 0x49, sequence.parameters == [-1] {
      events.append(.focusGained)
    } else if final == 0x4F, sequence.parameters == [-1] {
      events.append(.focusLost)
    } else if sequence.eventKind != 3, let key = Self.key(sequence, final) {
      events.append(.key(key))
    }
    return length
  }

  /// Returns the reply in a sequence that is not a key.
  private mutating func reply(
    _ sequence: Sequence, _ final: UInt8, _ bytes: ArraySlice<UInt8>, _ length: Int
  ) -> TerminalReply? {
    let isPosition = final == 0x52 && sequence.parameters.count >= 2
    if isPosition, sequence.marker == 0 || sequence.marker == 0x3F {
      let row = sequence.parameter(0, default: 1)
      let column = sequence.parameter(1, default: 1)
      let looksLikeKey = sequence.marker == 0 && row == 1 && (2...8).contains(column)
      if looksLikeKey, expectedCursorReports == 0 { return nil }
      expectedCursorReports = max(0, expectedCursorReports - 1)
      return .cursorPosition(GridPoint(column: column - 1, row: row - 1))
    }
    let isReport =
      sequence.marker != 0 || sequence.intermediate != 0 || final == 0x6E || final == 0x74
    if !isReport { return nil }
    return .other(String(decoding: bytes.dropFirst().prefix(length - 1), as: UTF8.self))
  }

  private static func key(_ sequence: Sequence, _ final: UInt8) -> KeyStroke? {
    var modifiers = modifiers(ofParameter: sequence.parameter(1, default: 1))
    let number = sequence.parameter(0, default: 1)
    switch final {
    case 0x7E where number == 27 && sequence.parameters.count == 3:
      return key(ofScalar: sequence.parameter(2, default: 0), modifiers: modifiers)
    case 0x75: return keyOfItsOwn(sequence)
    case 0x7E, 0x24, 0x5E, 0x40:
      if final == 0x24 || final == 0x40 { modifiers.insert(.shift) }
      if final == 0x5E || final == 0x40 { modifiers.insert(.control) }
      return numberedKeys[number]?.holding(modifiers)
    case 0x61...0x64: modifiers.insert(.shift)  // rxvt
    default: break
    }
    return letterKeys[final]?.holding(modifiers)
  }

  private static let letterKeys: [UInt8: KeyStroke] = [
    0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x46: .end, 0x48: .home,
    0x61: .up, 0x62: .down, 0x63: .right, 0x64: .left, 0x5A: .backtab,
    0x50: .function(1), 0x51: .function(2), 0x52: .function(3), 0x53: .function(4),
  ]

  private static let numberedKeys: [Int: KeyStroke] = {
    var keys: [Int: KeyStroke] = [
      1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    ]
    // The VT220 has gaps between its groups of function keys.
    let numbers = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34]
    for (index, number) in numbers.enumerated() { keys[number] = .function(index + 1) }
    // F16 of the VT220, but every current terminal sends it for the menu key.
    keys[29] = .menu
    return keys
  }()

  /// Returns the events of a mouse report.
  ///
  /// - Parameters:
  ///   - code: Button, modifiers and motion, packed as in xterm.
  ///   - column: The column, from 1.
  ///   - row: The row, from 1.
  ///   - isRelease: Whether the button was released; nil if button 3 means a release of an unknown
  ///     button.
  private static func mouseEvents(
    code: Int, column: Int, row: Int, isRelease: Bool?
  ) -> [TerminalEvent] {
    let position = GridPoint(column: max(0, column - 1), row: max(0, row - 1))
    var modifiers: KeyStroke.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alternate) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let low = code & 3
    let kind: MouseEvent.Kind
    var button = low == 3 ? 0 : low + 1
    switch code & 0xC0 {
    case 0x40:
      if isRelease == true || code & 32 != 0 { return [] }
      button = 0
      kind = .wheel(
        columns: low == 2 ? -1 : low == 3 ? 1 : 0, rows: low == 0 ? -1 : low == 1 ? 1 : 0)
    case 0:
      if code & 32 != 0 {
        kind = .move
      } else {
        kind = isRelease ?? (low == 3) ? .release : .press
      }
    default: return []  // buttons 8 to 11
    }
    return [.mouse(MouseEvent(kind, button: button, position: position, modifiers: modifiers))]
  }
}

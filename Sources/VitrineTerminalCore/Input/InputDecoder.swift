import VitrineKeyStrokes

/// Decodes the bytes from a terminal into events. A value that accepts input in pieces of any size.
///
/// Incomplete sequences are kept until more bytes arrive or `flush()` ends the input. A lone ESC
/// then is the key Escape. Invalid UTF-8 becomes U+FFFD. Pasted text is one event and never keys.
/// The terminal's answers are `.reply`, however late they arrive.
package struct InputDecoder: Sendable {
  enum Mode: Equatable {
    case keys
    /// Between the paste brackets, with the text so far. The end bracket is still missing.
    case paste([UInt8])
    /// In an OSC, DCS or APC answer.
    case string([UInt8])
  }

  /// The length at which answers are cut, so that an endless one does not fill the memory.
  static let longestReply = 4096
  /// The length at which a control sequence without end is dropped.
  static let longestSequence = 256

  var mode = Mode.keys
  var held: [UInt8] = []
  let terminfoKeys: KeyTrie

  /// The number of pending answers to queries of the cursor's position. Without pending answers,
  /// `CSI 1 ; 2 R` is Shift-F3, which looks the same.
  package var expectedCursorReports = 0

  /// Whether answers of the terminal are pending. The possible beginning of an answer is then kept
  /// longer.
  package var expectsAnswers = false
  /// Whether an ESC was decoded as a key, but may have been the first byte of an answer.
  private var hasCutEscape = false

  /// - Parameter terminfoKeys: The byte strings of keys in the terminal's description. Only those
  ///   that begin with ESC are used. Common terminals need none.
  package init(terminfoKeys: [(bytes: [UInt8], key: KeyStroke)] = []) {
    self.terminfoKeys = KeyTrie(terminfoKeys)
  }

  /// Whether kept bytes have another meaning if nothing follows. Call `flush()` 50 ms later.
  package var isPending: Bool {
    switch mode {
    case .keys: !held.isEmpty
    case .paste: false
    case .string: true
    }
  }

  /// Whether the kept bytes are the beginning of an answer rather than a pressed key.
  package var isInAnswer: Bool {
    guard expectsAnswers else { return false }
    if case .string = mode { return true }
    return held.count > 2
  }

  /// Whether the kept bytes are more than a lone ESC and may be the beginning of an answer.
  package var mayBeInAnswer: Bool { expectsAnswers && (isInAnswer || held.count == 2) }

  /// Whether a paste is incomplete. `endPaste()` ends it.
  package var isPasting: Bool {
    if case .paste = mode { true } else { false }
  }

  /// Returns the incomplete paste and stops waiting for its end.
  package mutating func endPaste() -> [TerminalEvent] {
    guard case .paste(let text) = mode else { return [] }
    mode = .keys
    return [.paste(String(decoding: text, as: UTF8.self))]
  }

  /// Decodes input and returns its events.
  package mutating func feed(_ bytes: some Collection<UInt8>) -> [TerminalEvent] {
    held.append(contentsOf: bytes)
    return decode(isFinal: false)
  }

  package mutating func feed(_ bytes: UnsafeRawBufferPointer) -> [TerminalEvent] {
    held.append(contentsOf: bytes)
    return decode(isFinal: false)
  }

  /// Returns the events of the kept bytes when no more bytes follow.
  package mutating func flush() -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    if case .string(let collected) = mode {
      events.append(.reply(.other(String(decoding: collected, as: UTF8.self))))
      mode = .keys
    }
    let isEscape = held == [0x1B]
    events += decode(isFinal: true)
    hasCutEscape = isEscape && expectsAnswers
    return events
  }

  /// Restores the first byte of an answer that came so early that it was decoded as a key.
  private mutating func mendCutEscape() {
    guard hasCutEscape, !held.isEmpty else { return }
    hasCutEscape = false
    let beginnings = ["[?", "[6;", "]11;", "P>|", "_Gi="]
    if beginnings.contains(where: { held.starts(with: $0.utf8) }) { held.insert(0x1B, at: 0) }
  }

  private mutating func decode(isFinal: Bool) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    mendCutEscape()
    let bytes = held
    var index = 0
    while index < bytes.count {
      switch mode {
      case .keys:
        let taken = decodeOne(bytes[index...], isFinal: isFinal, into: &events)
        if taken == 0 {
          held.removeFirst(index)
          return events
        }
        index += taken
      case .paste(var text):
        mode = .keys  // keeps a single reference to the array, so that it grows in place
        index += collectPaste(bytes[index...], into: &text, events: &events)
      case .string(var text):
        mode = .keys
        index += collectString(bytes[index...], into: &text, events: &events)
        if case .string = mode, index < bytes.count {
          held.removeFirst(index)
          return events
        }
      }
    }
    held.removeAll(keepingCapacity: true)
    return events
  }

  /// Decodes input at the first byte. Returns its length in bytes, or 0 if more bytes are needed.
  private mutating func decodeOne(
    _ bytes: ArraySlice<UInt8>, isFinal: Bool, into events: inout [TerminalEvent]
  ) -> Int {
    let first = bytes[bytes.startIndex]
    if first == 0x1B { return decodeEscape(bytes, isFinal: isFinal, into: &events) }
    if first < 0x80 {
      events.append(.key(Self.key(ofASCII: first)))
      return 1
    }
    guard let (scalar, length) = Self.decodeUTF8(bytes, isFinal: isFinal) else { return 0 }
    events.append(.key(KeyStroke(.character(Character(scalar)))))
    return length
  }

  /// Returns the key that sends one byte.
  static func key(ofASCII byte: UInt8) -> KeyStroke {
    switch byte {
    case 0: KeyStroke(.character(" "), modifiers: .control)
    case 0x08, 0x7F: KeyStroke(.backspace)
    case 0x09: KeyStroke(.tab)
    // The Return key sends this byte. A line feed is Ctrl-J.
    case 0x0D: KeyStroke(.return)
    case 0x1B: KeyStroke(.escape)
    case 1...26:
      KeyStroke(.character(Character(Unicode.Scalar(byte + 0x60))), modifiers: .control)
    case 27..<32:
      KeyStroke(.character(Character(Unicode.Scalar(byte + 0x40))), modifiers: .control)
    default: KeyStroke(.character(Character(Unicode.Scalar(byte))))
    }
  }

  /// Decodes the first code point: U+FFFD for invalid bytes, nil if more bytes are needed.
  static func decodeUTF8(
    _ bytes: ArraySlice<UInt8>, isFinal: Bool
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let invalid: Unicode.Scalar = "\u{FFFD}"
    let first = bytes[bytes.startIndex]
    let length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
    if length == 1 { return (invalid, 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      guard offset < bytes.count else { return isFinal ? (invalid, offset) : nil }
      let byte = bytes[bytes.startIndex + offset]
      // The second byte also reveals overlong forms, surrogates and values above U+10FFFF.
      let lowest: UInt8 = offset > 1 ? 0x80 : first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80
      let highest: UInt8 = offset > 1 ? 0xBF : first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF
      if byte < lowest || byte > highest { return (invalid, offset) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (Unicode.Scalar(value) ?? invalid, length)
  }

  // MARK: Long texts

  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  /// Collects pasted bytes up to the end bracket, including it. Returns their number.
  private mutating func collectPaste(
    _ bytes: ArraySlice<UInt8>, into text: inout [UInt8], events: inout [TerminalEvent]
  ) -> Int {
    let end = Self.pasteEnd
    var searched = max(0, text.count - end.count + 1)
    let before = text.count
    text.append(contentsOf: bytes)
    while let escape = text[searched...].firstIndex(of: 0x1B) {
      if text[escape...].starts(with: end) {
        let taken = escape + end.count - before
        text.removeSubrange(escape...)
        events.append(.paste(String(decoding: text, as: UTF8.self)))
        return taken
      }
      searched = escape + 1
    }
    mode = .paste(text)
    return bytes.count
  }

  /// Collects an answer's bytes up to BEL or ST, including it. Returns their number. An ESC at the
  /// end is left.
  ///
  /// Any other control character ends the answer, too, and is decoded as a key, because answers
  /// contain none.
  private mutating func collectString(
    _ bytes: ArraySlice<UInt8>, into text: inout [UInt8], events: inout [TerminalEvent]
  ) -> Int {
    for (offset, byte) in bytes.enumerated() {
      if byte >= 0x20 {
        if text.count < Self.longestReply { text.append(byte) }
        continue
      }
      if byte == 0x1B, offset + 1 == bytes.count {
        mode = .string(text)
        return offset
      }
      events.append(.reply(.other(String(decoding: text, as: UTF8.self))))
      if byte == 0x07 { return offset + 1 }
      let isEnd = byte == 0x1B && bytes[bytes.startIndex + offset + 1] == 0x5C
      return isEnd ? offset + 2 : offset
    }
    mode = .string(text)
    return bytes.count
  }
}

/// Finds out by the first letters beyond ASCII whether a text is UTF-8, wherever they come.
///
/// Until then all encodings say the same: what was read before need not be read anew.
struct EncodingFinder: Equatable, Sendable {
  /// What the text is, as far as it is known.
  private(set) var encoding: TextEncoding
  /// Whether there were no letters beyond ASCII so far, and nobody has told.
  private(set) var isOpen: Bool

  /// - Parameter told: What it is; nil finds out.
  init(_ told: TextEncoding? = nil) {
    (encoding, isOpen) = (told ?? .utf8, told == nil)
  }

  /// Looks at the bytes that follow those so far: what is in them from the first letter on tells.
  ///
  /// - Complexity: O(bytes before the first letter), eight at a time.
  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    guard isOpen, let first = Self.firstLetter(in: bytes) else { return }
    isOpen = false
    encoding = Self.isUTF8(Array(bytes[first...])) ? .utf8 : .western
  }

  mutating func take(_ bytes: [UInt8]) { bytes.withUnsafeBytes { take($0) } }

  private static func firstLetter(in bytes: UnsafeRawBufferPointer) -> Int? {
    var place = 0
    while place + 8 <= bytes.count,
      bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      place += 8
    }
    return (place..<bytes.count).first { bytes[$0] >= 0x80 }
  }

  /// Half a letter at the end of what was read is no mistake.
  private static func isUTF8(_ text: [UInt8]) -> Bool {
    let tail = text.suffix(3)
    let lead = tail.lastIndex { $0 >= 0xC0 }
    let isCut = lead.map { lead in
      tail.endIndex - lead < (text[lead] < 0xE0 ? 2 : text[lead] < 0xF0 ? 3 : 4)
        && tail[(lead + 1)...].allSatisfy { $0 & 0xC0 == 0x80 }
    }
    let whole = isCut == true ? text[..<(lead ?? text.endIndex)] : text[...]
    return String(validating: whole, as: UTF8.self) != nil
  }
}

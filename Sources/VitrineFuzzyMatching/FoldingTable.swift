/// The folded forms of scalars.
///
/// Scripts with capitals and Latin letters with marks are below U+3000, with few exceptions. These
/// are in a table, which is made once. Other scalars are looked up in the character data each time.
struct FoldingTable: Sendable {
  private static let limit: UInt32 = 0x3000

  private let folding: TextFolding
  private let entries: [UInt16]

  private static let tables: [FoldingTable] = (0..<4).map {
    FoldingTable(TextFolding(rawValue: UInt8($0)))
  }

  static func of(_ folding: TextFolding) -> FoldingTable { tables[Int(folding.rawValue & 3)] }

  private init(_ folding: TextFolding) {
    self.folding = folding
    entries = (0..<Self.limit).map { value in
      UInt16(truncatingIfNeeded: Self.folded(value, folding))
    }
  }

  @inline(__always)
  func fold(_ value: UInt32) -> UInt32 {
    if value < Self.limit { return UInt32(entries[Int(value)]) }
    // Most other letters have no case: Chinese, Japanese, Korean.
    if value < 0xA640 || (0xABC0..<0xFF21).contains(value) || folding.isEmpty { return value }
    return Self.folded(value, folding)
  }

  private static func folded(_ value: UInt32, _ folding: TextFolding) -> UInt32 {
    guard var scalar = Unicode.Scalar(value) else { return value }
    if folding.contains(.letterCase) { scalar = lowercased(scalar) }
    if folding.contains(.marks), let plain = plainLetter(scalar) { scalar = plain }
    return scalar.value
  }

  private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    // The only capital letter whose lowercase form has an additional mark.
    if scalar.value == 0x130 { return "i" }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    guard let first = lower.first, lower.count == 1 else { return scalar }
    return first
  }

  /// Returns the base letter in the name of a scalar: `LATIN SMALL LETTER O WITH STROKE` is an `o`.
  private static func plainLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.value >= 0xC0, scalar.value < 0x2190, let name = scalar.properties.name,
      name.hasPrefix("LATIN ") || name.hasPrefix("COMBINING LATIN ")
        || name.hasPrefix("SUPERSCRIPT LATIN ")
    else { return nil }
    var words = name.split(separator: " ")
    if let mark = words.firstIndex(where: { $0 == "WITH" || $0 == "BAR" }) {
      words.removeSubrange(mark...)
    }
    guard let letter = words.last?.unicodeScalars, letter.count == 1, let plain = letter.first,
      (0x41...0x5A).contains(plain.value)
    else { return nil }
    return name.hasPrefix("LATIN CAPITAL") ? plain : Unicode.Scalar(UInt8(plain.value) | 0x20)
  }

  // MARK: Bytes

  /// - Returns: The number of written bytes.
  func fold(
    _ source: UnsafeMutablePointer<UInt8>, _ count: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let foldsCase = folding.contains(.letterCase)
    var (place, written) = (0, 0)
    // The last written letter and its start. There is none after invalid UTF-8.
    var (last, lastPlace) = (UInt32(0), 0)
    while place < count {
      let byte = source[place]
      if byte < 0x80 {
        let folded = foldsCase && byte &- 0x41 < 26 ? byte | 0x20 : byte
        (last, lastPlace) = (UInt32(folded), written)
        target[written] = folded
        place += 1
        written += 1
        continue
      }
      let (value, length) = Self.decode(source + place, count - place)
      guard let value else {
        (last, lastPlace) = (0, written)
        target[written] = byte
        place += 1
        written += 1
        continue
      }
      place += length
      if value >= 0x300, LetterComposition.mayFollow(value) {
        if folding.contains(.marks), LetterComposition.isIdle(value, after: last) { continue }
        if let letter = LetterComposition.shared.letter(last, value) {
          last = fold(letter)
          written = lastPlace + Self.encode(last, at: target + lastPlace)
          continue
        }
      }
      (last, lastPlace) = (fold(value), written)
      written += Self.encode(last, at: target + written)
    }
    return written
  }

  /// Decodes the scalar that begins with a non-ASCII byte, or returns nil for invalid UTF-8.
  private static func decode(
    _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int
  ) -> (value: UInt32?, length: Int) {
    let lead = bytes[0]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead < 0xF5, length <= count else { return (nil, 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for place in 1..<length {
      guard bytes[place] & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(bytes[place] & 0x3F)
    }
    // Overlong encodings and surrogates.
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000
    guard value >= least, Unicode.Scalar(value) != nil else { return (nil, 1) }
    return (value, length)
  }

  private static func encode(_ value: UInt32, at target: UnsafeMutablePointer<UInt8>) -> Int {
    guard value >= 0x80 else {
      target[0] = UInt8(value)
      return 1
    }
    let length = value < 0x800 ? 2 : value < 0x1_0000 ? 3 : 4
    var rest = value
    for place in stride(from: length - 1, to: 0, by: -1) {
      target[place] = UInt8(0x80 | rest & 0x3F)
      rest >>= 6
    }
    let mark: UInt32 = length == 2 ? 0xC0 : length == 3 ? 0xE0 : 0xF0
    target[0] = UInt8(mark | rest)
    return length
  }
}

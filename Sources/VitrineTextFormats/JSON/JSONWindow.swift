/// A window into the bytes of a JSON text, which moves to the position being read.
struct JSONWindow {
  let text: JSONBytes
  private var bytes: [UInt8]
  private var start = 0
  /// The number of bytes to read next. It grows with sequential reading.
  private var length = 4 << 10

  init(_ text: JSONBytes) {
    self.text = text
    bytes = text.memory
  }

  /// - Returns: The byte, or nil at the end of the text.
  mutating func byte(at place: Int) -> UInt8? {
    let index = place - start
    if index >= 0, index < bytes.count { return bytes[index] }
    guard place >= 0, place < text.count else { return nil }
    move(to: place)
    return bytes.first
  }

  private mutating func move(to place: Int) {
    length = min(length, text.windowLength)
    (bytes, start) = (Array(text[place..<min(place + length, text.count)]), place)
    length *= 4
  }

  /// Returns the first position from a start on with a quote, a backslash or a control character,
  /// or the end of the text.
  mutating func endOfPlainText(from place: Int) -> Int {
    var place = place
    while byte(at: place) != nil {
      let found = bytes.withUnsafeBytes { Self.plainLength($0[(place - start)...]) }
      place += found
      if place < start + bytes.count { break }
    }
    return place
  }

  /// Returns the number of bytes before the first special one, examining eight bytes per step.
  private static func plainLength(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    let bytes = UnsafeRawBufferPointer(rebasing: bytes)
    var place = 0
    while place + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      if hasSpecialByte(word) { break }
      place += 8
    }
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      place += 1
    }
    return place
  }

  /// The usual test for a zero byte, applied to three differences at once.
  private static func hasSpecialByte(_ word: UInt64) -> Bool {
    let (ones, highs) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    let (quote, backslash) = (word ^ (ones * 0x22), word ^ (ones * 0x5C))
    let controls = (word &- ones * 0x20) & ~word
    return (controls | (quote &- ones) & ~quote | (backslash &- ones) & ~backslash) & highs != 0
  }
}

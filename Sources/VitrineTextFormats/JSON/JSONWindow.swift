/// A window into the bytes of a JSON text, which moves to the position being read, or the last bytes
/// of a stream.
struct JSONWindow {
  private let text: JSONBytes
  private var bytes: [UInt8]
  private var start = 0
  /// The place of the first byte in lines and columns. Only a stream counts it.
  private var origin = JSONPosition()
  /// Whether more bytes of the stream may follow.
  private var isOpen = false
  /// Whether a byte was read after the last one of an open stream.
  private(set) var isShort = false
  /// The number of bytes to read next. It grows with sequential reading.
  private var length = 4 << 10

  init(_ text: JSONBytes) {
    self.text = text
    bytes = text.memory
  }

  /// A window of a stream that has begun.
  static var stream: JSONWindow {
    var window = JSONWindow(JSONBytes([]))
    window.isOpen = true
    return window
  }

  /// Appends bytes of the stream, and removes those before a place.
  mutating func append(_ piece: [UInt8], droppingBefore place: Int) {
    origin.advance(over: bytes[..<(place - start)])
    bytes.removeFirst(place - start)
    bytes += piece
    (start, isShort) = (place, false)
  }

  /// Ends the stream.
  mutating func end() { (isOpen, isShort) = (false, false) }

  /// Returns bytes of the stream.
  subscript(range: Range<Int>) -> ArraySlice<UInt8> {
    bytes[(range.lowerBound - start)..<(range.upperBound - start)]
  }

  func failure(_ message: String, at place: Int) -> JSONError {
    // More bytes follow, so that the caller tries again.
    if isShort { return JSONError(line: 0, column: 0, message: "") }
    guard text.count == 0 else { return JSONError(message, at: place, in: text) }
    return JSONError(message, at: place - start, in: bytes, from: origin)
  }

  /// - Returns: The byte, or nil at the end of the text.
  mutating func byte(at place: Int) -> UInt8? {
    let index = place - start
    if index >= 0, index < bytes.count { return bytes[index] }
    guard place >= 0, place < text.count else {
      isShort = isOpen
      return nil
    }
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

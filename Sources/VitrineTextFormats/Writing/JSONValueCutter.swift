/// Splits a JSON text that arrives in pieces into the elements of its array, or into its consecutive
/// values, all validated.
///
/// Comments become spaces. In a text with comments, a comma may precede a closing bracket, as in
/// JSON5.
///
/// - Complexity: O(bytes) in time, for pieces of any lengths.
struct JSONValueCutter {
  private var scanner = JSONScanner(ofStream: .commented)
  private var nesting = JSONNesting()
  /// The number of open brackets around a value: 1 in an array; nil before the first byte.
  private var level: Int?
  /// The start of the current value.
  private var begun: Int?
  private var last: JSONToken?

  /// Adds bytes to the text.
  mutating func append(_ piece: [UInt8]) {
    if begun == nil { scanner.blanks = [] }
    scanner.window.append(piece, droppingBefore: begun ?? scanner.position)
  }

  /// Ends the text.
  mutating func end() { scanner.window.end() }

  /// Returns the next value, or nil if it needs more bytes, or at the end of the text.
  mutating func next() throws(JSONError) -> RecordCutter.Record? {
    guard let level = level ?? firstLevel() else { return nil }
    self.level = level
    while true {
      if nesting.closers.isEmpty, nesting.next == .separator {
        guard try scanner.findsValue(after: level == 0 ? last : nil) else { return nil }
        nesting.next = .value
      }
      let isStart = nesting.closers.count == level && nesting.next != .separator
      guard try scanner.skipToken(of: &nesting) else { return nil }
      if isStart { begun = nesting.start }
      if nesting.closers.count == level, nesting.next == .separator, let start = begun {
        return record(start..<scanner.position)
      }
    }
  }

  private mutating func firstLevel() -> Int? {
    if scanner.position == 0 { _ = scanner.take("\u{FEFF}") }
    scanner.skipBlanks()
    let first = scanner.peek
    return scanner.window.isShort ? nil : first == UInt8(ascii: "[") ? 1 : 0
  }

  private mutating func record(_ range: Range<Int>) -> RecordCutter.Record {
    defer { (begun, scanner.blanks) = (nil, []) }
    let kind = JSONToken.Kind(firstByte: scanner.window[range].first ?? 0)
    last = JSONToken(kind: kind, range: range)
    return RecordCutter.Record(bytes: text(range), kind: kind)
  }

  /// Returns the bytes of a value, with a space for each character of a comment.
  private func text(_ range: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    var place = range.lowerBound
    for blank in scanner.blanks.sorted(by: { $0.lowerBound < $1.lowerBound })
    where blank.lowerBound >= place {
      text += scanner.window[place..<blank.lowerBound]
      for byte in scanner.window[blank] where byte & 0xC0 != 0x80 {
        text.append(byte == 0x0A ? byte : 0x20)
      }
      place = blank.upperBound
    }
    return text + scanner.window[place..<range.upperBound]
  }
}

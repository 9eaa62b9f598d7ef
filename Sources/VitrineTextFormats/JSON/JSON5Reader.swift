/// Reads JSON5, the form of JSON that people write for programs: with comments, commas before
/// closing brackets, names without quotes, quotes of either kind, and more notations of numbers.
package struct JSON5Reader {
  private let bytes: JSONBytes
  private var scanner: JSONScanner
  private var depth = 0
  /// The number of values that may follow. Showing JSON takes a few bytes for each.
  private var valuesLeft = Int.max
  /// The copy of the text as JSON. If it is set, the values are empty.
  private var copy: JSONBytes.Builder?

  /// The maximum depth. Deeper values are an error, because each level takes space on the stack.
  static let maximumDepth = 64
  /// The maximum length of words and numbers, which are held in memory.
  private static let longestWord = 1 << 20
  /// The length of a string's part to copy at once.
  private static let piece = 64 << 10

  private init(_ bytes: JSONBytes) {
    self.bytes = bytes
    scanner = JSONScanner(bytes, .json5)
  }

  /// Returns the only value of a text. Only spaces and comments may follow it.
  static func root(of bytes: [UInt8]) throws(JSONError) -> JSON5Value {
    var reader = JSON5Reader(JSONBytes(bytes))
    return try reader.root()
  }

  /// Returns the text as JSON, keeping the notation of names and numbers if JSON allows it.
  ///
  /// - Parameter mostValues: The maximum number of values. No text written by hand has more.
  /// - Complexity: O(bytes), with few of them in memory.
  package static func json(
    of bytes: JSONBytes, mostValues: Int = 4_000_000
  ) throws(JSONError) -> JSONBytes.Builder {
    var reader = JSON5Reader(bytes)
    reader.valuesLeft = mostValues
    reader.copy = JSONBytes.Builder()
    _ = try reader.root()
    return reader.copy ?? JSONBytes.Builder()
  }

  private mutating func root() throws(JSONError) -> JSON5Value {
    let value = try value()
    scanner.skipBlanks()
    if peek != nil { throw failure("expected the end of the text") }
    return value
  }

  // MARK: Bytes

  private var position: Int {
    get { scanner.position }
    set { scanner.position = newValue }
  }

  private var peek: UInt8? { mutating get { scanner.peek } }
  private mutating func isAt(_ text: String) -> Bool { scanner.isAt(text) }
  private mutating func take(_ text: String) -> Bool { scanner.take(text) }
  private mutating func failure(_ message: String) -> JSONError { scanner.failure(message) }
  private mutating func write(_ text: String) { copy?.append(text.utf8) }

  // MARK: Values

  private mutating func value() throws(JSONError) -> JSON5Value {
    scanner.skipBlanks()
    let start = position
    guard let first = peek else { throw failure("expected a value") }
    valuesLeft -= 1
    guard valuesLeft >= 0 else {
      throw scanner.failure(
        "this is one value too many for JSON with comments; without comments it may have more",
        at: start)
    }
    let content: JSON5Value.Content
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < Self.maximumDepth else {
        throw failure("nested deeper than \(Self.maximumDepth) levels")
      }
      depth += 1
      position += 1
      copy?.append([first])
      content = first == UInt8(ascii: "{") ? .object(try members()) : .array(try elements())
      depth -= 1
    default: content = try scalar()
    }
    return JSON5Value(content: content, range: start..<position)
  }

  private mutating func scalar() throws(JSONError) -> JSON5Value.Content {
    let token = try scanner.scalar()
    if token.kind == .string { return .string(try string(token)) }
    let text = try text(token.range)
    write(token.kind == .number ? JSON5Value.json(ofNumber: text) : text)
    switch token.kind {
    case .number: return .number(text)
    case .bool: return .bool(text == "true")
    default: return .null
    }
  }

  private mutating func elements() throws(JSONError) -> [JSON5Value] {
    var elements: [JSON5Value] = []
    try list(until: "]") { (reader) throws(JSONError) in
      let element = try reader.value()
      if reader.copy == nil { elements.append(element) }
    }
    return elements
  }

  private mutating func members() throws(JSONError) -> [JSON5Value.Member] {
    var members: [JSON5Value.Member] = []
    try list(until: "}") { (reader) throws(JSONError) in
      let place = reader.position
      let name = try reader.name()
      reader.scanner.skipBlanks()
      guard reader.take(":") else {
        let hint = reader.isAt("-") ? "; a name with '-' stands in quotes" : ""
        throw reader.failure("expected ':' after the name" + hint)
      }
      reader.write(": ")
      let value = try reader.value()
      if reader.copy == nil {
        members.append(JSON5Value.Member(name: name, place: place, value: value))
      }
    }
    return members
  }

  /// Reads the parts of a list, separated by commas, with an optional one at the end.
  private mutating func list(
    until closer: String, _ item: (inout JSON5Reader) throws(JSONError) -> Void
  ) throws(JSONError) {
    for number in 0... {
      scanner.skipBlanks()
      if take(closer) { return write(closer) }
      if number > 0 { write(", ") }
      try item(&self)
      scanner.skipBlanks()
      if !take(","), !isAt(closer) { throw failure("expected ',' or '\(closer)'") }
    }
  }

  private mutating func name() throws(JSONError) -> String {
    if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") {
      return try string(scanner.scalar())
    }
    let start = position
    guard scanner.skipName() else { throw failure("expected a name") }
    let name = try text(start..<position)
    copy?.append(JSONWriter.string(Array(name.utf8)))
    return name
  }

  /// Returns a word or a number.
  private mutating func text(_ range: Range<Int>) throws(JSONError) -> String {
    guard range.count <= Self.longestWord else {
      position = range.lowerBound
      throw failure("a name or a number is longer than \(Self.longestWord) bytes")
    }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  // MARK: Strings

  /// Returns a string without quotes and escapes. Only the copy gets it if there is one.
  private mutating func string(_ token: JSONToken) throws(JSONError) -> String {
    var inside = scanner
    inside.position = token.range.lowerBound + 1
    var result: [UInt8] = []
    write("\"")
    while inside.position < token.range.upperBound - 1, let byte = inside.peek {
      // Cut between two characters, unless the bytes are invalid.
      if result.count >= Self.piece, byte & 0xC0 != 0x80 || result.count >= 2 * Self.piece {
        flush(&result)
      }
      if byte == UInt8(ascii: "\\") {
        let start = inside.position
        try inside.escape()
        // The halves of a surrogate pair make one character.
        if isFirstHalf(start..<inside.position), inside.isAt("\\u") { try inside.escape() }
        result += JSONText.unescaped(bytes[start..<inside.position])
      } else {
        result.append(byte)
        inside.position += 1
      }
    }
    flush(&result)
    write("\"")
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether an escape is the first half of a surrogate pair.
  private func isFirstHalf(_ escape: Range<Int>) -> Bool {
    guard escape.count == 6 else { return false }
    let digits = bytes[escape].suffix(4).compactMap(JSONScanner.hexValue)
    return digits.first == 0xD && (8...11).contains(digits[1])
  }

  /// Copies a part of a string.
  private mutating func flush(_ part: inout [UInt8]) {
    guard copy != nil else { return }
    copy?.append(JSONWriter.string(part).dropFirst().dropLast())
    part = []
  }
}

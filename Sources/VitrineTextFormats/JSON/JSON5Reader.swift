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
    scanner = JSONScanner(bytes, at: 0)
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
    try skipBlanks()
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

  private mutating func skipBlanks() throws(JSONError) {
    while let byte = peek {
      switch byte {
      case 0x20, 0x09...0x0D: position += 1
      case UInt8(ascii: "/") where isAt("//"):
        while let byte = peek, byte != 0x0A { position += 1 }
      case UInt8(ascii: "/") where isAt("/*"): try skipComment()
      case 0x80... where ["\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}"].contains { take($0) }: break
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONError) {
    let start = position
    position += 2
    while position < bytes.count, !isAt("*/") { position += 1 }
    guard position < bytes.count else {
      throw scanner.failure("this comment has no end: */ is missing", at: start)
    }
    position += 2
  }

  // MARK: Values

  private mutating func value() throws(JSONError) -> JSON5Value {
    try skipBlanks()
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
    case UInt8(ascii: "\""), UInt8(ascii: "'"): content = .string(try string())
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      content = .number(try number())
    default: content = try word()
    }
    return JSON5Value(content: content, range: start..<position)
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
      try reader.skipBlanks()
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
      try skipBlanks()
      if take(closer) { return write(closer) }
      if number > 0 { write(", ") }
      try item(&self)
      try skipBlanks()
      if !take(","), !isAt(closer) { throw failure("expected ',' or '\(closer)'") }
    }
  }

  private mutating func name() throws(JSONError) -> String {
    if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") { return try string() }
    let start = position
    while let byte = peek, Self.isOfName(byte, isFirst: position == start) { position += 1 }
    guard position > start else { throw failure("expected a name") }
    let name = try word(from: start)
    copy?.append(JSONWriter.string(Array(name.utf8)))
    return name
  }

  /// Returns the text since a position, which is a word or a number.
  private mutating func word(from start: Int) throws(JSONError) -> String {
    guard position - start <= Self.longestWord else {
      position = start
      throw failure("a name or a number is longer than \(Self.longestWord) bytes")
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isOfName(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): !isFirst
    default: false
    }
  }

  private mutating func word() throws(JSONError) -> JSON5Value.Content {
    let start = position
    while let byte = peek, Self.isOfName(byte, isFirst: position == start) { position += 1 }
    let word = try word(from: start)
    write(word)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "Infinity", "NaN": return .number(word)
    default:
      let isWord = position > start
      position = start
      throw failure(isWord ? "expected a value; text stands in quotes" : "expected a value")
    }
  }

  private mutating func number() throws(JSONError) -> String {
    let start = position
    if !take("-") { _ = take("+") }
    if take("0x") || take("0X") {
      try digits { JSONScanner.hexValue($0) != nil }
    } else if !take("Infinity"), !take("NaN") {
      let isDigit: (UInt8) -> Bool = { (0x30...0x39).contains($0) }
      let hasWhole = peek != UInt8(ascii: ".")
      if hasWhole { try digits(isDigit) }
      if take("."), !hasWhole || peek.map(isDigit) == true { try digits(isDigit) }
      if take("e") || take("E") {
        if !take("-") { _ = take("+") }
        try digits(isDigit)
      }
    }
    let number = try word(from: start)
    if copy != nil { write(JSON5Value.json(ofNumber: number)) }
    return number
  }

  private mutating func digits(_ isDigit: (UInt8) -> Bool) throws(JSONError) {
    let start = position
    while let byte = peek, isDigit(byte) { position += 1 }
    if position == start { throw failure("expected a digit") }
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> String {
    let start = position
    let quote = peek
    position += 1
    var result: [UInt8] = []
    write("\"")
    while let byte = peek, byte != quote {
      // Cut between two characters, unless the bytes are invalid.
      if result.count >= Self.piece, byte & 0xC0 != 0x80 || result.count >= 2 * Self.piece {
        flush(&result)
      }
      switch byte {
      case UInt8(ascii: "\\"):
        position += 1
        result += try escaped()
      case 0x0A, 0x0D: throw unfinished(start)
      case 0..<0x20:
        throw failure("a control character in a string must be written with \\")
      default:
        result.append(byte)
        position += 1
      }
    }
    guard position < bytes.count else { throw unfinished(start) }
    position += 1
    flush(&result)
    write("\"")
    return String(decoding: result, as: UTF8.self)
  }

  /// Copies a part of a string.
  private mutating func flush(_ part: inout [UInt8]) {
    guard copy != nil else { return }
    copy?.append(JSONWriter.string(part).dropFirst().dropLast())
    part = []
  }

  private func unfinished(_ start: Int) -> JSONError {
    scanner.failure("this text has no end: a quote is missing", at: start)
  }

  /// Returns the meaning of a backslash and the character after it.
  private mutating func escaped() throws(JSONError) -> [UInt8] {
    guard let byte = peek else { throw failure("expected a character after \\") }
    position += 1
    switch byte {
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "v"): return [0x0B]
    case UInt8(ascii: "0"): return [0]
    // A line continuation.
    case 0x0A: return []
    case 0x0D:
      if peek == 0x0A { position += 1 }
      return []
    case UInt8(ascii: "x"): return Self.utf8(try unit(digits: 2))
    case UInt8(ascii: "u"):
      let first = try unit(digits: 4)
      guard (0xD800..<0xDC00).contains(first), take("\\u") else { return Self.utf8(first) }
      let second = try unit(digits: 4)
      guard (0xDC00..<0xE000).contains(second) else {
        return Self.utf8(first) + Self.utf8(second)
      }
      return Self.utf8(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    default: return [byte]
    }
  }

  private mutating func unit(digits: Int) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = peek.flatMap(JSONScanner.hexValue) else {
        throw failure("expected \(digits) hexadecimal digits")
      }
      value = value << 4 + digit
      position += 1
    }
    return value
  }

  /// Encodes a scalar. An unpaired surrogate becomes U+FFFD.
  private static func utf8(_ value: UInt32) -> [UInt8] {
    Array(String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
  }
}

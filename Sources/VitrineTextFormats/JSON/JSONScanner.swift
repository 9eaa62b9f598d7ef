/// Reads a JSON text from beginning to end, value by value, as byte ranges. Order, duplicates and
/// the notation of numbers are preserved.
///
/// `value()` validates a whole value of any depth without recursion, and returns its position. The
/// `members` and `elements` of a validated value can then be visited any number of times.
package struct JSONScanner {
  var window: JSONWindow
  package internal(set) var position: Int
  /// The number of values in the last container that was skipped.
  var lastCount = 0

  /// The way in which values are written.
  package enum Notation: Sendable {
    /// JSON by its standard.
    case strict
    /// JSON with `NaN` and `Infinity`, which other programs write for numbers that JSON lacks.
    case usual
    /// The same with comments, and in a text with comments with commas before closing brackets.
    case commented
    /// JSON5: with comments, names without quotes, quotes of either kind, and more notations of numbers.
    ///
    /// `JSON5Reader` reads its containers, in which a comma may precede the closing bracket.
    case json5
  }

  let notation: Notation
  /// The place of a comment without an end.
  private var openComment: Int?
  /// The start of a string, a comment or digits without an end so far, and the place where they
  /// continue.
  private(set) var unfinished = (start: 0, end: 0)
  /// Whether a comment has begun.
  private(set) var hasComments = false
  /// The places of comments, and of commas before closing brackets, in the current value of a stream.
  var blanks: [Range<Int>] = []

  /// The byte order mark.
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(_ bytes: JSONBytes, _ notation: Notation = .usual) {
    (window, self.notation) = (JSONWindow(bytes), notation)
    position = bytes.starts(with: Self.mark) ? Self.mark.count : 0
  }

  /// Reads a stream that has begun.
  init(ofStream notation: Notation) {
    (window, position, self.notation) = (.stream, 0, notation)
  }

  package init(_ bytes: [UInt8], _ notation: Notation = .usual) {
    self.init(JSONBytes(bytes), notation)
  }

  /// Continues in a validated text.
  init(_ bytes: JSONBytes, at position: Int) {
    window = JSONWindow(bytes)
    self.position = position
    notation = .usual
  }

  /// Returns the only value of a text. Only spaces may follow it.
  ///
  /// - Parameter notation: JSON, strict or not.
  package static func document(
    _ bytes: [UInt8], _ notation: Notation = .usual
  ) throws(JSONError) -> JSONToken {
    var scanner = JSONScanner(bytes, notation)
    let token = try scanner.value()
    _ = try scanner.findsValue(after: nil)
    return token
  }

  /// Returns the only value of a text, or several consecutive values as one of kind `sequence`, as
  /// in jq.
  static func values(_ bytes: JSONBytes) throws(JSONError) -> JSONToken {
    var scanner = JSONScanner(bytes)
    let first = try scanner.value()
    var last = first
    while try scanner.findsValue(after: last) { last = try scanner.value() }
    return last == first
      ? first
      : JSONToken(kind: .sequence, range: first.range.lowerBound..<last.range.upperBound)
  }

  /// Returns whether another value follows.
  ///
  /// - Parameter last: The value before it, or nil if none may follow.
  mutating func findsValue(after last: JSONToken?) throws(JSONError) -> Bool {
    skipBlanks()
    guard let byte = peek, !window.isShort else { return false }
    // Adjacent letters and digits do not form two values.
    let isApart = last.map {
      position > $0.range.upperBound || $0.kind.isContainer || $0.kind == .string
        || "{[\"".utf8.contains(byte)
    }
    guard isApart == true, Self.valueStarts.contains(byte) else {
      throw failure("expected the end of the text")
    }
    return true
  }

  private static let valueStarts = Set("{[\"-0123456789tfnNI".utf8)

  /// Validates and skips the next value.
  package mutating func value() throws(JSONError) -> JSONToken {
    skipBlanks()
    let start = position
    guard let first = peek, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return try scalar()
    }
    try container()
    let kind: JSONToken.Kind = first == UInt8(ascii: "{") ? .object : .array
    return JSONToken(kind: kind, range: start..<position)
  }

  /// Validates and skips a string, a number or a word.
  mutating func scalar() throws(JSONError) -> JSONToken {
    let start = position
    guard let first = peek else { throw failure("expected a value") }
    let kind: JSONToken.Kind
    switch first {
    case _ where isQuote(first):
      try string()
      kind = .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "+") where notation == .json5, UInt8(ascii: ".") where notation == .json5:
      try number()
      kind = .number
    default: kind = try word()
    }
    return JSONToken(kind: kind, range: start..<position)
  }

  package var peek: UInt8? { mutating get { window.byte(at: position) } }

  mutating func failure(_ message: String) -> JSONError {
    if position == openComment {
      return failure("this comment has no end: */ is missing", at: position)
    }
    return failure(message + found, at: position)
  }

  func failure(_ message: String, at place: Int) -> JSONError {
    window.failure(message, at: place)
  }

  private var found: String {
    mutating get {
      guard let byte = peek else { return ", found the end" }
      guard byte > 0x20, byte < 0x7F else { return "" }
      return ", found '\(Character(Unicode.Scalar(byte)))'"
    }
  }

  package mutating func skipBlanks() {
    while let byte = peek {
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      case UInt8(ascii: "/") where skipsComment(): break
      case _ where notation == .json5 && skipsBlankOfJSON5(byte): break
      default: return
      }
    }
  }

  private mutating func skipsComment() -> Bool {
    guard notation == .commented || notation == .json5 else { return false }
    let isLine = isAt("//")
    guard isLine || isAt("/*") else { return false }
    hasComments = true
    let start = position
    position = unfinished.start == start ? max(unfinished.end, start + 2) : start + 2
    while let byte = peek, isLine ? byte != 0x0A : !isAt("*/") { position += 1 }
    if peek == nil, !isLine || window.isShort {
      // Its last byte may begin the end.
      unfinished = (start, position - 1)
      (position, openComment) = (start, start)
      return false
    }
    if !isLine { position += 2 }
    blanks.append(start..<position)
    return true
  }

  /// Skips a blank that only JSON5 has.
  private mutating func skipsBlankOfJSON5(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0B, 0x0C: position += 1
    case 0x80...: return ["\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}"].contains { take($0) }
    default: return false
    }
    return true
  }

  package mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  // MARK: Scalars

  func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") && notation == .json5
  }

  mutating func string() throws(JSONError) {
    let (opening, quote) = (position, peek)
    position = unfinished.start == opening ? max(unfinished.end, opening + 1) : opening + 1
    while true {
      if quote == UInt8(ascii: "\"") {
        position = window.endOfPlainText(from: position)
      } else {
        while let byte = peek, byte >= 0x20, byte != quote, byte != UInt8(ascii: "\\") {
          position += 1
        }
      }
      unfinished = (opening, position)
      switch peek {
      case nil: throw failure("a string without closing quote", at: opening)
      case quote:
        position += 1
        return
      case UInt8(ascii: "\\"): try escape()
      case 0x0A where notation == .json5, 0x0D where notation == .json5:
        throw failure("a string without closing quote", at: opening)
      default:
        throw failure("a control character in a string, expected its escape", at: position)
      }
    }
  }

  /// Skips an escape: a backslash with its character or digits.
  mutating func escape() throws(JSONError) {
    position += 1
    guard let byte = peek else { throw failure("expected a character after \\") }
    switch byte {
    case UInt8(ascii: "u"): try hexDigits(4)
    case UInt8(ascii: "x") where notation == .json5: try hexDigits(2)
    case 0x0D where notation == .json5:
      position += 1
      _ = take(0x0A)
    case _ where notation == .json5 || "\"\\/bfnrt".utf8.contains(byte): position += 1
    default: throw failure("expected one of \" \\ / b f n r t u after \\")
    }
  }

  /// Skips a letter and a number of digits after it.
  private mutating func hexDigits(_ count: Int) throws(JSONError) {
    position += 1
    for _ in 0..<count {
      guard let digit = peek, Self.hexValue(digit) != nil else {
        throw failure("expected \(count) hexadecimal digits")
      }
      position += 1
    }
  }

  private mutating func number() throws(JSONError) {
    if notation == .json5 { return try numberOfJSON5() }
    if take(UInt8(ascii: "-")), notation == .usual, take("Infinity") { return }
    if take(UInt8(ascii: "0")) {
      if let byte = peek, Self.isDigit(byte) {
        throw failure("expected no digit after a leading 0")
      }
    } else {
      try digits()
    }
    if take(UInt8(ascii: ".")) { try digits() }
    try exponent()
  }

  private mutating func numberOfJSON5() throws(JSONError) {
    if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
    if take("0x") || take("0X") { return try digits { Self.hexValue($0) != nil } }
    if take("Infinity") || take("NaN") { return }
    let hasWhole = peek != UInt8(ascii: ".")
    if hasWhole { try digits() }
    if take(UInt8(ascii: ".")), !hasWhole || peek.map(Self.isDigit) == true { try digits() }
    try exponent()
  }

  private mutating func exponent() throws(JSONError) {
    guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return }
    if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
    try digits()
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private mutating func digits(
    _ isDigit: (UInt8) -> Bool = Self.isDigit
  ) throws(JSONError) {
    let start = position
    if unfinished.start == start { position = max(unfinished.end, start) }
    while let byte = peek, isDigit(byte) { position += 1 }
    if window.isShort { unfinished = (start, position) }
    if position == start { throw failure("expected a digit") }
  }

  private mutating func word() throws(JSONError) -> JSONToken.Kind {
    let start = position
    for (word, kind) in [("true", JSONToken.Kind.bool), ("false", .bool), ("null", .null)] {
      if takeWord(word) { return kind }
    }
    if notation != .strict, takeWord("NaN") || takeWord("Infinity") { return .number }
    let isText = notation == .json5 && skipName()
    position = start
    throw failure(isText ? "expected a value; text stands in quotes" : "expected a value")
  }

  private mutating func takeWord(_ word: String) -> Bool {
    let start = position
    guard take(word) else { return false }
    guard notation == .json5, let byte = peek, Self.isOfName(byte, isFirst: false) else {
      return true
    }
    position = start
    return false
  }

  /// Skips a name without quotes.
  ///
  /// - Returns: Whether there was one.
  mutating func skipName() -> Bool {
    let start = position
    while let byte = peek, Self.isOfName(byte, isFirst: position == start) { position += 1 }
    return position > start
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

  mutating func take(_ word: String) -> Bool {
    guard isAt(word) else { return false }
    position += word.utf8.count
    return true
  }

  mutating func isAt(_ text: String) -> Bool {
    for (place, byte) in text.utf8.enumerated() where window.byte(at: position + place) != byte {
      return false
    }
    return true
  }

  static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30
    case 0x41...0x46: UInt32(byte) - 0x41 + 10
    case 0x61...0x66: UInt32(byte) - 0x61 + 10
    default: nil
    }
  }
}

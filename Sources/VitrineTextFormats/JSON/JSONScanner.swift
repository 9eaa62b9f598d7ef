/// Reads a JSON text from beginning to end, value by value, as byte ranges. Order, duplicates and
/// the notation of numbers are preserved.
///
/// `value()` validates a whole value of any depth without recursion, and returns its position. The
/// `members` and `elements` of a validated value can then be visited any number of times.
package struct JSONScanner {
  private var window: JSONWindow
  package internal(set) var position: Int
  /// The number of values in the last container that was skipped.
  private(set) var lastCount = 0

  /// The maximum depth, which limits the memory in use.
  static let maximumDepth = 1_000

  /// Whether `NaN` and `Infinity` are errors. Other programs write them for numbers that JSON
  /// lacks.
  private let isStrict: Bool

  init(_ bytes: JSONBytes, isStrict: Bool = false) {
    (window, self.isStrict) = (JSONWindow(bytes), isStrict)
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  package init(_ bytes: [UInt8], isStrict: Bool = false) {
    self.init(JSONBytes(bytes), isStrict: isStrict)
  }

  /// Continues in a validated text.
  init(_ bytes: JSONBytes, at position: Int) {
    window = JSONWindow(bytes)
    self.position = position
    isStrict = false
  }

  /// Returns the only value of a text. Only spaces may follow it.
  ///
  /// - Parameter isStrict: Whether `NaN` and `Infinity` are errors.
  package static func document(
    _ bytes: [UInt8], isStrict: Bool = false
  ) throws(JSONError) -> JSONToken {
    var scanner = JSONScanner(bytes, isStrict: isStrict)
    let token = try scanner.value()
    scanner.skipBlanks()
    if scanner.peek != nil {
      throw scanner.failure("expected the end of the text")
    }
    return token
  }

  /// Returns the only value of a text, or several consecutive values as one of kind `sequence`, as
  /// in jq.
  static func values(_ bytes: JSONBytes) throws(JSONError) -> JSONToken {
    var scanner = JSONScanner(bytes)
    let first = try scanner.value()
    var end = first.range.upperBound
    var isFirst = true
    while true {
      scanner.skipBlanks()
      guard let byte = scanner.peek else { break }
      // Adjacent letters and digits do not form two values.
      let isContainer = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
      guard isContainer || scanner.position > end && Self.valueStarts.contains(byte) else {
        throw scanner.failure("expected the end of the text")
      }
      end = try scanner.value().range.upperBound
      isFirst = false
    }
    return isFirst ? first : JSONToken(kind: .sequence, range: first.range.lowerBound..<end)
  }

  private static let valueStarts = Set("{[\"-0123456789tfnNI".utf8)

  /// Validates and skips the next value.
  package mutating func value() throws(JSONError) -> JSONToken {
    skipBlanks()
    let start = position
    guard let first = peek else { throw failure("expected a value") }
    switch first {
    case UInt8(ascii: "\""):
      try string()
      return JSONToken(kind: .string, range: start..<position)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try container()
      let kind: JSONToken.Kind = first == UInt8(ascii: "{") ? .object : .array
      return JSONToken(kind: kind, range: start..<position)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try number()
      return JSONToken(kind: .number, range: start..<position)
    default:
      return JSONToken(kind: try word(), range: start..<position)
    }
  }

  package var peek: UInt8? { mutating get { window.byte(at: position) } }

  mutating func failure(_ message: String) -> JSONError { failure(message + found, at: position) }

  func failure(_ message: String, at place: Int) -> JSONError {
    JSONError(message, at: place, in: window.text)
  }

  private var found: String {
    mutating get {
      guard let byte = peek else { return ", found the end" }
      guard byte > 0x20, byte < 0x7F else { return "" }
      return ", found '\(Character(Unicode.Scalar(byte)))'"
    }
  }

  package mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  package mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  // MARK: Containers

  /// Skips a container. The stack holds the closing brackets of open containers as bytes.
  private mutating func container() throws(JSONError) {
    var closers: [UInt8] = []
    var count = 0
    defer { lastCount = count }
    repeat {
      // At a value, or at the end of an empty container.
      skipBlanks()
      if closers.count == 1 { count += 1 }
      if let byte = peek, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        position += 1
        guard closers.count < Self.maximumDepth else {
          position -= 1
          throw failure("nested deeper than \(Self.maximumDepth) levels", at: position)
        }
        closers.append(byte + 2)
        skipBlanks()
        if peek != byte + 2 {
          if byte == UInt8(ascii: "{") { try key() }
          continue
        }
      } else {
        _ = try value()
      }
      try afterValue(&closers)
    } while !closers.isEmpty
  }

  /// Skips the following closing brackets, up to a comma before the next value.
  private mutating func afterValue(_ closers: inout [UInt8]) throws(JSONError) {
    while let closer = closers.last {
      skipBlanks()
      if take(closer) {
        closers.removeLast()
      } else if take(UInt8(ascii: ",")) {
        if closer == UInt8(ascii: "}") { try key() }
        return
      } else {
        throw failure("expected ',' or '\(Character(Unicode.Scalar(closer)))'")
      }
    }
  }

  private mutating func key() throws(JSONError) {
    skipBlanks()
    guard peek == UInt8(ascii: "\"") else { throw failure("expected a name in quotes") }
    try string()
    skipBlanks()
    guard take(UInt8(ascii: ":")) else { throw failure("expected ':'") }
  }

  // MARK: Scalars

  private mutating func string() throws(JSONError) {
    let opening = position
    position += 1
    while true {
      position = window.endOfPlainText(from: position)
      switch peek {
      case nil: throw failure("a string without closing quote", at: opening)
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"):
        position += 1
        try escape()
      default:
        throw failure("a control character in a string, expected its escape", at: position)
      }
    }
  }

  private mutating func escape() throws(JSONError) {
    guard let byte = peek else { throw failure("expected an escaped character") }
    switch byte {
    case UInt8(ascii: "u"):
      position += 1
      for _ in 0..<4 {
        guard let digit = peek, Self.hexValue(digit) != nil else {
          throw failure("expected four hexadecimal digits after \\u")
        }
        position += 1
      }
    case _ where "\"\\/bfnrt".utf8.contains(byte):
      position += 1
    default:
      throw failure("expected one of \" \\ / b f n r t u after \\")
    }
  }

  private mutating func number() throws(JSONError) {
    if take(UInt8(ascii: "-")), !isStrict, take("Infinity") { return }
    if take(UInt8(ascii: "0")) {
      if let byte = peek, (0x30...0x39).contains(byte) {
        throw failure("expected no digit after a leading 0")
      }
    } else {
      try digits()
    }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while let byte = peek, (0x30...0x39).contains(byte) { position += 1 }
    if position == start { throw failure("expected a digit") }
  }

  private mutating func word() throws(JSONError) -> JSONToken.Kind {
    for (word, kind) in [("true", JSONToken.Kind.bool), ("false", .bool), ("null", .null)] {
      if take(word) { return kind }
    }
    if !isStrict, take("NaN") || take("Infinity") { return .number }
    throw failure("expected a value")
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

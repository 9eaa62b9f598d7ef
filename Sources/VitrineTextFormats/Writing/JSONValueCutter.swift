/// Splits a JSON text that arrives byte by byte into the elements of its array, or into its
/// consecutive values.
///
/// The end of a value is found only by brackets and quotes; its reader validates it. Comments
/// become spaces. In a text with comments, a comma may precede a closing bracket, as in JSON5.
struct JSONValueCutter {
  /// The context of the next byte.
  private enum Place { case start, beforeFirst, before, container, string, word, behind, end }

  private var place = Place.start
  /// The number of bytes of the byte order mark seen at the beginning.
  private var markLength = 0
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private var isArray = false
  /// The number of open brackets inside the value, and whether the position is inside a string.
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var value: [UInt8] = []
  /// The state outside strings: in a comment, or after a slash that may begin one.
  private enum Comment { case none, slash, line, block, star }
  private var comment = Comment.none
  private var hasComments = false
  /// The previous byte of the value outside spaces and strings, and its position.
  private var last: (byte: UInt8, place: Int) = (0, 0)
  private static let slash = UInt8(ascii: "/")
  private static let comma = UInt8(ascii: ",")
  /// The position of the last byte.
  private var (line, column) = (1, 0)
  private var wasLineFeed = false
  /// The start of the value.
  private var begun = (line: 1, column: 1)

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// - Returns: The value that the byte completes, or nil.
  /// - Throws: An error for an invalid byte between values.
  mutating func take(_ byte: UInt8) throws(JSONError) -> RecordCutter.Record? {
    count(byte)
    let isInText = place == .string || place == .container && isInString
    guard comment != .none || byte == Self.slash && !isInText else { return try taken(byte) }
    return try takenOfComment(byte)
  }

  private mutating func takenOfComment(_ byte: UInt8) throws(JSONError) -> RecordCutter.Record? {
    let isEnd = comment == .star && byte == Self.slash || comment == .line && byte == 0x0A
    switch comment {
    case .none: comment = .slash
    case .slash where byte == Self.slash || byte == UInt8(ascii: "*"):
      comment = byte == Self.slash ? .line : .block
      hasComments = true
      // Each byte of a comment becomes a space, so that the text after it keeps its position.
      let ended = try taken(0x20)
      _ = try taken(0x20)
      return ended
    case .slash:
      comment = .none
      column -= 1
      _ = try taken(Self.slash)
      column += 1
      return try taken(byte)
    case .line, .block, .star:
      if isEnd {
        comment = .none
      } else if comment != .line {
        comment = byte == UInt8(ascii: "*") ? .star : .block
      }
      if byte & 0xC0 != 0x80 { return try taken(byte == 0x0A ? byte : 0x20) }
    }
    return nil
  }

  /// Processes a byte outside comments.
  private mutating func taken(_ byte: UInt8) throws(JSONError) -> RecordCutter.Record? {
    switch place {
    case .container:
      value.append(byte)
      return endsContainer(byte) ? ended() : nil
    case .string:
      value.append(byte)
      return endsString(byte) ? ended() : nil
    case .word:
      let isEnd =
        Self.isBlank(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]")
        || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "\"")
      guard isEnd else {
        value.append(byte)
        return nil
      }
      let word = ended()
      try takeBetween(byte)
      return word
    case .start, .beforeFirst, .before, .behind, .end:
      try takeBetween(byte)
      return nil
    }
  }

  /// Ends the text.
  ///
  /// - Returns: A value that may be incomplete.
  mutating func finish() throws(JSONError) -> RecordCutter.Record? {
    if comment == .slash { _ = try taken(Self.slash) }
    if comment == .block || comment == .star {
      throw failure("this comment has no end: */ is missing", 1)
    }
    switch place {
    case .container, .string: return ended()
    case .word where !isArray: return ended()
    case .word, .behind: if isArray { throw failure("expected ',' or ']', found the end", 1) }
    case .start, .beforeFirst, .before: throw failure("expected a value, found the end", 1)
    case .end: break
    }
    return nil
  }

  private mutating func count(_ byte: UInt8) {
    if wasLineFeed { (line, column) = (line + 1, 0) }
    wasLineFeed = byte == 0x0A
    // A byte order mark has no width.
    if byte & 0xC0 != 0x80, byte != 0xEF || place != .start { column += 1 }
  }

  /// Processes a byte between values or at the start of one.
  private mutating func takeBetween(_ byte: UInt8) throws(JSONError) {
    if Self.isBlank(byte) { return }
    switch (place, byte) {
    // The bytes of a byte order mark.
    case (.start, _) where markLength < 3 && byte == Self.mark[markLength]:
      markLength += 1
      return
    case (.start, _) where markLength == 1 || markLength == 2: throw failure("expected a value")
    case (.start, UInt8(ascii: "[")): (isArray, place) = (true, .beforeFirst)
    case (.behind, Self.comma) where isArray: place = .before
    case (.behind, UInt8(ascii: "]")) where isArray, (.beforeFirst, UInt8(ascii: "]")),
      (.before, UInt8(ascii: "]")) where hasComments:
      place = .end
    case (.behind, _) where isArray: throw failure("expected ',' or ']'" + found(byte))
    case (.end, _): throw failure("expected the end of the text" + found(byte))
    case (.before, UInt8(ascii: "]")), (_, Self.comma), (_, UInt8(ascii: "]")):
      throw failure("expected a value" + found(byte))
    default: begin(byte)
    }
  }

  private mutating func begin(_ byte: UInt8) {
    begun = (line, column)
    value = [byte]
    last = (byte, 0)
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): (place, depth, isInString) = (.container, 1, false)
    case UInt8(ascii: "\""): place = .string
    default: place = .word
    }
    isEscaped = false
  }

  private mutating func endsContainer(_ byte: UInt8) -> Bool {
    if isInString {
      isInString = !endsString(byte)
      return false
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if hasComments, last.byte == Self.comma { value[last.place] = 0x20 }
      depth -= 1
    case Self.comma where [Self.comma, UInt8(ascii: "{"), UInt8(ascii: "[")].contains(last.byte):
      // There is no value before it.
      last.byte = 0
      return false
    default: if Self.isBlank(byte) { return false }
    }
    last = (byte, value.count - 1)
    return depth == 0
  }

  private mutating func endsString(_ byte: UInt8) -> Bool {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else {
      return byte == UInt8(ascii: "\"")
    }
    return false
  }

  private mutating func ended() -> RecordCutter.Record {
    defer { value = [] }
    place = .behind
    return RecordCutter.Record(bytes: value, line: begun.line, column: begun.column)
  }

  private func found(_ byte: UInt8) -> String {
    byte > 0x20 && byte < 0x7F ? ", found '\(Character(Unicode.Scalar(byte)))'" : ""
  }

  private func failure(_ message: String, _ behind: Int = 0) -> JSONError {
    JSONError(line: line, column: column + behind, message: message)
  }
}

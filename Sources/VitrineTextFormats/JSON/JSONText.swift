/// A text that has been checked whole, and its values by range.
package struct JSONText: Sendable {
  package let bytes: JSONBytes
  package let root: JSONToken

  /// The text `null`.
  package static let null = JSONText(
    checked: JSONBytes(Array("null".utf8)), root: JSONToken(kind: .null, range: 0..<4))

  init(checked bytes: JSONBytes, root: JSONToken) {
    self.bytes = bytes
    self.root = root
  }

  /// - Throws: `JSONError` with line and column.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    self.bytes = JSONBytes(bytes)
    root = try JSONScanner.document(bytes)
  }

  /// A text of one value, or of several one behind the other.
  ///
  /// - Throws: `JSONError` with line and column.
  package init(ofValues bytes: JSONBytes) throws(JSONError) {
    self.bytes = bytes
    root = try JSONScanner.values(bytes)
  }

  init(ofValues bytes: [UInt8]) throws(JSONError) { try self.init(ofValues: JSONBytes(bytes)) }

  /// A value that is looked at more than once: in a text of its own where that is faster.
  package func apart(_ token: JSONToken) -> JSONValue {
    guard bytes.isWorthCopying(token.range) else { return JSONValue(text: self, token: token) }
    let own = JSONToken(kind: token.kind, range: 0..<token.range.count)
    let text = JSONText(checked: JSONBytes(Array(bytes[token.range])), root: own)
    return JSONValue(text: text, token: own)
  }

  /// The values of an array or a sequence, in order.
  package func elements(of list: JSONToken) -> JSONTokens {
    guard list.kind.isList else { return [] }
    var (scanner, closer) = inside(list)
    var result: JSONTokens = []
    while let token = next(&scanner, before: closer) { result.append(token) }
    return result
  }

  /// A scanner before the first value of a list, and what follows the last one; nil: the end of the text.
  func inside(_ list: JSONToken) -> (scanner: JSONScanner, closer: UInt8?) {
    list.kind == .sequence
      ? (JSONScanner(bytes, at: list.range.lowerBound), nil)
      : (JSONScanner(bytes, at: list.range.lowerBound + 1), UInt8(ascii: "]"))
  }

  /// The names and values of an object, in order, duplicates included.
  package func members(of object: JSONToken) -> [(name: JSONToken, value: JSONToken)] {
    Array(eachMember(of: object))
  }

  package func eachMember(of object: JSONToken) -> JSONMembers { JSONMembers(of: object, in: self) }

  /// The next value inside a checked container; nil at its end.
  func next(_ scanner: inout JSONScanner, before closer: UInt8?) -> JSONToken? {
    scanner.skipBlanks()
    if scanner.take(UInt8(ascii: ",")) || scanner.take(UInt8(ascii: ":")) {}
    scanner.skipBlanks()
    guard scanner.peek != closer else { return nil }
    return try? scanner.value()
  }

  /// A string without quotes and escapes; half a surrogate pair becomes U+FFFD.
  ///
  /// - Parameter limit: About how many bytes of the text are looked at.
  package func string(_ token: JSONToken, limit: Int = .max) -> String {
    guard token.kind == .string else { return oneLine(token, limit: limit) }
    let inside = (token.range.lowerBound + 1)..<(token.range.upperBound - 1)
    // The longest escape, that of a pair, has 12 bytes.
    let content =
      inside.count > limit
      ? Self.prefix(of: Array(bytes[inside.prefix(limit + 12)]), limit: limit) : bytes[inside]
    guard content.contains(UInt8(ascii: "\\")) else {
      return String(decoding: content, as: UTF8.self)
    }
    return String(decoding: JSONText.unescaped(content), as: UTF8.self)
  }

  /// So many bytes of what is between quotes at most, whole characters and escapes only.
  private static func prefix(of piece: [UInt8], limit: Int) -> ArraySlice<UInt8> {
    var end = 0
    while end < limit {
      let next = endOfCharacter(piece, at: end)
      if next > limit { break }
      end = next
    }
    return piece.prefix(end)
  }

  /// The source of a value; a line break and the blanks around it become one blank.
  package func oneLine(_ token: JSONToken, limit: Int = .max) -> String {
    String(decoding: oneLineBytes(token, limit: limit), as: UTF8.self)
  }

  /// The bytes of `oneLine`: exactly those of the source wherever it stands on one line.
  package func oneLineBytes(_ token: JSONToken, limit: Int = .max) -> [UInt8] {
    let source = bytes[token.range.prefix(limit)]
    guard source.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return Array(source) }
    var result: [UInt8] = []
    var position = source.startIndex
    // Inside strings there are no line breaks: whatever breaks a line stands between tokens.
    while position < source.endIndex {
      let byte = source[position]
      if byte == 0x0A || byte == 0x0D {
        while let last = result.last, last == 0x20 || last == 0x09 { result.removeLast() }
        result.append(0x20)
        while position < source.endIndex, [0x20, 0x09, 0x0A, 0x0D].contains(source[position]) {
          position += 1
        }
      } else {
        result.append(byte)
        position += 1
      }
    }
    return result
  }

  /// The same name, however it is escaped.
  package func name(_ token: JSONToken, is name: String) -> Bool {
    // No byte takes more room than an escape.
    token.range.count <= 6 * name.utf8.count + 2 && string(token).hasBytes(of: name)
  }

  /// Where the character of a string that starts at a place ends: an escape, or the bytes of a scalar.
  package static func endOfCharacter(_ content: [UInt8], at start: Int) -> Int {
    let first = content[start]
    guard first == UInt8(ascii: "\\") else {
      let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      let end = min(content.count, start + length)
      let isWhole = content[(start + 1)..<end].allSatisfy { $0 & 0xC0 == 0x80 }
      return isWhole ? end : start + 1
    }
    guard start + 1 < content.count, content[start + 1] == UInt8(ascii: "u") else {
      return min(content.count, start + 2)
    }
    // Both halves of a pair make one scalar, and any other two escapes two of them.
    let isPair =
      start + 12 <= content.count && content[start + 6] == UInt8(ascii: "\\")
      && String(decoding: unescaped(content[start..<start + 12]), as: UTF8.self)
        .unicodeScalars.count == 1
    return min(content.count, start + (isPair ? 12 : 6))
  }

  /// The bytes that a string stands for.
  package static func unescaped(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var position = content.startIndex
    while position < content.endIndex {
      let byte = content[position]
      position += 1
      guard byte == UInt8(ascii: "\\"), position < content.endIndex else {
        result.append(byte)
        continue
      }
      let escaped = content[position]
      position += 1
      switch escaped {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        var scalar = unit(content, &position)
        if (0xD800..<0xDC00).contains(scalar), content[position...].starts(with: "\\u".utf8) {
          var after = position + 2
          let low = unit(content, &after)
          if (0xDC00..<0xE000).contains(low) {
            scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
            position = after
          }
        }
        let character = Unicode.Scalar(scalar) ?? "\u{FFFD}"
        result.append(contentsOf: UTF8.encode(character) ?? UTF8.encodedReplacementCharacter)
      default: result.append(escaped)
      }
    }
    return result
  }

  private static func unit(_ content: ArraySlice<UInt8>, _ position: inout Int) -> UInt32 {
    var value: UInt32 = 0
    for byte in content[position...].prefix(4) {
      value = value << 4 + (JSONScanner.hexValue(byte) ?? 0)
    }
    position = min(content.endIndex, position + 4)
    return value
  }
}

/// A completely validated text, with its values as ranges.
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

  /// - Parameter kind: The kind of the only value, which was validated.
  package init(checked value: [UInt8], _ kind: JSONToken.Kind) {
    self.init(checked: JSONBytes(value), root: JSONToken(kind: kind, range: 0..<value.count))
  }

  /// - Throws: `JSONError` with line and column.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    self.bytes = JSONBytes(bytes)
    root = try JSONScanner.document(bytes)
  }

  /// Parses a text of one value, or of several consecutive values.
  ///
  /// - Throws: `JSONError` with line and column.
  package init(ofValues bytes: JSONBytes) throws(JSONError) {
    self.bytes = bytes
    root = try JSONScanner.values(bytes)
  }

  init(ofValues bytes: [UInt8]) throws(JSONError) { try self.init(ofValues: JSONBytes(bytes)) }

  /// Returns a value for repeated reading, in a text of its own if that is faster.
  package func apart(_ token: JSONToken) -> JSONValue {
    guard bytes.isWorthCopying(token.range) else { return JSONValue(text: self, token: token) }
    let own = JSONToken(kind: token.kind, range: 0..<token.range.count)
    let text = JSONText(checked: JSONBytes(Array(bytes[token.range])), root: own)
    return JSONValue(text: text, token: own)
  }

  /// Returns the values of an array or a sequence, in order.
  package func elements(of list: JSONToken) -> JSONTokens {
    guard list.kind.isList else { return [] }
    var (scanner, closer) = inside(list)
    var result: JSONTokens = []
    while let token = next(&scanner, before: closer) { result.append(token) }
    return result
  }

  /// Returns a scanner before the first value of a list, and the byte after the last one, which is
  /// nil for the end of the text.
  func inside(_ list: JSONToken) -> (scanner: JSONScanner, closer: UInt8?) {
    list.kind == .sequence
      ? (JSONScanner(bytes, at: list.range.lowerBound), nil)
      : (JSONScanner(bytes, at: list.range.lowerBound + 1), UInt8(ascii: "]"))
  }

  /// Returns the names and values of an object, in order, including duplicates.
  package func members(of object: JSONToken) -> [(name: JSONToken, value: JSONToken)] {
    Array(eachMember(of: object))
  }

  package func eachMember(of object: JSONToken) -> JSONMembers { JSONMembers(of: object, in: self) }

  /// Returns the next value inside a validated container, or nil at its end.
  func next(_ scanner: inout JSONScanner, before closer: UInt8?) -> JSONToken? {
    scanner.skipBlanks()
    if scanner.take(UInt8(ascii: ",")) || scanner.take(UInt8(ascii: ":")) {}
    scanner.skipBlanks()
    guard scanner.peek != closer else { return nil }
    return try? scanner.value()
  }

  /// Returns a string without quotes and escapes. An unpaired surrogate becomes U+FFFD.
  ///
  /// - Parameter limit: The approximate number of bytes to read of the text.
  package func string(_ token: JSONToken, limit: Int = .max) -> String {
    guard token.kind == .string else { return oneLine(token, limit: limit) }
    let inside = (token.range.lowerBound + 1)..<(token.range.upperBound - 1)
    // The longest escape is a surrogate pair of 12 bytes.
    let content =
      inside.count > limit
      ? Self.prefix(of: Array(bytes[inside.prefix(limit + 12)]), limit: limit) : bytes[inside]
    guard content.contains(UInt8(ascii: "\\")) else {
      return String(decoding: content, as: UTF8.self)
    }
    return String(decoding: JSONText.unescaped(content), as: UTF8.self)
  }

  /// Returns at most the given number of bytes of a string's content, without incomplete characters
  /// and escapes.
  private static func prefix(of piece: [UInt8], limit: Int) -> ArraySlice<UInt8> {
    var end = 0
    while end < limit {
      let next = endOfCharacter(piece, at: end)
      if next > limit { break }
      end = next
    }
    return piece.prefix(end)
  }

  /// Returns the source of a value. A line break and the spaces around it become one space.
  package func oneLine(_ token: JSONToken, limit: Int = .max) -> String {
    String(decoding: oneLineBytes(token, limit: limit), as: UTF8.self)
  }

  /// Returns the bytes of `oneLine`, equal to the source if it is on one line.
  package func oneLineBytes(_ token: JSONToken, limit: Int = .max) -> [UInt8] {
    let source = bytes[token.range.prefix(limit)]
    guard source.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return Array(source) }
    var result: [UInt8] = []
    var position = source.startIndex
    // Strings contain no line breaks, so all line breaks are between tokens.
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

  /// Returns whether a name equals another one, ignoring its escapes.
  package func name(_ token: JSONToken, is name: String) -> Bool {
    // A byte never takes more space than an escape.
    token.range.count <= 6 * name.utf8.count + 2 && string(token).hasBytes(of: name)
  }

  /// Returns the end of the character that starts at a position in a string: an escape, or the
  /// bytes of a scalar.
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
    // A surrogate pair is one scalar, and other escapes are one scalar each.
    let isPair =
      start + 12 <= content.count && content[start + 6] == UInt8(ascii: "\\")
      && String(decoding: unescaped(content[start..<start + 12]), as: UTF8.self)
        .unicodeScalars.count == 1
    return min(content.count, start + (isPair ? 12 : 6))
  }

  /// Returns the unescaped bytes of a string.
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
      // These are escapes of JSON5 only.
      case UInt8(ascii: "v"): result.append(0x0B)
      case UInt8(ascii: "0"): result.append(0)
      case 0x0A: break
      case 0x0D: if position < content.endIndex, content[position] == 0x0A { position += 1 }
      case UInt8(ascii: "x"): append(unit(content, &position, digits: 2), to: &result)
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
        append(scalar, to: &result)
      default: result.append(escaped)
      }
    }
    return result
  }

  /// Appends a character. An unpaired surrogate becomes U+FFFD.
  private static func append(_ scalar: UInt32, to result: inout [UInt8]) {
    let character = Unicode.Scalar(scalar) ?? "\u{FFFD}"
    result.append(contentsOf: UTF8.encode(character) ?? UTF8.encodedReplacementCharacter)
  }

  private static func unit(
    _ content: ArraySlice<UInt8>, _ position: inout Int, digits: Int = 4
  ) -> UInt32 {
    var value: UInt32 = 0
    for byte in content[position...].prefix(digits) {
      value = value << 4 + (JSONScanner.hexValue(byte) ?? 0)
    }
    position = min(content.endIndex, position + digits)
    return value
  }
}

extension JSONText {
  /// Returns the text with a new value in a member of its root. All other bytes stay; a missing
  /// member is added at the end.
  ///
  /// - Parameter value: The source text of the value.
  /// - Returns: The text, or nil if the root is not an object.
  package func setting(_ name: String, to value: [UInt8]) -> [UInt8]? {
    guard root.kind == .object else { return nil }
    let members = members(of: root)
    if let member = members.last(where: { self.name($0.name, is: name) }) {
      let range = member.value.range
      return Array(bytes[root.range.lowerBound..<range.lowerBound]) + value
        + bytes[range.upperBound..<root.range.upperBound]
    }
    let written = JSONWriter.string(Array(name.utf8))
    guard let first = members.first, let last = members.last else {
      return Array("{".utf8) + written + Array(": ".utf8) + value + Array("}".utf8)
    }
    // Uses the same separator as other members.
    let colon = Array(bytes[first.name.range.upperBound..<first.value.range.lowerBound])
    let end = last.value.range.upperBound
    let comma =
      members.count > 1
      ? Array(bytes[members[members.count - 2].value.range.upperBound..<last.name.range.lowerBound])
      : [UInt8(ascii: ",")] + bytes[(root.range.lowerBound + 1)..<first.name.range.lowerBound]
    return Array(bytes[root.range.lowerBound..<end]) + comma + written + colon + value
      + bytes[end..<root.range.upperBound]
  }
}

// Members as items with their names.
extension JSONText {
  /// Returns the members of an object with their names, and the number of values in each, which is
  /// 0 unless it is a container.
  ///
  /// - Complexity: O(bytes of the object).
  package func memberTokens(of object: JSONToken) -> (tokens: JSONTokens, counts: [Int]) {
    var members = eachMember(of: object)
    var (tokens, counts): (JSONTokens, [Int]) = ([], [])
    while let (name, value) = members.next() {
      tokens.append(
        JSONToken(kind: .member, range: name.range.lowerBound..<value.range.upperBound))
      counts.append(value.kind.isContainer ? members.lastCount : 0)
    }
    return (tokens, counts)
  }

  /// Returns the name and the value of a member.
  ///
  /// - Complexity: O(bytes of the name), independent of the size of the value.
  package func parts(of member: JSONToken) -> (name: JSONToken, value: JSONToken) {
    var scanner = JSONScanner(bytes, at: member.range.lowerBound)
    let nothing = JSONToken(kind: .null, range: member.range)
    guard member.kind == .member, let name = try? scanner.value() else { return (nothing, nothing) }
    scanner.skipBlanks()
    _ = scanner.take(UInt8(ascii: ":"))
    scanner.skipBlanks()
    guard let first = scanner.peek else { return (name, nothing) }
    let range = scanner.position..<member.range.upperBound
    return (name, JSONToken(kind: JSONToken.Kind(firstByte: first), range: range))
  }

  /// Returns the value of an item, without its name if it is a member.
  package func value(of item: JSONToken) -> JSONToken {
    item.kind == .member ? parts(of: item).value : item
  }

  /// Parses a text that is one member: its name, a colon, its value.
  package init(member bytes: [UInt8]) throws(JSONError) {
    var scanner = JSONScanner(bytes)
    let name = try scanner.value()
    guard name.kind == .string else {
      throw JSONError("expected a name in quotes", at: name.range.lowerBound, in: bytes)
    }
    scanner.skipBlanks()
    guard scanner.take(UInt8(ascii: ":")) else { throw scanner.failure("expected ':'") }
    let value = try scanner.value()
    scanner.skipBlanks()
    guard scanner.peek == nil else { throw scanner.failure("expected the end of the member") }
    let range = name.range.lowerBound..<value.range.upperBound
    self.init(checked: JSONBytes(bytes), root: JSONToken(kind: .member, range: range))
  }
}

extension FieldValue {
  /// The source text in JSON.
  package var json: [UInt8] {
    switch self {
    case .none: Array("null".utf8)
    case .text(let bytes), .path(let bytes): JSONWriter.string(bytes)
    case .json(let bytes): bytes
    case .integer, .size, .boolean: printed
    case .decimal(let number):
      Array((Int(exactly: number).map { "\($0)" } ?? "\(number)").utf8)
    case .date, .blob: JSONWriter.string(Array(shown.utf8))
    }
  }
}

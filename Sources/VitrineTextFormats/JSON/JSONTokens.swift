/// Many values of one text, in 8 bytes each.
package struct JSONTokens: Sendable {
  /// The position, kind and length of each value: 40, 3 and 21 bits.
  private var words: [UInt64] = []
  /// The lengths that need more bits.
  private var lengths: [Int: Int] = [:]

  private static let lengthBits: UInt64 = 21
  private static let mostLength = 1 << 21 - 1
  private static let kinds: [JSONToken.Kind] = [
    .object, .array, .string, .number, .bool, .null, .member, .sequence,
  ]

  mutating func append(_ token: JSONToken) {
    let length = Swift.min(token.range.count, Self.mostLength)
    if length == Self.mostLength { lengths[words.count] = token.range.count }
    let kind = Self.kinds.firstIndex(of: token.kind) ?? 0
    words.append(
      UInt64(token.range.lowerBound) << 24 | UInt64(kind) << Self.lengthBits | UInt64(length))
  }
}

extension JSONTokens: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { words.count }

  package subscript(place: Int) -> JSONToken {
    let word = words[place]
    let start = Int(word >> 24)
    let length = Int(word & UInt64(Self.mostLength))
    return JSONToken(
      kind: Self.kinds[Int(word >> Self.lengthBits & 7)],
      range: start..<start + (length < Self.mostLength ? length : lengths[place] ?? length))
  }
}

extension JSONTokens: ExpressibleByArrayLiteral {
  init(_ tokens: some Sequence<JSONToken>) {
    for token in tokens { append(token) }
  }

  package init(arrayLiteral tokens: JSONToken...) { self.init(tokens) }
}

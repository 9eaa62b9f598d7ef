/// Sorts texts by `NaturalOrder`.
enum TextOrder {
  /// The order of the texts that stand behind one another in some bytes.
  ///
  /// - Parameters:
  ///   - starts: Where each text starts, and where the last one ends; behind the bytes there are empty texts.
  ///   - gap: How many bytes at the end of each text do not count, as a line feed.
  /// - Returns: Numbers of texts; equal ones in the order in which they stand.
  /// - Complexity: O(*n* log *n*) comparisons, most of them of one number each; 16 bytes a text.
  static func order(
    _ bytes: UnsafeBufferPointer<UInt8>, starts: [Int], gap: Int = 0
  ) -> [Int32] {
    func text(_ number: Int32) -> UnsafeBufferPointer<UInt8> {
      let start = min(bytes.count, starts[Int(number)])
      let end = max(start, min(bytes.count, starts[Int(number) + 1] - gap))
      return UnsafeBufferPointer(rebasing: bytes[start..<end])
    }
    var items = (0..<Int32(max(0, starts.count - 1))).map { (key: key(text($0)), number: $0) }
    items.sort { first, second in
      if first.key != second.key { return first.key < second.key }
      let (one, other) = (text(first.number), text(second.number))
      if NaturalOrder.precedes(one, other) { return true }
      return first.number < second.number && !NaturalOrder.precedes(other, one)
    }
    return items.map(\.number)
  }

  /// As much of the order as fits in a number: texts with different keys stand as their keys do.
  ///
  /// Eight bytes without regard to case, up to the first digit: all numbers look the same.
  static func key(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var key: UInt64 = 0
    for (place, byte) in text.prefix(8).enumerated() {
      let isDigit = byte &- 0x30 < 10
      let shown = isDigit ? 0x30 : byte &- 0x41 < 26 ? byte | 0x20 : byte
      key |= UInt64(shown) << UInt64(56 - 8 * place)
      if isDigit { break }
    }
    return key
  }
}

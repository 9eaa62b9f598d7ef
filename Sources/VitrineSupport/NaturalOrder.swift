/// The order of names that people expect: ignoring case, with numbers sorted by value.
package enum NaturalOrder {
  /// Returns whether one name precedes another: `file9` before `File10`.
  ///
  /// A strict total order. Names that differ only in case or in leading zeros are compared by
  /// bytes.
  package static func precedes(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var left = 0
    var right = 0
    while left < first.count, right < second.count {
      if isDigit(first[left]), isDigit(second[right]) {
        let order = compareNumbers(first, &left, second, &right)
        if order != 0 { return order < 0 }
        continue
      }
      let (one, other) = (folded(first[left]), folded(second[right]))
      if one != other { return one < other }
      left += 1
      right += 1
    }
    if (left == first.count) != (right == second.count) { return left == first.count }
    return first.lexicographicallyPrecedes(second)
  }

  /// Returns whether a byte is a decimal digit.
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Returns the byte in lower case.
  static func folded(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  /// Compares the numbers at two positions and advances both past them.
  private static func compareNumbers(
    _ first: UnsafeBufferPointer<UInt8>, _ left: inout Int,
    _ second: UnsafeBufferPointer<UInt8>, _ right: inout Int
  ) -> Int {
    while left < first.count, first[left] == 0x30 { left += 1 }
    while right < second.count, second[right] == 0x30 { right += 1 }
    var order = 0
    while true {
      let more = left < first.count && isDigit(first[left])
      let otherMore = right < second.count && isDigit(second[right])
      guard more, otherMore else { return more ? 1 : otherMore ? -1 : order }
      if order == 0 { order = Int(first[left]) - Int(second[right]) }
      left += 1
      right += 1
    }
  }
}

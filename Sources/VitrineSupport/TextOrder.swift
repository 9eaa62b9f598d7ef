/// Sorts texts by `NaturalOrder`.
package enum TextOrder {
  /// Returns the order of texts stored one after another.
  ///
  /// - Parameters:
  ///   - starts: The start of each text, and the end of the last one. Texts after the end of the
  ///     bytes are empty.
  ///   - gap: The number of bytes to ignore at the end of each text, such as a line feed.
  /// - Returns: The numbers of the texts. Equal texts keep their order.
  /// - Complexity: O(*n* log *n*) comparisons of texts with the same beginning, O(*n*) for others;
  ///   32 bytes per text.
  package static func order(
    _ bytes: UnsafeBufferPointer<UInt8>, starts: [Int], gap: Int = 0
  ) -> [Int32] {
    order(count: starts.count - 1) { number in
      let start = min(bytes.count, starts[number])
      let end = max(start, min(bytes.count, starts[number + 1] - gap))
      return UnsafeBufferPointer(rebasing: bytes[start..<end])
    }
  }

  /// Returns the order of texts accessed by number.
  ///
  /// - Returns: The numbers of the texts. Equal texts keep their order.
  @inline(__always)
  package static func order(count: Int, text: (Int) -> UnsafeBufferPointer<UInt8>) -> [Int32] {
    guard count > 0 else { return [] }
    let start = sharedStart(count: count, text: text)
    var items = (0..<count).map {
      KeySorting.Item(key: key(text($0), from: start), number: Int32($0))
    }
    func precedes(_ first: KeySorting.Item, _ second: KeySorting.Item) -> Bool {
      if first.key != second.key { return first.key < second.key }
      let (one, other) = (text(Int(first.number)), text(Int(second.number)))
      if NaturalOrder.precedes(one, other) { return true }
      return first.number < second.number && !NaturalOrder.precedes(other, one)
    }
    if count < KeySorting.fewest {
      items.sort(by: precedes)
    } else {
      KeySorting.sort(&items)
      var start = 0
      while start < count {
        var end = start + 1
        while end < count, items[end].key == items[start].key { end += 1 }
        if end - start > 1 { items[start..<end].sort(by: precedes) }
        start = end
      }
    }
    return items.map(\.number)
  }

  /// Returns the length in bytes of the common beginning of all texts, ignoring case, up to the
  /// last number in it. The bytes after it determine the order of the texts.
  @inline(__always)
  static func sharedStart(count: Int, text: (Int) -> UnsafeBufferPointer<UInt8>) -> Int {
    let first = text(0)
    var length = first.count
    for number in 1..<count where length > 0 {
      let other = text(number)
      var place = 0
      let end = min(length, other.count)
      while place < end, NaturalOrder.folded(first[place]) == NaturalOrder.folded(other[place]) {
        place += 1
      }
      length = place
    }
    while length > 0, NaturalOrder.isDigit(first[length - 1]) { length -= 1 }
    return length
  }

  /// Returns the part of the order that fits in a number. Texts with different keys have the order
  /// of their keys.
  ///
  /// The key has eight bytes with letters in lower case. A number is stored as a zero byte, the
  /// count of its digits, and the digits.
  ///
  /// - Parameter start: The position after the common beginning of all texts.
  static func key(_ text: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> UInt64 {
    var key: UInt64 = 0
    var room = 64
    func put(_ byte: UInt8) {
      guard room > 0 else { return }
      room -= 8
      key |= UInt64(byte) << UInt64(room)
    }
    var place = start
    while room > 0, place < text.count {
      guard NaturalOrder.isDigit(text[place]) else {
        put(NaturalOrder.folded(text[place]))
        place += 1
        continue
      }
      while place < text.count, text[place] == 0x30 { place += 1 }
      var end = place
      while end < text.count, end - place < 255, NaturalOrder.isDigit(text[end]) { end += 1 }
      put(0x30)
      put(UInt8(end - place))
      // At the maximum length the number may be longer, so its digits are useless.
      if end - place == 255 { break }
      while place < end, room > 0 {
        put(text[place])
        place += 1
      }
    }
    return key
  }
}

/// Sorts texts by `NaturalOrder`.
package enum TextOrder {
  /// The order of the texts that stand behind one another in some bytes.
  ///
  /// - Parameters:
  ///   - starts: Where each text starts, and where the last one ends; behind the bytes there are empty texts.
  ///   - gap: How many bytes at the end of each text do not count, as a line feed.
  /// - Returns: Numbers of texts; equal ones in the order in which they stand.
  /// - Complexity: O(*n* log *n*) comparisons of texts that begin alike, O(*n*) for others; 32 bytes a text.
  package static func order(
    _ bytes: UnsafeBufferPointer<UInt8>, starts: [Int], gap: Int = 0
  ) -> [Int32] {
    order(count: starts.count - 1) { number in
      let start = min(bytes.count, starts[number])
      let end = max(start, min(bytes.count, starts[number + 1] - gap))
      return UnsafeBufferPointer(rebasing: bytes[start..<end])
    }
  }

  /// The order of texts that are told by their numbers.
  ///
  /// - Returns: Numbers of texts; equal ones in the order of their numbers.
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

  /// How many bytes all texts have in common without regard to case, before the last number in them:
  /// texts that differ stand as what follows does.
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

  /// As much of the order as fits in a number: texts with different keys stand as their keys do.
  ///
  /// Eight bytes, letters without regard to case. In place of a number stand a zero, how many digits
  /// it has, and these.
  ///
  /// - Parameter start: Where to begin: behind what all texts have in common.
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
      // Numbers so long may be longer still, and then their digits tell nothing.
      if end - place == 255 { break }
      while place < end, room > 0 {
        put(text[place])
        place += 1
      }
    }
    return key
  }
}

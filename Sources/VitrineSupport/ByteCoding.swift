/// Writes numbers and bytes one after another.
package struct ByteWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func put(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  package mutating func put(_ range: Range<Int>) {
    put(range.lowerBound)
    put(range.count)
  }

  package mutating func put(_ block: [UInt8]) {
    put(block.count)
    bytes += block
  }
}

/// Reads the output of `ByteWriter`. No input makes it trap.
package struct ByteReader {
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  package var isAtEnd: Bool { rest.isEmpty }

  package mutating func number() -> Int? {
    var (value, shift) = (UInt64(0), UInt64(0))
    while let byte = rest.popFirst() {
      guard shift < 64 else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(Int64(bitPattern: value)) }
      shift += 7
    }
    return nil
  }

  /// Returns the count of the following elements, which is not negative.
  package mutating func count() -> Int? { number().flatMap { $0 >= 0 ? $0 : nil } }

  package mutating func range() -> Range<Int>? {
    guard let start = count(), let length = count(), length <= Int.max - start else { return nil }
    return start..<(start + length)
  }

  package mutating func block() -> [UInt8]? {
    guard let length = count(), length <= rest.count else { return nil }
    defer { rest = rest.dropFirst(length) }
    return Array(rest.prefix(length))
  }

  package mutating func list<Element>(_ element: (inout ByteReader) -> Element?) -> [Element]? {
    guard let length = count(), length <= rest.count else { return nil }
    var list: [Element] = []
    for _ in 0..<length {
      guard let next = element(&self) else { return nil }
      list.append(next)
    }
    return list
  }
}

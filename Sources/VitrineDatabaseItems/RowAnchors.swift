@_spi(Vitrine) import VitrineBasicValues
import VitrineTextFormats

/// Rows with known positions in an order, ascending.
///
/// Their tuples are packed one after another: a tuple of two numbers takes about ten bytes, while
/// an array of them takes a hundred.
package struct RowAnchors: RandomAccessCollection, Sendable {
  package struct Anchor: Sendable {
    package var position: Int
    package var tuple: [FieldValue]
  }

  private var positions: [Int] = []
  /// The end of each tuple.
  private var ends: [UInt32] = []
  private var bytes: [UInt8] = []

  /// The kind in the low half of a value's first byte; the high half is the byte count of its
  /// number.
  private enum Kind: UInt8 {
    case none, text, blob, integer, decimal
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { positions.count }

  package subscript(place: Int) -> Anchor {
    var rest = bytes[start(of: place)..<Int(ends[place])]
    var tuple: [FieldValue] = []
    while let value = Self.takeValue(&rest) { tuple.append(value) }
    return Anchor(position: positions[place], tuple: tuple)
  }

  /// Returns the last anchor at or before a position.
  func last(upTo position: Int) -> Anchor? {
    let place = positions.partitioningIndex { $0 > position }
    return place == 0 ? nil : self[place - 1]
  }

  /// Appends a row. A tuple with values that no database sorts by is left out.
  mutating func append(_ tuple: [FieldValue], at position: Int) {
    let start = bytes.count
    guard tuple.allSatisfy({ append($0) }), let end = UInt32(exactly: bytes.count) else {
      bytes.removeSubrange(start...)
      return
    }
    positions.append(position)
    ends.append(end)
  }

  /// Keeps the rows at multiples of a stride.
  mutating func thin(toEvery stride: Int) {
    var kept = RowAnchors()
    for (place, position) in positions.enumerated() where position.isMultiple(of: stride) {
      kept.bytes += bytes[start(of: place)..<Int(ends[place])]
      kept.ends.append(UInt32(kept.bytes.count))
      kept.positions.append(position)
    }
    self = kept
  }

  private func start(of place: Int) -> Int { place == 0 ? 0 : Int(ends[place - 1]) }

  // MARK: Values

  /// - Returns: Whether the kind of the value is supported.
  private mutating func append(_ value: FieldValue) -> Bool {
    switch value {
    case .none: append(.none, 0)
    case .text(let text):
      append(.text, UInt64(text.count))
      bytes += text
    case .blob(let data):
      append(.blob, UInt64(data.count))
      bytes += data
    // The sign is in the lowest bit, so that numbers near 0 are short.
    case .integer(let number):
      append(.integer, UInt64(bitPattern: Int64(number << 1 ^ number >> 63)))
    case .decimal(let number): append(.decimal, number.bitPattern)
    default: return false
    }
    return true
  }

  private mutating func append(_ kind: Kind, _ number: UInt64) {
    let width = (UInt64.bitWidth - number.leadingZeroBitCount + 7) / 8
    bytes.append(kind.rawValue | UInt8(width) << 4)
    for byte in 0..<width { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
  }

  /// Removes the first value from some bytes and returns it; nil if there is none.
  private static func takeValue(_ bytes: inout ArraySlice<UInt8>) -> FieldValue? {
    guard let first = bytes.popFirst(), let kind = Kind(rawValue: first & 0x0F) else { return nil }
    var number = UInt64(0)
    for byte in 0..<Int(first >> 4) { number |= UInt64(bytes.removeFirst()) << (8 * byte) }
    switch kind {
    case .none: return FieldValue.none
    case .text: return .text(consume(number, of: &bytes))
    case .blob: return .blob(consume(number, of: &bytes))
    case .integer: return .integer(Int(number >> 1) ^ -Int(number & 1))
    case .decimal: return .decimal(Double(bitPattern: number))
    }
  }

  private static func consume(_ count: UInt64, of bytes: inout ArraySlice<UInt8>) -> [UInt8] {
    let taken = bytes.prefix(Int(count))
    bytes = bytes.dropFirst(taken.count)
    return Array(taken)
  }
}

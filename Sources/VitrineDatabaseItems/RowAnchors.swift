@_spi(Vitrine) import VitrineBasicValues
import VitrineTextFormats

/// Rows whose places in an order are known, from the first to the last of them.
///
/// Their tuples are packed, one behind another: one of two numbers takes about ten bytes, where an array of them takes
/// a hundred.
package struct RowAnchors: RandomAccessCollection, Sendable {
  package struct Anchor: Sendable {
    package var position: Int
    package var tuple: [FieldValue]
  }

  private var positions: [Int] = []
  /// Where the tuple of each ends.
  private var ends: [UInt32] = []
  private var bytes: [UInt8] = []

  /// What stands in the low half of a value's first byte; in the high half how many bytes of its number follow.
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

  /// The last one at or before a position.
  func last(upTo position: Int) -> Anchor? {
    let place = positions.partitioningIndex { $0 > position }
    return place == 0 ? nil : self[place - 1]
  }

  /// Adds a row behind the others. One with values that no database orders by is left out.
  mutating func append(_ tuple: [FieldValue], at position: Int) {
    let start = bytes.count
    guard tuple.allSatisfy({ append($0) }), let end = UInt32(exactly: bytes.count) else {
      bytes.removeSubrange(start...)
      return
    }
    positions.append(position)
    ends.append(end)
  }

  /// Keeps those at multiples of a number of rows.
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

  /// - Returns: Whether it is of a kind that is kept.
  private mutating func append(_ value: FieldValue) -> Bool {
    switch value {
    case .none: append(.none, 0)
    case .text(let text):
      append(.text, UInt64(text.count))
      bytes += text
    case .blob(let data):
      append(.blob, UInt64(data.count))
      bytes += data
    // The sign stands in the lowest bit, so that numbers near 0 are short.
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

  /// Takes the first value of some bytes; nil where there is none.
  private static func takeValue(_ bytes: inout ArraySlice<UInt8>) -> FieldValue? {
    guard let first = bytes.popFirst(), let kind = Kind(rawValue: first & 0x0F) else { return nil }
    var number = UInt64(0)
    for byte in 0..<Int(first >> 4) { number |= UInt64(bytes.removeFirst()) << (8 * byte) }
    switch kind {
    case .none: return FieldValue.none
    case .text: return .text(take(number, of: &bytes))
    case .blob: return .blob(take(number, of: &bytes))
    case .integer: return .integer(Int(number >> 1) ^ -Int(number & 1))
    case .decimal: return .decimal(Double(bitPattern: number))
    }
  }

  private static func take(_ count: UInt64, of bytes: inout ArraySlice<UInt8>) -> [UInt8] {
    let taken = bytes.prefix(Int(count))
    bytes = bytes.dropFirst(taken.count)
    return Array(taken)
  }
}

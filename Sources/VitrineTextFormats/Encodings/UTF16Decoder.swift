/// Converts UTF-16 to UTF-8, in pieces of any size. An unpaired surrogate becomes U+FFFD.
public struct UTF16Decoder: Sendable {
  /// The order of the two bytes of a unit.
  public enum ByteOrder: Equatable, Sendable {
    case littleEndian, bigEndian

    /// Reads a byte order mark. Fails if the bytes do not begin with one.
    init?(mark bytes: [UInt8]) {
      switch (bytes.first, bytes.dropFirst().first) {
      case (0xFF, 0xFE): self = .littleEndian
      case (0xFE, 0xFF): self = .bigEndian
      default: return nil
      }
    }

    func unit(_ first: UInt8, _ second: UInt8) -> UInt16 {
      self == .littleEndian
        ? UInt16(second) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(second)
    }
  }

  private let order: ByteOrder
  /// The first byte of an incomplete unit, and the first half of an incomplete pair.
  private var half: UInt8?
  private var high: UInt16?
  private var isAtStart = true

  package init(_ order: ByteOrder) { self.order = order }

  /// Returns the text of the next bytes, without a byte order mark at the beginning.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var units = high.map { [$0] } ?? []
    high = nil
    for byte in bytes {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      units.append(order.unit(first, byte))
    }
    if isAtStart, let first = units.first {
      isAtStart = false
      if first == 0xFEFF { units.removeFirst() }
    }
    if let last = units.last, UTF16.isLeadSurrogate(last) { high = units.removeLast() }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Returns the rest of the text at its end.
  package mutating func finish() -> [UInt8] {
    defer { (half, high) = (nil, nil) }
    return half == nil && high == nil ? [] : Array("\u{FFFD}".utf8)
  }
}

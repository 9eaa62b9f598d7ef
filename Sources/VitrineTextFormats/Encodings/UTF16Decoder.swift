/// Turns UTF-16 into UTF-8, in pieces of any size; half a surrogate pair becomes U+FFFD.
public struct UTF16Decoder: Sendable {
  /// Which byte of a unit comes first.
  public enum ByteOrder: Equatable, Sendable {
    case littleEndian, bigEndian

    /// The order that a byte order mark tells; nil if the bytes do not begin with one.
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
  /// The first byte of a unit whose second one has not come yet, and a first half of a pair.
  private var half: UInt8?
  private var high: UInt16?
  private var isAtStart = true

  package init(_ order: ByteOrder) { self.order = order }

  /// The text of the bytes that follow; a byte order mark at the beginning is left out.
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

  /// What is left when nothing follows.
  package mutating func finish() -> [UInt8] {
    defer { (half, high) = (nil, nil) }
    return half == nil && high == nil ? [] : Array("\u{FFFD}".utf8)
  }
}

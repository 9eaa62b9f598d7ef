/// A digest that identifies bytes. Different bytes very probably have different digests.
///
/// It distinguishes a touched file from an overwritten one. It does not protect against deliberate
/// collisions.
///
/// - Complexity: About the speed of reading memory, so that it does not slow down reading a file.
package struct ByteDigest: Sendable {
  /// The length of all pieces but the last must be a multiple of this.
  package static let alignment = 32
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var lanes = SIMD4<UInt64>(1, 2, 3, 4)
  private var length: UInt64 = 0

  package init() {}

  /// Adds the next bytes.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var lanes = lanes
    var place = 0
    while place + Self.alignment <= bytes.count {
      let words = bytes.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt64>.self)
      lanes = (lanes ^ words) &* Self.factor
      lanes ^= lanes &>> 29
      place += Self.alignment
    }
    for byte in bytes[place...] { lanes[0] = (lanes[0] ^ UInt64(byte)) &* Self.factor }
    self.lanes = lanes
    length += UInt64(bytes.count)
  }

  package var value: UInt64 {
    var value = length
    for lane in 0..<4 {
      value = (value ^ lanes[lane]) &* Self.factor
      value ^= value >> 32
    }
    return value
  }

  /// Returns the digest of the first bytes of a store, which it reads immediately.
  package static func value(of store: any ByteStore, length: Int) -> UInt64 {
    var digest = ByteDigest()
    let slice = 256 << 10
    for start in stride(from: 0, to: length, by: slice) {
      let piece = store.bytes(in: start..<min(length, start + slice))
      piece.withUnsafeBytes { digest.add($0) }
    }
    return digest.value
  }
}

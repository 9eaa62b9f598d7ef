import Glibc

/// Searches for a sequence of bytes by its rarest byte.
package struct ByteSearch: Hashable, Sendable {
  package let needle: [UInt8]
  private let rarest: Int

  /// - Parameter needle: The bytes to find; not empty.
  package init(_ needle: [UInt8]) {
    self.needle = needle
    let ranks = needle.map { Self.common.firstIndex(of: $0 | ($0 >= 0x41 ? 0x20 : 0)) ?? .max }
    rarest = needle.indices.max { (ranks[$0], -$0) < (ranks[$1], -$1) } ?? 0
  }

  /// The most common letters of texts, in descending frequency.
  private static let common = Array(" etaoinsrhldcumf0123456789/.-_pgwybvkxjqz".utf8)

  /// Returns the first match from `start` on, or nil for none.
  ///
  /// - Complexity: O(*n*), at the speed of memory if the rarest byte is rare.
  @inline(__always)
  package func first(
    in text: UnsafePointer<UInt8>, count: Int, from start: Int = 0
  ) -> Int? {
    let length = needle.count
    // The rarest byte of a match is at offset `rarest`.
    var place = start + rarest
    let end = count - (length - rarest - 1)
    return needle.withUnsafeBufferPointer { needle in
      guard let wanted = needle.baseAddress else { return nil }
      let rare = Int32(wanted[rarest])
      while place < end, let found = memchr(text + place, rare, end - place) {
        let hit = UnsafeRawPointer(found) - UnsafeRawPointer(text)
        if memcmp(text + (hit - rarest), wanted, length) == 0 { return hit - rarest }
        place = hit + 1
      }
      return nil
    }
  }
}

/// A set of non-negative numbers, one bit each.
///
/// A million numbers take 125 KB. Testing and changing one is O(1). Iterating over all of them in
/// ascending order is O(*highest* / 64 + *count*).
public struct BitSet: Equatable, Sendable {
  @usableFromInline var words: [UInt64] = []
  public internal(set) var count = 0

  public init() {}

  public var isEmpty: Bool { count == 0 }

  @inlinable
  public func contains(_ item: Int) -> Bool {
    let word = item >> 6
    return item >= 0 && word < words.count && words[word] & (1 << UInt64(item & 63)) != 0
  }

  /// Adds a number. Returns whether it is new.
  @discardableResult
  public mutating func insert(_ item: Int) -> Bool {
    precondition(item >= 0, "a member of a bit set is never negative")
    grow(to: item)
    let bit = UInt64(1) << UInt64(item & 63)
    guard words[item >> 6] & bit == 0 else { return false }
    words[item >> 6] |= bit
    count += 1
    return true
  }

  /// Removes a number. Returns whether it was in the set.
  @discardableResult
  public mutating func remove(_ item: Int) -> Bool {
    guard contains(item) else { return false }
    words[item >> 6] &= ~(1 << UInt64(item & 63))
    count -= 1
    return true
  }

  /// Adds a range of numbers, 64 at a time.
  public mutating func formUnion(_ range: Range<Int>) {
    change(range) { _, word, mask in word | mask }
  }

  /// Removes a range of numbers, 64 at a time.
  public mutating func subtract(_ range: Range<Int>) {
    change(range.clamped(to: 0..<words.count * 64)) { _, word, mask in word & ~mask }
  }

  /// Removes all members of another set, 64 at a time.
  public mutating func subtract(_ other: BitSet) {
    for index in 0..<Swift.min(words.count, other.words.count) {
      let common = words[index] & other.words[index]
      guard common != 0 else { continue }
      words[index] ^= common
      count -= common.nonzeroBitCount
    }
  }

  /// Adds the members of another set in a range, shifted by a distance, 64 at a time.
  public mutating func formUnion(_ other: BitSet, in range: Range<Int>, movedBy distance: Int) {
    let range = range.clamped(to: 0..<other.words.count * 64)
    guard !range.isEmpty else { return }
    change(range.lowerBound + distance..<range.upperBound + distance) { index, word, mask in
      word | other.bits(from: index * 64 - distance) & mask
    }
  }

  /// Returns 64 bits from any position.
  private func bits(from first: Int) -> UInt64 {
    let (index, shift) = (first >> 6, UInt64(first & 63))
    let low = words.indices.contains(index) ? words[index] >> shift : 0
    guard shift > 0, words.indices.contains(index + 1) else { return low }
    return low | words[index + 1] << (64 - shift)
  }

  /// The members as ascending ranges, merged where possible.
  ///
  /// - Complexity: O(*highest* / 64 + *ranges*).
  public var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for (index, word) in words.enumerated() {
      var bit = 0
      while bit < 64 {
        let next = ((start == nil ? word : ~word) >> UInt64(bit)).trailingZeroBitCount
        bit += next
        guard bit < 64 else { break }
        if let first = start { ranges.append(first..<index * 64 + bit) }
        start = start == nil ? index * 64 + bit : nil
      }
    }
    if let start { ranges.append(start..<words.count * 64) }
    return ranges
  }

  /// Removes every member at or above a limit.
  public mutating func truncate(to limit: Int) {
    guard limit < words.count * 64 else { return }
    subtract(Swift.max(limit, 0)..<words.count * 64)
    words.removeLast(words.count - (Swift.max(limit, 0) + 63) / 64)
  }

  private mutating func grow(to item: Int) {
    let needed = (item >> 6) + 1 - words.count
    if needed > 0 { words.append(contentsOf: repeatElement(0, count: needed)) }
  }

  /// - Parameter combine: Returns the new word for its index, its value, and its bits in the range.
  private mutating func change(_ range: Range<Int>, _ combine: (Int, UInt64, UInt64) -> UInt64) {
    guard !range.isEmpty else { return }
    grow(to: range.upperBound - 1)
    for index in (range.lowerBound >> 6)...((range.upperBound - 1) >> 6) {
      let low = Swift.max(range.lowerBound - index * 64, 0)
      let high = Swift.min(range.upperBound - index * 64, 64)
      let ones = high - low == 64 ? UInt64.max : ((1 << UInt64(high - low)) - 1) << UInt64(low)
      let before = words[index]
      words[index] = combine(index, before, ones)
      count += words[index].nonzeroBitCount - before.nonzeroBitCount
    }
  }

  public static func == (left: BitSet, right: BitSet) -> Bool {
    guard left.count == right.count else { return false }
    let shared = Swift.min(left.words.count, right.words.count)
    return left.words[..<shared] == right.words[..<shared]
  }
}

extension BitSet: Sequence {
  /// Iterates over the members in ascending order.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let words: [UInt64]
    @usableFromInline var index = -1
    @usableFromInline var word: UInt64 = 0

    @inlinable
    init(_ words: [UInt64]) { self.words = words }

    @inlinable
    public mutating func next() -> Int? {
      while word == 0 {
        index += 1
        guard index < words.count else { return nil }
        word = words[index]
      }
      defer { word &= word - 1 }
      return index * 64 + word.trailingZeroBitCount
    }
  }

  @inlinable
  public func makeIterator() -> Iterator { Iterator(words) }
  public var underestimatedCount: Int { count }
}

extension BitSet {
  /// Traps if the count does not match the bits.
  public func checkInvariants() {
    precondition(
      count == words.reduce(0) { $0 + $1.nonzeroBitCount }, "the count disagrees with the bits")
  }
}

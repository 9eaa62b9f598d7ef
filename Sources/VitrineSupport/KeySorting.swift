/// A radix sort by keys of eight bytes, one byte at a time, without comparisons.
enum KeySorting {
  struct Item: Equatable {
    var key: UInt64
    var number: Int32
  }

  /// The minimum number of items. Sorting fewer by comparison is faster.
  static let fewest = 256

  /// Sorts items by their keys. The sort is stable.
  ///
  /// - Complexity: O(*n*) for each byte in which keys differ, and twice the memory.
  static func sort(_ items: inout [Item]) {
    guard let first = items.first else { return }
    let differing = items.reduce(0) { $0 | ($1.key ^ first.key) }
    var spare = items
    for shift in stride(from: 0, to: 64, by: 8) where differing >> UInt64(shift) & 0xFF != 0 {
      pass(from: items, into: &spare, shift: UInt64(shift))
      swap(&items, &spare)
    }
  }

  private static func pass(from items: [Item], into sorted: inout [Item], shift: UInt64) {
    var places = [Int](repeating: 0, count: 257)
    for item in items { places[Int(item.key >> shift & 0xFF) + 1] += 1 }
    for byte in 1...256 { places[byte] += places[byte - 1] }
    sorted.withUnsafeMutableBufferPointer { sorted in
      for item in items {
        let byte = Int(item.key >> shift & 0xFF)
        sorted[places[byte]] = item
        places[byte] += 1
      }
    }
  }
}

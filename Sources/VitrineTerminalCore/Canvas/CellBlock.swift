import Foundation

/// Compares cells of two rows as memory. A cell has no unused bytes.
enum CellBlock {
  /// The number of cells to compare at once in a search for differences.
  static let length = 8

  /// Returns whether the cells in some columns are equal. Both rows must contain these columns.
  @inline(__always)
  static func isEqual(
    _ one: UnsafeBufferPointer<Cell>, _ other: UnsafeBufferPointer<Cell>, _ columns: Range<Int>
  ) -> Bool {
    guard let left = one.baseAddress, let right = other.baseAddress else { return true }
    let stride = MemoryLayout<Cell>.stride
    return memcmp(
      left + columns.lowerBound, right + columns.lowerBound, columns.count * stride) == 0
  }
}

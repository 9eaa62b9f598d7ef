import Foundation

/// Cells of two rows that are compared as one piece of memory: a cell has no bytes that mean nothing.
enum CellBlock {
  /// So many cells are compared at once where a difference is looked for.
  static let length = 8

  /// Whether the cells in some columns are equal; both rows must have them.
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

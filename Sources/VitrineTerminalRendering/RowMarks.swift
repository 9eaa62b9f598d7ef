import UIKitCore
import VitrineTerminalCore

/// The marks of a frame's rows: one number per row, equal for rows that look alike.
///
/// Rows of the next frame with the same number are copied from any position. A number is a hash
/// with a seed of this process, so that texts cannot be crafted to collide.
package struct RowMarks: Sendable {
  /// The numbers of the rows; 0 is unlike any other. Empty if the frame is unknown.
  var numbers: [UInt64] = []
  /// The settings for creating colours.
  var settings: Settings?
  /// The number of rows of the last frame that were drawn instead of copied.
  package internal(set) var rowsDrawn = 0

  struct Settings: Equatable, Sendable {
    var metrics: CellMetrics
    var depth: ColorDepth
    var theme: UIUserInterfaceStyle
    var background: CellColor?
    var columns: Int
  }

  package init() {}

  /// Returns for each row of a frame the equal row of the previous frame, or nil.
  ///
  /// - Complexity: O(rows) if rows stayed or all moved the same way; else O(rows²) comparisons of
  ///   numbers.
  static func sources(of rows: [UInt64], in before: [UInt64]) -> [Int?] {
    var way = 0
    return rows.indices.map { row in
      let number = rows[row]
      if number == 0 || before.isEmpty { return nil }
      if row < before.count, before[row] == number { return row }
      if before.indices.contains(row + way), before[row + way] == number { return row + way }
      guard let found = before.firstIndex(of: number) else { return nil }
      way = found - row
      return found
    }
  }
}

/// Combines many numbers into one.
struct RowHash {
  private(set) var value: UInt64
  /// Whether the row depends on more than the added content.
  var isApart = false

  /// The row's number in ``RowMarks``.
  var mark: UInt64 { isApart ? 0 : max(1, value) }

  private static let seed = UInt64.random(in: 1 ... .max)

  init() { value = Self.seed }

  @inline(__always)
  mutating func add(_ word: UInt64) {
    let product = (value ^ word) &* 0xD6E8_FEB8_6659_FD93
    value = product ^ product >> 32
  }

  @inline(__always)
  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      add(bytes.count)
      var offset = 0
      while offset + 8 <= bytes.count {
        add(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      var rest: UInt64 = 0
      while offset < bytes.count {
        rest = rest << 8 | UInt64(bytes[offset])
        offset += 1
      }
      add(rest)
    }
  }
}

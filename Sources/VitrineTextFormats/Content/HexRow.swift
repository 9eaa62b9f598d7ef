/// Bytes as numbers and as letters, sixteen per row.
///
///     00000000  53 51 4c 69 74 65 20 66  6f 72 6d 61 74 20 33 00  SQLite format 3.
package struct HexRow {
  package static let length = 16
  private static let digits = Array("0123456789abcdef".utf8)

  /// Returns the number of digits of the offsets in a file of the given size.
  package static func offsetDigits(size: Int) -> Int {
    max(8, String(max(0, size - 1), radix: 16).utf8.count)
  }

  /// Returns the number of bytes that fit in a row of the given width: 16, 8 or 4.
  package static func length(fitting columns: Int, offsetDigits: Int) -> Int {
    [16, 8].first { offsetDigits + 2 + 4 * $0 + ($0 + 7) / 8 <= columns } ?? 4
  }

  /// Returns the row of the bytes from an offset. Fewer than `length` bytes leave spaces. The
  /// result is pure ASCII without control characters.
  package static func text(
    of bytes: some Collection<UInt8>, at offset: Int, offsetDigits: Int, length: Int = length
  ) -> [UInt8] {
    let blank = UInt8(ascii: " ")
    var row = Self.offset(offset, digits: offsetDigits)
    row.append(blank)
    var place = 0
    for byte in bytes {
      if place % 8 == 0 { row.append(blank) }
      row += [digits[Int(byte >> 4)], digits[Int(byte & 15)], blank]
      place += 1
    }
    while place < length {
      row += [UInt8](repeating: blank, count: place % 8 == 0 ? 4 : 3)
      place += 1
    }
    row.append(blank)
    return row + letters(of: bytes)
  }

  /// Returns bytes as ASCII letters, with points for all others.
  package static func letters(of bytes: some Collection<UInt8>) -> [UInt8] {
    bytes.map { (0x20..<0x7F).contains($0) ? $0 : UInt8(ascii: ".") }
  }

  private static func offset(_ offset: Int, digits count: Int) -> [UInt8] {
    (0..<count).map { digits[(offset >> (4 * (count - 1 - $0))) & 15] }
  }
}

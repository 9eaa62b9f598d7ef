import VitrineFuzzyMatching
import VitrineSupport
import VitrineTextFormats

/// The rows of a file in hex, for a filter.
struct HexMatchReader: MatchReader {
  let bytes: any ByteStore
  /// The size of the file in bytes.
  let size: Int
  let rowCount: Int

  private static let rowsAtOnce = 64 * MatchSlice.alignment

  var counts: [Int] { [rowCount] }
  var failures: ReadingFailures { bytes.failures }

  func read(section: Int, items: Range<Int>, into buffer: TextBuffer) -> Int {
    let rows = items.prefix(Self.rowsAtOnce)
    let start = rows.lowerBound * HexRow.length
    let content = bytes.bytes(in: start..<min(size, rows.upperBound * HexRow.length))
    let digits = HexRow.offsetDigits(size: size)
    for row in 0..<rows.count {
      let first = min(content.count, row * HexRow.length)
      let piece = content[first..<min(content.count, first + HexRow.length)]
      buffer.append(
        HexRow.text(of: piece, at: start + row * HexRow.length, offsetDigits: digits))
      buffer.append(0x0A)
    }
    return rows.count
  }
}

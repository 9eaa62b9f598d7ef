import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// The fields of rows of bytes.
struct HexFieldReader: FieldReader {
  static let schema = Schema([
    Field("offset", .integer), Field("bytes", .blob), Field("text", .text),
  ])

  let bytes: FileBytes
  let size: Int
  let rowCount: Int
  /// Whether the text is in its displayed form: ASCII letters, and points for all other bytes.
  var isShown = false

  var counts: [Int] { [rowCount] }

  func values(
    of fields: [Int], section: Int, items: Range<Int>
  ) throws(ReadingFailure) -> [[FieldValue]] {
    try bytes.checkingReads {
      let end = min(size, items.upperBound * HexRow.length)
      let start = min(end, items.lowerBound * HexRow.length)
      let content = fields.allSatisfy { $0 == 0 } ? [] : bytes.bytes(in: start..<end)
      return fields.map { field in
        items.map { row in
          let offset = row * HexRow.length
          guard field > 0 else { return .integer(offset) }
          let row = Array(content.dropFirst(offset - start).prefix(HexRow.length))
          return field == 1 ? .blob(row) : .text(isShown ? HexRow.letters(of: row) : row)
        }
      }
    }
  }
}

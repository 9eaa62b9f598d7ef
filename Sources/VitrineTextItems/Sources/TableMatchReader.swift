import VitrineFuzzyMatching
import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// The texts of the fields of a table, for a filter. Each field is one text of its row.
struct TableMatchReader: MatchReader {
  let rows: any FieldReader
  /// The bytes of the rows, if reading may fail.
  var bytes: (any ByteStore)?
  /// The fields to search.
  let fields: [Int]

  /// The number of rows per read.
  private static let window = 16 * MatchSlice.alignment

  var counts: [Int] { rows.counts }
  var textsPerItem: Int { max(1, fields.count) }
  var failures: ReadingFailures { bytes?.failures ?? ReadingFailures() }

  func read(section: Int, items: Range<Int>, into buffer: TextBuffer) -> Int {
    let items = items.prefix(Self.window)
    guard let values = try? rows.values(of: fields, section: section, items: items),
      !values.isEmpty
    else {
      for _ in 0..<(items.count * textsPerItem) { buffer.append(0x0A) }
      return items.count
    }
    for row in 0..<items.count {
      for column in values {
        append(column[row].printed, to: buffer)
        buffer.append(0x0A)
      }
    }
    return items.count
  }

  private func append(_ text: [UInt8], to buffer: TextBuffer) {
    guard text.contains(0x0A) else { return buffer.append(text) }
    buffer.append(text.map { $0 == 0x0A ? 0x20 : $0 })
  }
}

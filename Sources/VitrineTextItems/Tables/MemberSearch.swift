import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// Searches all lines of JSON for members missing from the first lines, on any thread.
struct MemberSearch {
  private(set) var shape: TableShape
  /// The lines with invalid JSON.
  private(set) var mistakes = MistakenLines()
  private let records: any FieldReader
  private let count: Int
  private var next = 0

  init(_ records: any FieldReader, _ shape: TableShape) {
    (self.records, self.shape) = (records, shape)
    count = records.counts.reduce(0, +)
  }

  /// Searches some lines.
  ///
  /// - Returns: The completed part, from 0 to 1, or nil after the last line.
  mutating func step() throws(ReadingFailure) -> Double? {
    guard next < count else { return nil }
    let items = next..<min(count, next + TableShape.sampleRows)
    let values = try records.values(of: [0], section: 0, items: items)[0]
    for (item, line) in zip(items, values.map(TableFieldReader.bytes)) {
      let row = JSONRow(shown: line)
      shape.add(membersOf: row)
      if !line.isEmpty, let error = row.error { mistakes.add(item + 1, error) }
    }
    next = items.upperBound
    return Double(next) / Double(count)
  }
}

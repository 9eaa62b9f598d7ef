import VitrineFuzzyMatching
import VitrineItems
import VitrineSupport
import VitrineTextFormats

// Readers of the fields of rows, for the screen, for sorting and for filters.
extension TableSource {
  public var fieldReader: any FieldReader {
    guard var rows else { return records.fieldReader }
    rows.isTyped = true
    return withComputed(rows)
  }

  public var columnReader: any FieldReader { rows.map(withComputed) ?? records.fieldReader }

  /// Reads the record once, and parses it up to the last of the fields.
  public func columnValues(
    of fields: [Int], section: Int, item: Int
  ) throws(ReadingFailure) -> [FieldValue] {
    let record = ReadRecord(counts: records.itemCounts, bytes: try shownRecord(item))
    guard let shape else { return fields.map { _ in .none } }
    let values = try withComputed(rows(in: record, shape)).values(
      of: fields, section: section, items: item..<(item + 1))
    return values.map { $0[0] }
  }

  /// Returns the bytes of a row without the line end and the byte order mark, and only the beginning of a long row.
  func shownRecord(_ item: Int) throws(ReadingFailure) -> [UInt8] {
    let bytes = try records.prefix(of: item, limit: LineMatchReader.lineLimit)
    return TableFieldReader.bytes(.text(bytes.last == 0x0D ? bytes.dropLast() : bytes))
  }

  /// A single record that has already been read.
  private struct ReadRecord: FieldReader {
    let counts: [Int]
    let bytes: [UInt8]

    func values(of fields: [Int], section: Int, items: Range<Int>) -> [[FieldValue]] {
      fields.map { _ in [.text(bytes)] }
    }
  }

  func rows(in records: any FieldReader, _ shape: TableShape) -> TableFieldReader {
    TableFieldReader(records: records, shape: shape, isTyped: false, work: work)
  }

  private func withComputed(_ rows: TableFieldReader) -> any FieldReader {
    if computed.isEmpty { return rows }
    var (typed, written) = (rows, rows)
    (typed.isTyped, written.isTyped) = (true, false)
    let schema = rows.shape.schema
    return ComputedFieldReader(
      shown: rows, typed: typed, written: written, schema: schema,
      computed: computed.fields(behind: schema))
  }

  public var matchReader: any MatchReader {
    guard let rows else { return records.matchReader }
    return TableMatchReader(
      rows: withComputed(rows), bytes: records.lines.table.bytes, fields: searchedPlaces)
  }

  private var searchedPlaces: [Int] {
    let all = Array(schema.fields.indices)
    if let searchedFields { return searchedFields.compactMap(schema.place) }
    if matchedFields.isEmpty { return all }
    return matchedFields.flatMap { $0.places(in: all.count) }
  }

  public var sortKeys: [SortKey] { [.text] }
}

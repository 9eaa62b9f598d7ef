import VitrineFuzzyMatching
import VitrineItems
import VitrineTextFormats

// Readers of the fields of rows, for the screen, for sorting and for filters.
extension TableSource {
  public var fieldReader: any FieldReader {
    guard var rows else { return records.fieldReader }
    rows.isTyped = true
    return withComputed(rows)
  }

  public var columnReader: any FieldReader { rows.map(withComputed) ?? records.fieldReader }

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

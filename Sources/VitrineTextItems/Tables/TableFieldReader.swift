import VitrineItems
import VitrineSupport
import VitrineTextFormats

/// The fields of the records of a table.
struct TableFieldReader: FieldReader {
  /// Returns the bytes of records as their first field.
  let records: any FieldReader
  let shape: TableShape
  /// Whether to return typed values instead of source texts.
  var isTyped: Bool
  let work: TableWork

  var counts: [Int] { records.counts }

  func values(
    of fields: [Int], section: Int, items: Range<Int>
  ) throws(ReadingFailure) -> [[FieldValue]] {
    let records = try records.values(of: [0], section: section, items: items)[0]
    work.count(scans: records.count, fields: records.count * fields.count)
    var values = fields.map { _ in [FieldValue]() }
    for column in values.indices { values[column].reserveCapacity(items.count) }
    if shape.isJSON { return jsonValues(of: fields, in: records) }
    let limit = (fields.max() ?? -1) + 1
    for record in records {
      let row = RecordFields(Self.bytes(record), in: shape.dialect, limit: limit)
      for (column, field) in fields.enumerated() {
        values[column].append(value(of: field, in: row))
      }
    }
    return values
  }

  private func jsonValues(of fields: [Int], in records: [FieldValue]) -> [[FieldValue]] {
    var names: [ExactName: Int] = [:]
    for (column, field) in fields.enumerated() {
      names[ExactName(shape.schema.fields[field].name)] = column
    }
    var values = fields.map { _ in [FieldValue]() }
    for record in records {
      let row = JSONRow(shown: Self.bytes(record)).values(
        of: names, count: fields.count, isTyped: isTyped)
      for column in fields.indices {
        let kind = shape.schema.fields[fields[column]].kind
        if isTyped, kind == .date, case .text(let text) = row[column] {
          values[column].append(TableValue.value(of: text, as: kind, hasDecimalCommas: false))
        } else {
          values[column].append(row[column])
        }
      }
    }
    return values
  }

  private func value(of field: Int, in row: RecordFields) -> FieldValue {
    guard field < row.count else { return .none }
    let text = row.text(of: field)
    guard isTyped else { return .text(text) }
    let column = shape.schema.fields[field]
    return TableValue.value(
      of: text, as: column.kind, hasDecimalCommas: shape.dialect.hasDecimalCommas,
      column.dateOrder)
  }

  /// Returns the bytes of a record without a byte order mark.
  static func bytes(_ record: FieldValue) -> [UInt8] {
    guard case .text(let bytes) = record else { return [] }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }
}

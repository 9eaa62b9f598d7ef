/// The members of JSON items, by the fields of a schema.
struct JSONFieldReader: FieldReader {
  /// nil until the text has been read.
  let items: JSONItems?
  let order: ItemOrder
  let schema: Schema

  var counts: [Int] { order.sections.map(\.count) }

  func values(of fields: [Int], section: Int, items window: Range<Int>) -> [[FieldValue]] {
    var columns: [String: Int] = [:]
    for (column, field) in fields.enumerated() { columns[schema.fields[field].name] = column }
    var values = fields.map { _ in [FieldValue](repeating: .none, count: window.count) }
    guard let items else { return values }
    for (row, item) in window.enumerated() {
      let value = items.value(of: order.number(section: section, item: item))
      let text = value.text
      guard value.token.kind == .object else {
        if let column = columns[JSONSchema.value] {
          values[column][row] = text.fieldValue(of: value.token, limit: LineMatchReader.lineLimit)
        }
        continue
      }
      // The last one counts if a name stands there twice.
      for (name, member) in text.members(of: value.token) {
        guard let column = columns[text.string(name)] else { continue }
        values[column][row] = text.fieldValue(of: member, limit: LineMatchReader.lineLimit)
      }
    }
    // A field that is asked for twice is read once.
    for (column, field) in fields.enumerated() {
      if let first = columns[schema.fields[field].name], first != column {
        values[column] = values[first]
      }
    }
    return values
  }
}

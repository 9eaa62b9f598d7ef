import VitrineFuzzyMatching
import VitrineItems
import VitrineTextFormats

/// The members of JSON items, by the fields of a schema.
struct JSONFieldReader: FieldReader {
  /// The items; nil until the text has been read.
  let items: JSONItems?
  let order: ItemOrder
  let schema: Schema
  /// Whether to return typed values instead of their source text.
  var isTyped = true
  /// Whether to convert texts in a field of dates to dates.
  var readsDates = false
  /// Whether to return whole values of any length. Otherwise a container in a member is shown as
  /// its count.
  var isWhole = false

  /// The approximate number of bytes to read of a value.
  private var limit: Int { isWhole ? .max : LineMatchReader.lineLimit }

  var counts: [Int] { order.sections.map(\.count) }

  func values(of fields: [Int], section: Int, items window: Range<Int>) -> [[FieldValue]] {
    var columns: [ExactName: Int] = [:]
    for (column, field) in fields.enumerated() {
      columns[ExactName(schema.fields[field].name)] = column
    }
    var values = fields.map { _ in [FieldValue](repeating: .none, count: window.count) }
    guard let items else { return values }
    if items.collection.isTree { return memberValues(of: fields, section, window, items) }
    let kinds = fields.map { schema.fields[$0].kind }
    for (row, item) in window.enumerated() {
      let value = items.value(of: order.number(section: section, item: item))
      let text = value.text
      guard value.token.kind == .object else {
        if let column = columns[ExactName(JSONSchema.value)] {
          values[column][row] = self.value(of: value.token, in: text, kinds[column])
        }
        continue
      }
      // If a name occurs twice, the last member counts.
      for (name, member) in text.eachMember(of: value.token) {
        guard let column = columns[ExactName(text.string(name))] else { continue }
        values[column][row] = self.value(of: member, in: text, kinds[column])
      }
    }
    // A field requested twice is read once.
    for (column, field) in fields.enumerated() {
      if let first = columns[ExactName(schema.fields[field].name)], first != column {
        values[column] = values[first]
      }
    }
    return values
  }

  /// Returns a value, or the source text of a number that is more exact than its value: `2.50`, or
  /// too many digits.
  private func value(of token: JSONToken, in text: JSONText, _ kind: Field.Kind) -> FieldValue {
    let value = text.fieldValue(of: token, limit: limit)
    if readsDates, kind == .date, case .text(let written) = value {
      return TableValue.value(of: written, as: .date, hasDecimalCommas: false)
    }
    guard !isTyped, token.kind == .number, token.range.count <= limit else { return value }
    let written = Array(text.string(token, limit: limit).utf8)
    return written == value.printed ? value : .json(written)
  }

  /// Returns the names, values and kinds of members; for a container, the number of its values.
  private func memberValues(
    of fields: [Int], _ section: Int, _ window: Range<Int>, _ items: JSONItems
  ) -> [[FieldValue]] {
    let rows = window.map { item in
      let number = order.number(section: section, item: item)
      let item = items.value(of: number)
      let (text, (name, value)) = (item.text, item.text.parts(of: item.token))
      let shown: FieldValue =
        if isWhole {
          self.value(of: value, in: text, .text)
        } else if value.kind.isContainer {
          .text(Array(value.kind.counted(items.count(ofMember: number)).utf8))
        } else if isTyped {
          text.fieldValue(of: value, limit: limit)
        } else {
          .text(Array(text.string(value, limit: limit).utf8))
        }
      return [
        .text(Array(text.string(name, limit: limit).utf8)), shown,
        FieldValue.text(Array(value.kind.word.utf8)),
      ]
    }
    return fields.map { field in rows.map { $0[field] } }
  }
}

extension JSONToken.Kind {
  /// Returns a text such as `3 elements`.
  func counted(_ count: Int) -> String {
    "\(count) \(self == .object ? "member" : "element")\(count == 1 ? "" : "s")"
  }
}

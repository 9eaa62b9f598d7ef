import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// Counts the column values that do not fit the kind from `--type`.
package struct KindCheck: Sendable {
  /// A column, with counts of its values.
  private struct Column: Sendable {
    let field: Field
    /// The place in the schema.
    let place: Int
    var values = 0
    var misfits = 0
    /// The first value that does not fit, and its row, from 1.
    var first: (text: [UInt8], row: Int)?
  }

  private var columns: [Column]
  private let hasDecimalCommas: Bool

  /// - Parameter kinds: The kinds by column name.
  package init(_ kinds: [String: Field.Kind], in schema: Schema, hasDecimalCommas: Bool) {
    self.hasDecimalCommas = hasDecimalCommas
    columns = kinds.sorted { $0.key < $1.key }.compactMap { name, kind in
      schema.place(of: name).map { Column(field: Field(name, kind), place: $0) }
    }
  }

  package var isEmpty: Bool { columns.isEmpty }

  /// The places of the columns in the schema.
  package var places: [Int] { columns.map(\.place) }

  /// Checks the values of a row, in the order of `places`.
  package mutating func consume(_ values: [FieldValue], row: Int) {
    for number in columns.indices where values[number] != .none {
      let text = values[number].printed
      if text.isEmpty { continue }
      columns[number].values += 1
      let kind = columns[number].field.kind
      guard !TableValue.fits(text, kind, hasDecimalCommas: hasDecimalCommas) else { continue }
      columns[number].misfits += 1
      columns[number].first = columns[number].first ?? (text, row)
    }
  }

  /// The messages, one for each column: `--type Total=decimal: 800 of 800 values do not fit, as
  /// $4.99 in row 1`.
  package var notes: [String] {
    columns.compactMap { column in
      guard let first = column.first else { return nil }
      let name = VisibleText.text(of: column.field.name, tabStop: 1)
      let text = VisibleText.text(of: Array(first.text.prefix(40)), tabStop: 1)
      let verb = column.misfits == 1 ? "does" : "do"
      return "--type \(name)=\(column.field.kind): \(column.misfits) of \(column.values)"
        + " values \(verb) not fit, as \(text) in row \(first.row)"
    }
  }
}

extension KindCheck {
  /// The number of rows to read at once.
  private static let window = 1_024

  /// Checks all rows of a table, on any thread.
  package mutating func consume(all rows: any FieldReader) throws(ReadingFailure) {
    for start in stride(from: 0, to: rows.counts.first ?? 0, by: Self.window) {
      let items = start..<min(rows.counts[0], start + Self.window)
      let values = try rows.values(of: places, section: 0, items: items)
      for row in items { consume(values.map { $0[row - start] }, row: row + 1) }
    }
  }
}

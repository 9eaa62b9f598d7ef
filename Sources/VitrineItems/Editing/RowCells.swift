import VitrineSupport
import VitrineTextFormats

/// A row of a table for editing: a value for each column, or nil for the default of the database.
///
/// Its bytes are the content of an item, so that rows use the same editing steps as lines.
package struct RowCells: Equatable, Sendable {
  /// The value of each column; nil for the default of the column.
  package var cells: [FieldValue?]
  /// The key of this row, or of the row it copies; empty for a new row.
  package var key: [FieldValue] = []

  package init(_ cells: [FieldValue?], key: [FieldValue] = []) {
    (self.cells, self.key) = (cells, key)
  }

  private enum Tag: Int { case standard, null, integer, decimal, text, blob, boolean, json }

  /// - Returns: nil if the bytes are not those of a row.
  package init?(_ content: ItemContent) {
    var reader = ByteReader(content.bytes[...])
    guard let cells = reader.list(Self.cell), let key = reader.list(Self.cell), reader.isAtEnd
    else { return nil }
    self.init(cells, key: key.map { $0 ?? .none })
  }

  private static func cell(_ reader: inout ByteReader) -> FieldValue?? {
    guard let number = reader.number(), let tag = Tag(rawValue: number) else { return nil }
    let value: FieldValue?
    switch tag {
    case .standard: return .some(nil)
    case .null: value = FieldValue.none
    case .integer: value = reader.number().map { .integer($0) }
    case .decimal:
      value = reader.number().map { .decimal(Double(bitPattern: UInt64(bitPattern: Int64($0)))) }
    case .text: value = reader.block().map { .text($0) }
    case .blob: value = reader.block().map { .blob($0) }
    case .boolean: value = reader.number().map { .boolean($0 != 0) }
    case .json: value = reader.block().map { .json($0) }
    }
    return value.map { .some($0) }
  }

  package var content: ItemContent {
    var writer = ByteWriter()
    for list in [cells, key] {
      writer.put(list.count)
      for cell in list { Self.put(cell, &writer) }
    }
    return ItemContent(writer.bytes)
  }

  /// The values as a line, separated by tabs.
  var printed: ItemContent {
    ItemContent(Array(cells.map { $0.map(\.printed) ?? [] }.joined(separator: [0x09])))
  }

  private static func put(_ cell: FieldValue?, _ writer: inout ByteWriter) {
    let (tag, number, bytes): (Tag, Int?, [UInt8]?) =
      switch cell {
      case nil: (.standard, nil, nil)
      case .some(.none): (.null, nil, nil)
      case .integer(let number): (.integer, number, nil)
      case .decimal(let number): (.decimal, Int(Int64(bitPattern: number.bitPattern)), nil)
      case .blob(let bytes): (.blob, nil, bytes)
      case .boolean(let value): (.boolean, value ? 1 : 0, nil)
      case .json(let bytes): (.json, nil, bytes)
      case .some(let value): (.text, nil, value.printed)
      }
    writer.put(tag.rawValue)
    if let number { writer.put(number) }
    if let bytes { writer.put(bytes) }
  }
}

import VitrineItems
import VitrineSQLiteClient
import VitrineSupport
import VitrineTextFormats

// Whole rows, and the output for them.
extension DatabaseTableSource {
  public func output(section: Int, item: Int) throws(BrowserFailure) -> OutputItem {
    waitForShape()
    return try rowOutputs(item)
  }

  public var rowOutputs: RowReader<OutputItem> {
    let (read, columns) = (wholeRows, shape?.columns ?? [])
    return { (item) throws(BrowserFailure) in
      let values = try read(item)
      let members = zip(columns, values).map { column, value in
        JSONWriter.string(Array(column.name.utf8)) + Array(": ".utf8) + Self.json(value)
      }
      return OutputItem(
        bytes: Array(values.map(\.printed).joined(separator: [0x09])),
        json: Array("{".utf8) + Array(members.joined(separator: Array(", ".utf8)))
          + Array("}".utf8))
    }
  }

  public func printedText(
    of place: OutputTemplate.Place, section: Int, item: Int
  ) throws(BrowserFailure) -> [UInt8] {
    waitForShape()
    let values = try wholeRows(item)
    switch place {
    case .whole: return Array(values.map(\.printed).joined(separator: [0x09]))
    case .field(let name):
      return schema.place(of: name).map { values[$0].printed } ?? []
    case .columns(let range):
      return Array(
        range.places(in: values.count).map { values[$0].printed }.joined(separator: [0x09]))
    }
  }

  /// JSON has no bytes: they become SQL literals.
  private nonisolated static func json(_ value: FieldValue) -> [UInt8] {
    switch value {
    case .none: Array("null".utf8)
    case .decimal(let number): JSONWriter.number(number)
    case .integer, .boolean, .json: value.printed
    case .blob: JSONWriter.string(value.exported.printed)
    default: JSONWriter.string(value.printed)
    }
  }

  public var wholeRows: RowReader<[FieldValue]> {
    let (read, shape, computed) = (storedRows, shape, wanted.computed)
    return { (item) throws(BrowserFailure) in
      let stored = try read(item)
      let row = zip(shape?.columns ?? [], stored).map { column, value in column.number(value) }
      guard let shape, !computed.isEmpty else { return row }
      return Self.row(row, with: computed, shape)
    }
  }

  nonisolated static func row(
    _ row: [FieldValue], with computed: ComputedFields, _ shape: DatabaseTableShape
  ) -> [FieldValue] {
    let numbers = zip(shape.columns, row).map { column, value in column.decimal(value) }
    return row + computed.values(of: numbers, shape.schema)
  }

  private var storedRows: RowReader<[FieldValue]> {
    let (view, edits, read, cache) = (view, editing.edits, editing.read, cache)
    let (name, file) = (name, path.file)
    return { (item) throws(BrowserFailure) in
      guard let view else { throw BrowserFailure("cannot read \(name)") }
      let number = edits?.number(of: item) ?? item
      if let cells = edits?.cells(ofNumber: number) { return cells.cells.map { $0 ?? .none } }
      let row = cache.row(at: number)
      if let values = read[number]?.values ?? row?.wholeValues { return values }
      do throws(DatabaseFailure) {
        if let values = try view.wholeValues(at: number, tuple: row?.tuple) { return values }
      } catch {
        throw error.explained(file)
      }
      throw BrowserFailure("row \(item + 1) of \(name) no longer exists")
    }
  }
}

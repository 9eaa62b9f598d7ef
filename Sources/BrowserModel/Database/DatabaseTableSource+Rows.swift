// What rows are, to be shown and printed.
extension DatabaseTableSource {
  /// What is said of NULL, which is no text.
  nonisolated static let null = "NULL"
  private static let unreadable = "(cannot be read)"

  public func title(section: Int, item: Int) -> String {
    guard let row = row(item) else { return "" }
    guard let values = row.values else { return Self.unreadable }
    return shape?.titleColumn.map { Self.text(of: values[$0]) } ?? ""
  }

  public func styledTitle(section: Int, item: Int) -> StyledLine? {
    guard let values = row(item)?.values, let place = shape?.titleColumn, values[place] == .none
    else { return nil }
    return StyledLine(title(section: section, item: item), .dim)
  }

  nonisolated static func text(of value: FieldValue) -> String {
    switch value {
    case .none: null
    case .size(let bytes): "(\(bytes) \(bytes == 1 ? "byte" : "bytes"))"
    default: value.shown
    }
  }

  public func description(section: Int, item: Int) -> [String] {
    guard let shape, let values = row(item)?.values else { return [] }
    return zip(shape.columns, values).map { column, value in
      "\(VisibleText.text(of: column.name, tabStop: 1)): \(Self.text(of: value))"
    }
  }

  public func detail(section: Int, item: Int) -> ItemDetail {
    let title = VisibleText.text(of: path.table ?? "") + " \(item + 1)"
    guard let shape, let values = row(item)?.values else {
      return ItemDetail(title: title, lines: [])
    }
    let lines = zip(shape.columns, values).map { column, value in
      DetailLine.pair(VisibleText.text(of: column.name, tabStop: 1), Self.text(of: value))
    }
    return ItemDetail(title: title, lines: lines)
  }

  public func previewSubject(section: Int, item: Int) -> PreviewSubject {
    guard let shape, let row = row(item), !shape.key.isEmpty,
      row.tuple.count >= shape.key.count
    else {
      return .lines(detail(section: section, item: item).styledLines)
    }
    var table = path
    table.row = []
    return .row(StoredRow(path: table, key: Array(row.tuple.suffix(shape.key.count))))
  }

  // MARK: Output

  public func output(section: Int, item: Int) throws(BrowserFailure) -> OutputItem {
    let values = try wholeValues(item)
    let members = zip(shape?.columns ?? [], values).map { column, value in
      JSONWriter.string(Array(column.name.utf8)) + Array(": ".utf8)
        + (column.isServerNumber(value) ? value.printed : Self.json(value))
    }
    return OutputItem(
      bytes: Array(values.map(\.printed).joined(separator: [0x09])),
      json: Array("{".utf8) + Array(members.joined(separator: Array(", ".utf8)))
        + Array("}".utf8))
  }

  public func printedText(
    of place: OutputTemplate.Place, section: Int, item: Int
  ) throws(BrowserFailure) -> [UInt8] {
    let values = try wholeValues(item)
    switch place {
    case .whole: return Array(values.map(\.printed).joined(separator: [0x09]))
    case .field(let name):
      return schema.place(of: name).map { values[$0].printed } ?? []
    case .columns(let range):
      return Array(
        range.places(in: values.count).map { values[$0].printed }.joined(separator: [0x09]))
    }
  }

  /// JSON has no bytes: they are written in hex.
  private static func json(_ value: FieldValue) -> [UInt8] {
    switch value {
    case .none: Array("null".utf8)
    case .decimal(let number) where !number.isFinite: Array("null".utf8)
    case .integer, .decimal, .boolean, .json: value.printed
    case .blob: JSONWriter.string(Array(value.shown.filter { $0 != " " }.utf8))
    default: JSONWriter.string(value.printed)
    }
  }

  // MARK: Fields

  public func fields(insteadOf name: String) -> [String]? {
    waitForShape()
    return schema.place(of: name) == nil ? schema.fields.map(\.name) : nil
  }

  public var schema: Schema { shape?.schema ?? Schema() }
  public var fieldReader: any FieldReader {
    DatabaseFieldReader(
      rows: cache, edits: editing.edits, shape: shape, count: itemCount(in: 0))
  }
  public var sortKeys: [SortKey] { [.text] }
  public func sorter(by key: SortKey) -> Sorter? { nil }

  public var columns: ColumnSet? {
    guard let shape else { return nil }
    var set = ColumnSet(
      title: "", shape.columns.map { Column($0.field, priority: 0, bounds: 3...32) })
    set.isTable = true
    set.choose(set.shown.first)
    set.text.missing = Self.null
    return set
  }

  /// Filters go through the database.
  public var matchReader: any MatchReader {
    TextListReader(texts: (), counts: [itemCount(in: 0)]) { _, _, _, _ in }
  }
}

/// The values of the rows that are there; others are empty.
private struct DatabaseFieldReader: FieldReader {
  let rows: RowCache
  let edits: RowEdits?
  let shape: DatabaseTableShape?
  let count: Int

  var counts: [Int] { [count] }

  func values(of fields: [Int], section: Int, items: Range<Int>) -> [[FieldValue]] {
    let rows = items.map(values)
    return fields.map { field in
      rows.map { values in
        guard let values, values.indices.contains(field) else { return .text([]) }
        return values[field]
      }
    }
  }

  private func values(of item: Int) -> [FieldValue]? {
    guard let edits, let shape else { return rows.row(at: item)?.values }
    guard item < edits.itemCount else { return nil }
    let number = edits.number(of: item)
    return edits.cells(ofNumber: number)?.shown(in: shape) ?? rows.row(at: number)?.values
  }
}

extension DatabaseTableSource {
  /// The rows of other tables that a row names.
  ///
  /// - Parameter column: Only by the key that it is in; nil: by all keys.
  public func referencedPlaces(item: Int, column: String?) -> [(column: String, place: Place)] {
    guard let shape, let values = row(item)?.values else { return [] }
    return shape.foreignKeys.compactMap { key in
      if let column, !key.columns.contains(column) { return nil }
      var path = path.table(key.table)
      for (place, name) in key.columns.enumerated() {
        guard let source = shape.columns.firstIndex(where: { $0.name == name }),
          values[source] != .none
        else { return nil }
        let target = place < key.targets.count ? key.targets[place] : ""
        path.row.append(DatabasePath.Reference(column: target, value: values[source]))
      }
      return (key.columns.first ?? "", .database(path))
    }
  }
}

extension DatabaseTableSource {
  /// Blocks until it is known what columns there are.
  func waitForShape() {
    start()
    while shape == nil, !isComplete, let view = next ?? view, view.wait(.seconds(20)) {}
  }

  /// All of a row, read now.
  public func wholeValues(_ item: Int) throws(BrowserFailure) -> [FieldValue] {
    waitForShape()
    guard let view else { throw BrowserFailure("cannot read \(name)") }
    let number = editing.edits?.number(of: item) ?? item
    if let cells = editing.edits?.cells(ofNumber: number) { return cells.cells.map { $0 ?? .none } }
    if let values = editing.read[number]?.values ?? cache.row(at: number)?.wholeValues {
      return values
    }
    do throws(DatabaseFailure) {
      if let values = try view.wholeValues(at: number, tuple: cache.row(at: number)?.tuple) {
        return values
      }
    } catch {
      throw error.explained(path.file)
    }
    throw BrowserFailure("row \(item + 1) of \(name) is not there any more")
  }
}

extension DatabaseTableSource: SummarizingSource {
  private var question: any RowQuestion {
    if let server = path.server {
      return ServerQuestion(
        server: server, table: path.table ?? "", sort: wanted.sort, filter: wanted.filter,
        rules: wanted.rules)
    }
    return TableQuestion(
      file: file, table: path.table ?? "", sort: wanted.sort, filter: wanted.filter,
      rules: wanted.rules)
  }

  public func question(about field: String) -> ColumnQuestion? {
    guard let column = shape?.columns.first(where: { $0.name == field }) else { return nil }
    let (question, path) = (question, path.file)
    return ColumnQuestion { () throws(BrowserFailure) in
      do throws(DatabaseFailure) {
        return try question.statistics(of: column)
      } catch {
        throw error.explained(path)
      }
    } cancel: {
      question.interruption.request()
    }
  }

  public func forEachRow(
    _ body: ([FieldValue]) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) { try question.forEachRow(body) }
}

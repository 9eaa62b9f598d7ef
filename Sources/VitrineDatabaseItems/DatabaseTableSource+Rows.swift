import Dispatch
import VitrineFuzzyMatching
import VitrineItems
import VitrineSQLiteClient
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

// Rows for display.
extension DatabaseTableSource {
  /// The display text of NULL, which has no text of its own.
  package nonisolated static let null = "NULL"
  nonisolated static let unreadable = "(cannot be read)"

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
    return .stored(
      StoredPreview(StoredRow(path: table, key: Array(row.tuple.suffix(shape.key.count)))))
  }

  // MARK: Fields

  public func fields(insteadOf name: String) -> [String]? {
    waitForShape()
    // Without a table, no field is missing.
    if views.failure != nil { return nil }
    return schema.place(of: name) == nil ? schema.fields.map(\.name) : nil
  }

  public var fieldReader: any FieldReader {
    let reader = DatabaseFieldReader(
      rows: cache, edits: editing.edits, shape: shape, count: itemCount(in: 0))
    return withComputed(reader, isThere: reader.isThere)
  }

  /// Requests the page of the row, and waits for it briefly.
  public func columnValues(
    of fields: [Int], section: Int, item: Int
  ) throws(ReadingFailure) -> [FieldValue] {
    _ = row(item)
    return try columnReader.values(of: fields, section: section, items: item..<(item + 1)).map {
      $0.first ?? .none
    }
  }

  public var wholeReader: any FieldReader {
    guard let view, isComplete else { return fieldReader }
    return withComputed(
      DatabaseWholeReader(
        view: view, edits: editing.edits, shape: shape, count: itemCount(in: 0))
    ) { _ in true }
  }

  private func withComputed(
    _ rows: any FieldReader, isThere: @escaping @Sendable (Int) -> Bool
  ) -> any FieldReader {
    guard let shape, !wanted.computed.isEmpty else { return rows }
    let typed = DatabaseNumberReader(rows: rows, shape: shape)
    return ComputedFieldReader(
      shown: rows, typed: typed, written: rows, schema: shape.schema,
      computed: wanted.computed.fields(behind: shape.schema), isThere: isThere)
  }
  public var sortKeys: [SortKey] { [.text] }

  public var columns: ColumnSet? {
    guard let shape else { return nil }
    var set = ColumnSet(
      title: "", shape.columns.map { Column($0.field, priority: 0, bounds: 3...32) })
    set.isTable = true
    set.choose(set.shown.first)
    set.text.missing = Self.null
    set.text.namesBytes = true
    wanted.computed.add(to: &set)
    return set
  }

  /// The database filters the rows.
  public var matchReader: any MatchReader {
    TextListReader(texts: (), counts: [itemCount(in: 0)]) { _, _, _, _ in }
  }
}

extension DatabaseTableSource: ReferringSource {
  public var referencesTables: Bool { shape?.foreignKeys.isEmpty == false }

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
  var view: RowQuery? { views.shown }
  var next: RowQuery? { views.next }

  /// Reports a failure, and keeps it for callers that start to listen later.
  func tell(_ failure: BrowserFailure) {
    views.failure = failure
    changed?(.failed(failure))
  }

  /// Blocks until the columns are known, or the table is known to be missing.
  func waitForShape() {
    start()
    while shape == nil, !isComplete, views.failure == nil, let view = next ?? view,
      view.wait(until: .now() + .seconds(20))
    {}
  }
}

extension DatabaseTableSource: ColumnComputing {
  public func addColumn(computedBy text: String) throws(BrowserFailure) -> Column {
    guard let shape else { throw BrowserFailure("\(name) is still being read") }
    let column = try wanted.computed.add(text, to: shape.schema)
    schema = wanted.computed.behind(shape.schema)
    return column
  }

  public func refusal(ofArrangingBy field: String) -> String? {
    guard wanted.computed.contains(field) else { return nil }
    return "\(VisibleText.text(of: field)) is computed here: a database cannot sort or search by it"
  }
}

extension DatabaseTableSource {
  public var place: Place {
    var path = path
    // Uses the server's spelling of the name, to find it among the tables.
    if path.server != nil, let shape { path.table = shape.name }
    return .database(path)
  }

  public func foresee(_ order: SortOrder) {
    guard view != nil, query.filter.text.isEmpty, order != query.order else { return }
    let plan = views.foreseen.find(order, of: path, views.idle, isBlocking: isBlocking) {
      [weak self] in
      self?.views.foreseen.store($0, of: order)
    }
    if let plan { views.foreseen.store(plan, of: order) }
  }

  public func readMissing() {
    guard views.missesRows else { return }
    views.missesRows = false
    changed?(.refreshed)
  }

  public func reopened() throws(BrowserFailure) -> (any ItemSource)? {
    let source = DatabaseTableSource(path, options)
    source.wanted = wanted
    source.views.refound = followed()
    return source
  }

  public func itemCount(in section: Int) -> Int { editing.edits?.itemCount ?? count }
  public func entrance(section: Int, item: Int) -> Place? { nil }

  public func identity(section: Int, item: Int) -> [UInt8] {
    let number = editing.edits?.number(of: item) ?? item
    guard let key = cache.key(at: number, keyCount: keyCount) else {
      return Array("#\(number)".utf8)
    }
    return Array(key.map(\.printed).joined(separator: [0]))
  }
}

extension DatabaseTableSource: PreparedSource {
  public func prepare(
    _ items: [Range<Int>], done: @escaping (BrowserFailure?) -> Void
  ) {
    stopPreparing()
    guard items.reduce(0, { $0 + $1.count }) <= Self.mostRead else {
      return done(BrowserFailure("at most \(Self.mostRead) rows can be read at once"))
    }
    let missing = missing(items.flatMap(positions))
    guard !missing.isEmpty, let view else { return done(nil) }
    if isBlocking {
      do throws(BrowserFailure) { try readNow(missing) } catch { return done(error) }
      return done(nil)
    }
    editing.readings += 1
    editing.read = [:]
    editing.reading = (editing.readings, done)
    view.read(missing, known: tuples(missing), number: editing.readings)
  }

  public func stopPreparing() {
    editing.reading = nil
    view?.stopReading()
  }

  /// Stores rows that were read whole.
  func receive(_ part: RowQuery.WholeRows) {
    guard let reading = editing.reading, reading.number == part.number else { return }
    do throws(BrowserFailure) {
      switch part.rows {
      case .success(let rows): try keep(rows)
      case .failure(let failure): throw failure.explained(path.file)
      }
      guard part.isLast else { return }
      editing.reading = nil
      reading.done(nil)
    } catch {
      stopPreparing()
      reading.done(error)
    }
  }

  /// Returns the positions in the database of existing items.
  private func positions(of items: Range<Int>) -> [Range<Int>] {
    guard let edits = editing.edits else { return [items.clamped(to: 0..<count)] }
    return edits.positions(of: items)
  }

  /// Returns the positions of rows that were not read whole yet.
  private func missing(_ positions: [Range<Int>]) -> [Range<Int>] {
    var missing: [Range<Int>] = []
    for position in positions.joined() where original(position) == nil {
      if let last = missing.last, last.upperBound == position {
        missing[missing.count - 1] = last.lowerBound..<(position + 1)
      } else {
        missing.append(position..<(position + 1))
      }
    }
    return missing
  }

  private func tuples(_ positions: [Range<Int>]) -> [Int: [FieldValue]] {
    var tuples: [Int: [FieldValue]] = [:]
    for position in positions.joined() { tuples[position] = cache.row(at: position)?.tuple }
    return tuples
  }

  /// Returns a whole row as displayed; nil if it was not read whole.
  func original(_ position: Int) -> RowEdits.Original? {
    if let row = editing.edits?.rows.originals[position] ?? editing.read[position] { return row }
    guard let row = cache.row(at: position), let values = row.wholeValues, let shape else {
      return nil
    }
    return RowEdits.Original(key: Array(row.tuple.suffix(shape.key.count)), values: values)
  }

  /// Reads rows synchronously, for screens in memory. On a screen they are read in advance.
  func readNow(_ positions: [Range<Int>]) throws(BrowserFailure) {
    let missing = missing(positions)
    guard !missing.isEmpty, let view else { return }
    guard isBlocking else { throw BrowserFailure("these rows are not read yet: try again") }
    let rows: [Int: RowEdits.Original]
    do throws(DatabaseFailure) {
      rows = try view.wholeRows(at: missing, known: tuples(missing))
    } catch {
      throw error.explained(path.file)
    }
    try keep(rows)
  }

  /// Stores rows after checking that they equal the displayed ones.
  private func keep(_ rows: [Int: RowEdits.Original]) throws(BrowserFailure) {
    for (position, row) in rows {
      if let shown = cache.row(at: position)?.values,
        !zip(row.values, shown).allSatisfy(RowPage.is(_:shownAs:))
      {
        throw BrowserFailure("row \(position + 1) was changed by another program: R reads again")
      }
    }
    editing.read.merge(rows) { $1 }
  }
}

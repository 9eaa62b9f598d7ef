import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// A table of separated values. Each record is an item, each column a field.
///
/// The records are lines of a source that knows which line ends are inside quotes. Fields are
/// parsed when they are shown. Unedited records keep their bytes.
@MainActor
public final class TableSource {
  /// The records below the header.
  let records: LineSource
  public var noun: (one: String, many: String) { ("row", "rows") }
  public var changed: ((SourceChange) -> Void)?
  /// The format and the columns; nil before the first records are read.
  private(set) var shape: TableShape? { didSet { allFields = nil } }
  /// Columns computed by expressions, which are not in the file.
  private(set) var computed = ComputedFields() { didSet { allFields = nil } }
  private var allFields: Schema?
  public private(set) var columns: ColumnSet?
  private let format: TableFormat
  private var kindCheck: BackgroundWork<String?, ReadingFailure>?
  /// The number of the first examined line with invalid JSON, from 1.
  private var badLine: Int?
  /// Whether rows are lines of JSON.
  let isJSON: Bool
  /// Whether all lines of JSON have been searched for members.
  var knowsAllMembers = false
  /// The columns that a filter searches; empty for all.
  let matchedFields: [FieldRange]
  public var searchedFields: [String]?
  /// Counters of the work of reading rows.
  public let work = TableWork()

  /// - Parameter records: A source with the same format. Lines of JSON are plain lines.
  package init(
    _ records: LineSource, _ format: TableFormat, isJSON: Bool = false,
    matchedFields: [FieldRange] = []
  ) {
    (self.records, self.format, self.matchedFields) = (records, format, matchedFields)
    self.isJSON = isJSON
    records.changed = { [weak self] change in self?.receive(change) }
  }

  /// Returns the kind of a column set by an option, or nil for none.
  func toldKind(of field: String) -> Field.Kind? { format.kinds[field] }

  /// Returns the format with which a line source reads records.
  package static func lineFormat(_ format: TableFormat) -> LineFormat {
    var lines = LineFormat()
    lines.table = format
    return lines
  }

  private func receive(_ change: SourceChange) {
    knowsAllMembers = false
    if shape.map({ $0.rows < TableShape.sampleRows }) ?? true { findShape() }
    if let encoding = records.lines.table.index.dialect?.encoding,
      encoding != shape?.dialect.encoding
    {
      shape?.adopt(encoding)
    }
    changed?(change)
    guard records.isComplete else { return }
    if let note { changed?(.noticed(note)) }
    if change == .grew || change == .replaced { checkKinds() }
  }

  /// Finds values that do not have the kinds that `--type` sets for their columns.
  private func checkKinds() {
    guard let rows, let shape else { return }
    let check = KindCheck(
      format.kinds, in: shape.schema, hasDecimalCommas: shape.dialect.hasDecimalCommas)
    guard !check.isEmpty else { return }
    kindCheck?.cancel()
    kindCheck = BackgroundWork { () throws(ReadingFailure) in
      var check = check
      try check.consume(all: rows)
      return check.notes.first
    } done: { [weak self] result in
      if case .success(let note?) = result { self?.changed?(.noticed(note)) }
    }
  }

  /// Examines the first rows. Columns found earlier stay when more rows arrive.
  private func findShape() {
    let dialect = records.lines.table.index.dialect
    guard isJSON || dialect != nil else { return }
    let count = min(TableShape.sampleRows, records.itemCount(in: 0))
    if let shape, shape.rows == count { return }
    let sample = sample(count)
    if isJSON {
      badLine = sample.firstIndex { JSONRow(shown: $0).json == nil && !$0.isEmpty }.map { $0 + 1 }
    }
    shape = shape(of: sample, limit: TableShape.shownColumns)
    columns = shape?.columns
    if var set = columns {
      computed.add(to: &set)
      columns = set
    }
  }

  /// Returns the given number of first rows.
  private func sample(_ count: Int) -> [[UInt8]] {
    let values = try? records.fieldReader.values(of: [0], section: 0, items: 0..<count)
    return values?[0].map(TableFieldReader.bytes) ?? []
  }

  private func shape(of sample: [[UInt8]], limit: Int) -> TableShape {
    guard let dialect = records.lines.table.index.dialect else {
      return TableShape(jsonLines: sample, kinds: format.kinds)
    }
    return TableShape(
      dialect, header: dialect.hasHeader ? headerRecord : nil, sample: sample, kinds: format.kinds,
      limit: limit)
  }

  public func addColumn(computedBy text: String) throws(BrowserFailure) -> Column {
    guard let shape else { throw BrowserFailure("\(name) is still being read") }
    let column = try computed.add(text, to: shape.schema)
    if columns?.place(of: column.field) == nil { columns?.add(column) }
    return column
  }

  /// Adds columns that only later rows have, and columns beyond the limit for screens.
  private func findAllColumns() {
    guard let shape, let most = scanner?.mostFields, most > shape.schema.fields.count else {
      return
    }
    var whole = shape
    if shape.schema.fields.count == TableShape.shownColumns {
      whole = self.shape(of: sample(shape.rows), limit: .max)
    }
    whole.widen(to: most)
    self.shape = whole
  }

  /// Searches all lines of JSON for members, not only the first ones.
  ///
  /// - Returns: The lines with invalid JSON.
  /// - Complexity: O(bytes). Holds only some lines at a time.
  @discardableResult
  private func findAllMembers() throws(ReadingFailure) -> MistakenLines {
    guard isJSON, let shape else { return MistakenLines() }
    var search = MemberSearch(records.fieldReader, shape)
    while try search.step() != nil {}
    if search.shape != shape { self.shape = search.shape }
    knowsAllMembers = true
    return search.mistakes
  }

  public func prepareFieldSearch(for names: [String]) throws(BrowserFailure) -> FieldSearch? {
    guard records.isComplete else { throw BrowserFailure("\(name) is still being read") }
    findAllColumns()
    guard isJSON, let shape else { return nil }
    return { [weak self, name, reader = records.fieldReader] (meter) throws(BrowserFailure) in
      var search = MemberSearch(reader, shape)
      do throws(ReadingFailure) {
        while let part = try search.step() {
          do throws(BrowserFailure) { try meter.tell(part) } catch { return {} }
        }
      } catch {
        throw .cannotRead(name, error)
      }
      return { [found = search.shape] in self?.adopt(found) }
    }
  }

  private func adopt(_ found: TableShape) {
    guard let shape, found.schema.fields.count >= shape.schema.fields.count else { return }
    self.shape = found
    knowsAllMembers = true
  }

  /// All lines of JSON Lines with invalid JSON.
  public var mistakenLines: MistakenLines {
    get throws(BrowserFailure) {
      try BrowserFailure.reading(name) { () throws(ReadingFailure) in try findAllMembers() }
    }
  }

  private var headerRecord: [UInt8] {
    var lines = records.lines
    let preamble = lines.table.index.dialect?.preamble ?? 0
    guard lines.headerCount > preamble else { return [] }
    let bytes = lines.prefix(of: lines.headerCount - 1, limit: LineMatchReader.lineLimit)
    return TableFieldReader.bytes(.text(bytes.last == 0x0D ? bytes.dropLast() : bytes))
  }

  private var scanner: RecordScanner? { records.lines.table.index.scanner }

  /// A note to show after all of the table is read.
  private var note: String? {
    if let missing = format.kinds.keys.sorted().first(where: { schema.place(of: $0) == nil }) {
      return "--type: no column is called \(VisibleText.text(of: missing))"
    }
    if let unclosed { return unclosed }
    if let badLine { return "line \(badLine) is not JSON: it is shown as text; Return says why" }
    let notes = [scanner?.raggedNote, scanner?.wideNote].compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: "; ")
  }

  /// The reason why the end of the table is unreliable; nil if it is reliable.
  var unclosed: String? {
    records.isComplete ? scanner?.unclosedNote : nil
  }

  /// Returns the bytes of a row without a byte order mark.
  func row(_ section: Int, _ item: Int) throws(BrowserFailure) -> [UInt8] {
    TableFieldReader.bytes(.text(try records.content(section: section, item: item).bytes))
  }

  /// Returns the bytes of a row for display, and only the beginning of a long row.
  private func shownRow(_ section: Int, _ item: Int) throws(BrowserFailure) -> [UInt8] {
    try BrowserFailure.reading(name) { () throws(ReadingFailure) in try shownRecord(item) }
  }

  private func shownTexts(_ section: Int, _ item: Int) throws(BrowserFailure) -> [[UInt8]] {
    guard let shape else { return [] }
    return shape.shownValues(of: try shownRow(section, item)).map(\.printed)
  }

  /// Returns the texts of all fields of a row, which may exceed the number of columns.
  private func texts(_ section: Int, _ item: Int) throws(BrowserFailure) -> [[UInt8]] {
    guard let shape else { return [] }
    return shape.values(of: try row(section, item)).map(\.printed)
  }

  var rows: TableFieldReader? {
    shape.map { rows(in: records.fieldReader, $0) }
  }
}

extension TableSource: ColumnComputing, FieldSearching, RecordSource {
  public var name: String { records.name }
  public var isComplete: Bool { records.isComplete }
  public func itemCount(in section: Int) -> Int { records.itemCount(in: section) }
  public func start() { records.start() }
  public func waitBriefly() { records.waitBriefly() }
  public func finish() {
    records.finish()
    kindCheck?.finish()
  }
  public func cancel() {
    records.cancel()
    kindCheck?.cancel()
  }

  public func reopened() throws(BrowserFailure) -> (any ItemSource)? {
    same(try records.reopened())
  }

  public var packedPath: [UInt8]? { records.packedPath }

  public func reopened(from content: Int32) -> (any ItemSource)? {
    same(records.reopened(from: content))
  }

  private func same(_ records: (any ItemSource)?) -> (any ItemSource)? {
    guard let again = records as? LineSource else { return nil }
    let table = TableSource(again, format, isJSON: isJSON, matchedFields: matchedFields)
    (table.computed, table.searchedFields) = (computed, searchedFields)
    return table
  }

  public var formSummary: String? { isJSON ? "JSON Lines" : shape?.dialect.summary }

  // MARK: Rows

  public func title(section: Int, item: Int) -> String {
    guard let shape, !shape.schema.fields.isEmpty else { return "" }
    do throws(ReadingFailure) {
      let title = shape.schema.title ?? 0
      let values = try columnValues(of: [title], section: section, item: item)
      return TableShape.shown(values[0].printed)
    } catch {
      return "(\(BrowserFailure.cannotRead(name, error).description))"
    }
  }

  public func filterText(section: Int, item: Int) -> String {
    ((try? shownTexts(section, item)) ?? []).map(TableShape.shown).joined(separator: " ")
  }

  public func description(section: Int, item: Int) -> [String] {
    detail(section: section, item: item).lines.map { line in
      switch line {
      case .text(let text), .heading(let text): text
      case .pair(let name, let value): "\(name): \(value)"
      }
    }
  }

  /// Returns all fields under their names, with remarks about an unusual row.
  public func detail(section: Int, item: Int) -> ItemDetail {
    let title = "row \(item + 1) of \(name)"
    do throws(BrowserFailure) {
      guard let shape else { return ItemDetail(title: title, lines: []) }
      let row = try shownRow(section, item)
      let remark = shape.remark(about: row, length: records.length(of: item), width: scanner?.width)
      return ItemDetail(title: title, lines: shape.lines(of: row) + [remark].compactMap(\.self))
    } catch {
      return ItemDetail(title: title, lines: [.text(error.description)])
    }
  }

  public func previewSubject(section: Int, item: Int) -> PreviewSubject {
    .lines(detail(section: section, item: item).styledLines)
  }

  public func output(section: Int, item: Int) throws(BrowserFailure) -> OutputItem {
    var output = try records.output(section: section, item: item)
    guard let shape else { return output }
    if output.bytes.last == 0x0D { output.bytes.removeLast() }
    let row = try row(section, item)
    let object = TableWriter.jsonObject(of: shape.values(of: row), shape.schema.fields)
    output.json = isJSON ? JSONRow(row).json ?? object : object
    return output
  }

  public func printedText(
    of place: OutputTemplate.Place, section: Int, item: Int
  ) throws(BrowserFailure) -> [UInt8] {
    let texts = try texts(section, item)
    switch place {
    case .whole: return try output(section: section, item: item).bytes
    case .field(let name):
      guard let place = schema.place(of: name), place >= texts.count else {
        return schema.place(of: name).map { texts[$0] } ?? []
      }
      let values = try? columnReader.values(of: [place], section: section, items: item..<(item + 1))
      return values?.first?.first?.printed ?? []
    case .columns(let range):
      return Array(texts[range.places(in: texts.count)].joined(separator: [0x09]))
    }
  }

  public func identity(section: Int, item: Int) -> [UInt8] {
    records.identity(section: section, item: item)
  }

  // MARK: Fields

  public var schema: Schema {
    guard !computed.isEmpty else { return shape?.schema ?? Schema() }
    if let allFields { return allFields }
    let schema = computed.behind(shape?.schema ?? Schema())
    allFields = schema
    return schema
  }

  /// Waits for the first records, which determine the names of the columns.
  public func fields(insteadOf name: String) -> [String]? {
    if schema.place(of: name) == nil {
      records.finish()
      findAllColumns()
      if !knowsAllMembers { _ = try? findAllMembers() }
    }
    return schema.place(of: name) == nil ? schema.fields.map(\.name) : nil
  }
}

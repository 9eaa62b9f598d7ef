import Glibc
import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats
import VitrineTextItems

/// Converts the rows of a file or a pipe while reading it.
///
/// Lines, separated values, JSON Lines and JSON values are read once. Some inputs are read twice:
/// JSON that becomes a table with columns, because the last object may have a new member; arrays,
/// which may have a syntax error at their end; and rows that become a Markdown table, which has no
/// room for fields without a column. For that purpose a pipe is copied to an unnamed file.
///
/// - Complexity: Memory for the longest record, `headLength` bytes or 256 rows of the beginning,
///   and the names of the columns, independent of the number of rows.
public struct RowStream {
  /// The content of the rows.
  enum Content: Equatable, Sendable {
    case lines
    case table(TableFormat)
    case jsonLines
    case jsonValues

    var isJSON: Bool { self == .jsonLines || self == .jsonValues }
  }

  private let input: StreamInput
  private let content: Content
  private let conversion: TextConversion?
  /// The kinds of columns set by options.
  private let kinds: [String: Field.Kind]
  /// The beginning of the input.
  private var head: [UInt8]
  /// The encoding according to the beginning.
  private var encoding = EncodingFinder(.utf8)
  /// Notes to show after the export.
  public private(set) var notes: [String] = []
  /// Whether no output was written for a file with invalid JSON. It may be JSON5 when read whole.
  public private(set) var mayBeJSON5 = false
  /// The lines with invalid JSON.
  public private(set) var mistakes = MistakenLines()

  /// The number of bytes that determine the format of a table, unless its first lines are longer.
  static let headLength = DialectScan.sampleLength

  init(
    _ input: StreamInput, head: [UInt8], _ content: Content, _ conversion: TextConversion?,
    kinds: [String: Field.Kind]
  ) {
    (self.input, self.head) = (input, head)
    (self.content, self.conversion, self.kinds) = (content, conversion, kinds)
  }

  /// Whether rows have fields. Lines have none.
  public var hasFields: Bool { content != .lines }

  /// Writes all rows, or those that match a pattern, in order.
  ///
  /// - Parameter write: Writes one piece after another, or throws.
  public mutating func export(
    as form: TableWriter.Form, fitting pattern: FilterPattern?,
    write: ([UInt8]) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) {
    let pattern = pattern.flatMap { $0.isEmpty ? nil : $0 }
    let isPassedOn = content.isJSON && form.isJSON
    // An array that has begun must end, and a file is validated before its first row is written.
    let isArray = head.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) } == 0x5B
    let isChecked = content == .jsonValues && (form == .json || isArray || !input.isPipe)
    let needsUnion =
      content.isJSON
      ? !isPassedOn || pattern != nil || isChecked : content != .lines && form == .md
    let beginning = try beginning()
    var shape = beginning.shape
    if needsUnion {
      try input.keep()
      let table: RecordScanner?
      do throws(BrowserFailure) {
        table = try visit(beginning.dialect) { record, _ in
          if content.isJSON, !isPassedOn || pattern != nil { shape?.add(membersOf: json(record)) }
        }
      } catch {
        mayBeJSON5 = content == .jsonValues && !input.isPipe
        throw error
      }
      if let table { shape?.widen(to: table.mostFields) }
      input.rewind()
    }
    let fields = shape?.schema.fields ?? LineFieldReader.schema.fields
    var batch = RowBatch(
      TableWriter(form, fields: fields), shape, fitting: pattern, kinds: kinds,
      isPassedOn: isPassedOn)
    var encoding = try encodingOfRows()
    batch.adopt(encoding.encoding)
    try write(batch.beginning)
    var isHeader = beginning.dialect?.hasHeader == true
    func behindHead(_ piece: [UInt8]) {
      guard encoding.isOpen else { return }
      encoding.take(piece)
      batch.adopt(encoding.encoding)
    }
    let table = try visit(beginning.dialect, behindHead: behindHead) {
      (record, line) throws(BrowserFailure) in
      if isHeader {
        isHeader = record.bytes.isEmpty
        return
      }
      guard content.isJSON else { return try batch.add(record.bytes).map(write) ?? () }
      let row = json(record)
      if let error = row.error { mistakes.add(line, error) }
      if let bytes = batch.add(row) { try write(bytes) }
    }
    try write(batch.end())
    note(about: shape, table)
    notes += batch.kinds.notes
  }

  // MARK: Reading

  /// Returns the encoding of a table. A file is read once for it in advance. Rows of a pipe use the
  /// encoding of all bytes up to them.
  private func encodingOfRows() throws(BrowserFailure) -> EncodingFinder {
    guard case .table = content, conversion == nil, !input.isPipe else { return encoding }
    var encoding = encoding
    while encoding.isOpen {
      let piece = try input.next()
      if piece.isEmpty { break }
      encoding.take(piece)
    }
    encoding.finish()
    input.rewind()
    return EncodingFinder(encoding.encoding)
  }

  /// Visits all records except those above a table and blank lines of JSON.
  ///
  /// - Parameters:
  ///   - behindHead: Called with each piece after the beginning, before its records.
  ///   - body: Called with each record and its number, from 1.
  /// - Returns: The format of the table at the end.
  @discardableResult
  private func visit(
    _ dialect: TableDialect?, behindHead: ([UInt8]) -> Void = { _ in },
    _ body: (RecordCutter.Record, Int) throws(BrowserFailure) -> Void
  ) throws(BrowserFailure) -> RecordScanner? {
    var (cutter, converter) = (cutter(dialect), conversion.map(TextConverter.init))
    var number = 0
    let preamble = dialect?.preamble ?? 0
    func tell(_ record: RecordCutter.Record) throws(BrowserFailure) {
      number += 1
      let isBlank =
        content == .jsonLines && record.bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 }
      if number > preamble, !isBlank { try body(record, number) }
    }
    var piece = head
    while !piece.isEmpty {
      try cutter.take(converter?.convert(piece) ?? piece, tell)
      piece = try input.next()
      behindHead(piece)
    }
    if let rest = converter?.finish() { try cutter.take(rest, tell) }
    try cutter.finish(tell)
    return cutter.tableScanner
  }

  private func cutter(_ dialect: TableDialect?) -> RecordCutter {
    let form: RecordCutter.Form =
      content == .jsonValues ? .values : dialect.map { .records($0) } ?? .lines
    return RecordCutter(form, mistake: input.mistake)
  }

  /// Returns the dialect of a table, and the columns of its first rows.
  private mutating func beginning() throws(BrowserFailure) -> (
    dialect: TableDialect?, shape: TableShape?
  ) {
    if content == .lines { return (nil, nil) }
    var isWhole = head.count < Self.headLength
    var dialect: TableDialect?
    if case .table(let format) = content {
      while !isWhole, DialectScan.sampleEnd(of: head) == nil,
        head.count < DialectScan.longestSample
      {
        let more = try input.head(head.count)
        isWhole = more.count < head.count
        head += more
      }
      let sample = text(ofHead: DialectScan.sampleEnd(of: head) ?? head.count)
      let finder = DialectFinder(sample, isWhole: isWhole, format: format)
      dialect = finder.find().dialect
      encoding = EncodingFinder(format.encoding)
      encoding.take(text(ofHead: head.count))
    }
    let text = text(ofHead: head.count)
    var records: [[UInt8]] = []
    var cutter = cutter(dialect)
    // The rows before a syntax error are written before it is thrown.
    try? cutter.take(text) { records.append($0.bytes) }
    // An incomplete record is useless, unless it is the only one.
    if isWhole || records.isEmpty { try? cutter.finish { records.append($0.bytes) } }
    records.removeFirst(min(records.count, dialect?.preamble ?? 0))
    let place = dialect?.hasHeader == true ? records.firstIndex { !$0.isEmpty } : nil
    let header = place.map { records[$0] }
    let rows = Array(records.dropFirst(place.map { $0 + 1 } ?? 0).prefix(TableShape.sampleRows))
    let shape =
      dialect.map { TableShape($0, header: header, sample: rows, kinds: kinds) }
      ?? TableShape(jsonLines: rows.filter { !$0.isEmpty }, kinds: kinds)
    return (dialect, shape)
  }

  /// Returns the first bytes after conversion.
  private func text(ofHead count: Int) -> [UInt8] {
    var converter = conversion.map(TextConverter.init)
    let bytes = Array(head.prefix(count))
    return converter?.convert(bytes) ?? bytes
  }

  /// Returns a record as JSON. Invalid JSON is kept as a line.
  private func json(_ record: RecordCutter.Record) -> JSONRow {
    record.kind.map { JSONRow(checked: record.bytes, $0) } ?? JSONRow(record.bytes)
  }

  // MARK: Notes

  private mutating func note(about shape: TableShape?, _ table: RecordScanner?) {
    if let missing = kinds.keys.sorted().first(where: { shape?.schema.place(of: $0) == nil }) {
      notes.append("--type: no column is called \(VisibleText.text(of: missing))")
    }
    if let note = mistakes.note { notes.append(note) }
    if content.isJSON, shape?.schema.fields.count == JSONSchema.mostFields {
      notes.append("no more than \(JSONSchema.mostFields) columns are made of members")
    }
    if let note = table?.unclosedNote ?? table?.raggedNote { notes.append(note) }
  }
}

import VitrineFuzzyMatching
import VitrineItems
import VitrineTextFormats
import VitrineTextItems

/// Converts rows in batches: collects those that match a pattern, and returns bytes in pieces large
/// enough for a write.
struct RowBatch {
  private var writer: TableWriter
  /// The format of the table; nil for lines.
  private var shape: TableShape?
  /// The minimum number of values in each row.
  private let width: Int
  /// The positions of JSON columns, by name.
  private let places: [ExactName: Int]
  /// Whether to write JSON values unchanged, without columns.
  private let isPassedOn: Bool
  private var matcher: SliceMatcher?
  /// Rows not yet matched.
  private var rows: [(values: [FieldValue], json: [UInt8])] = []
  private var rowBytes = 0
  private var bytes: [UInt8] = []
  /// Finds values that do not have the kinds of their columns.
  private(set) var kinds: KindCheck
  /// The number of rows added.
  private var count = 0

  /// The minimum number of bytes per write.
  private static let length = 64 << 10
  private static let mostRows = 1_024

  init(
    _ writer: TableWriter, _ shape: TableShape?, fitting pattern: FilterPattern?,
    kinds: [String: Field.Kind], isPassedOn: Bool
  ) {
    self.kinds = KindCheck(
      kinds, in: shape?.schema ?? Schema(),
      hasDecimalCommas: shape?.dialect.hasDecimalCommas ?? false)
    (self.writer, self.shape, self.isPassedOn) = (writer, shape, isPassedOn)
    width = shape?.schema.fields.count ?? 1
    places =
      shape?.isJSON == true
      ? Dictionary(
        (shape?.schema.fields ?? []).enumerated().map { (ExactName($1.name), $0) },
        uniquingKeysWith: { first, _ in first }) : [:]
    matcher = pattern.map { SliceMatcher($0) }
  }

  /// The output before all rows.
  var beginning: [UInt8] { writer.beginning }

  /// Sets the encoding of the following records.
  mutating func adopt(_ encoding: TextEncoding) { shape?.adopt(encoding) }

  /// Adds a record of a table, or a line. A record with more fields than all earlier ones keeps
  /// them.
  ///
  /// - Returns: The bytes to write now, or nil to wait.
  mutating func add(_ record: [UInt8]) -> [UInt8]? {
    guard var shape else { return add([.text(record)], json: [], record.count) }
    let row = RecordFields(record, in: shape.dialect)
    let known = shape.schema.fields.count
    if row.count > known {
      shape.widen(to: row.count)
      writer.add(shape.schema.fields.dropFirst(known))
      self.shape = shape
    }
    let values = (0..<max(width, row.count)).map { field in
      field < row.count ? FieldValue.text(row.text(of: field)) : .none
    }
    return add(values, json: [], record.count)
  }

  /// Adds a JSON value.
  mutating func add(_ row: JSONRow) -> [UInt8]? {
    let json = row.exportedJSON
    let isAll = isPassedOn && matcher == nil && kinds.isEmpty
    let values = isAll ? [] : row.values(of: places, count: places.count, isTyped: false)
    return add(values, json: isPassedOn ? json : [], json.count)
  }

  private mutating func add(_ values: [FieldValue], json: [UInt8], _ size: Int) -> [UInt8]? {
    count += 1
    if !kinds.isEmpty {
      kinds.consume(kinds.places.map { $0 < values.count ? values[$0] : .none }, row: count)
    }
    guard matcher != nil else {
      write(values, json)
      return taken(atLeast: Self.length)
    }
    rows.append((values, json))
    rowBytes += size
    guard rows.count == Self.mostRows || rowBytes >= Self.length * 16 else { return nil }
    writeMatches()
    return taken(atLeast: 1)
  }

  /// Returns the remaining output and the output after all rows.
  mutating func end() -> [UInt8] {
    writeMatches()
    return bytes + writer.end
  }

  private mutating func taken(atLeast count: Int) -> [UInt8]? {
    guard bytes.count >= count else { return nil }
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private mutating func write(_ values: [FieldValue], _ json: [UInt8]) {
    bytes += isPassedOn ? writer.row(json: json) : writer.row(values)
  }

  private mutating func writeMatches() {
    let reader = RowListReader(
      rows: rows.map(\.values), width: rows.lazy.map(\.values.count).max() ?? 1)
    var matches: [Int32] = []
    for slice in MatchSlice.slices(of: reader.counts) {
      matcher?.match(slice, of: reader, into: &matches)
    }
    for row in matches { write(rows[Int(row)].values, rows[Int(row)].json) }
    rows.removeAll(keepingCapacity: true)
    rowBytes = 0
  }
}

/// Rows in memory, for a filter.
private struct RowListReader: MatchReader {
  let rows: [[FieldValue]]
  let width: Int

  var counts: [Int] { [rows.count] }
  var textsPerItem: Int { max(1, width) }

  func read(section: Int, items: Range<Int>, into buffer: TextBuffer) -> Int {
    for item in items {
      for value in rows[item] {
        buffer.append(value.printed.lazy.map { $0 == 0x0A ? 0x20 : $0 })
        buffer.append(0x0A)
      }
      for _ in rows[item].count..<textsPerItem { buffer.append(0x0A) }
    }
    return items.count
  }
}

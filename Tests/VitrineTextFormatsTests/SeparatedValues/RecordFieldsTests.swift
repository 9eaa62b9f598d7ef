import Testing
import VitrineTestSupport

@testable import VitrineSupport
@testable import VitrineTextFormats

@Suite("Records and their fields")
struct RecordFieldsTests {
  private static let dialect = TableDialect()

  /// The records of a text with their fields, found in a simple way with a state for each byte.
  private func model(_ text: [UInt8]) -> [[[UInt8]]] {
    var (records, record, field): ([[[UInt8]]], [[UInt8]], [UInt8]) = ([], [], [])
    var state = "start"
    func end() {
      if field.last == 0x0D, state != "closed" || field.isEmpty == false { field.removeLast() }
      records.append(record + [field])
      (record, field, state) = ([], [], "start")
    }
    for byte in text {
      switch (state, byte) {
      case ("start", 0x22): state = "quoted"
      case ("quoted", 0x22): state = "closed"
      case ("closed", 0x22):
        field.append(byte)
        state = "quoted"
      case ("quoted", _): field.append(byte)
      case (_, 0x2C):
        record.append(field)
        (field, state) = ([], "start")
      case (_, 0x0A): end()
      default:
        field.append(byte)
        state = "plain"
      }
    }
    if !field.isEmpty || !record.isEmpty || state != "start" { records.append(record + [field]) }
    return records
  }

  @Test("any text has the same records and fields as in a state machine, in any pieces")
  func random() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var dice = SeededGenerator(seed: seed)
    let letters = Array("ab,,\"\"\"\n\n x".utf8)
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...40, using: &dice)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &dice)]
      }
      let records = RecordScanner.records(of: text, in: Self.dialect)
      let fields = records.map { record in
        let fields = RecordFields(Array(record), in: Self.dialect)
        return (0..<fields.count).map { fields.value(of: $0) }
      }
      #expect(fields == model(text), "seed \(seed), \(String(decoding: text, as: UTF8.self))")
      var index = LineIndex(Self.dialect)
      var rest = text[...]
      while !rest.isEmpty {
        let piece = Array(rest.prefix(Int.random(in: 1...7, using: &dice)))
        piece.withUnsafeBytes { index.scan($0) }
        rest = rest.dropFirst(piece.count)
      }
      index.finish()
      #expect(index.count == records.count, "seed \(seed)")
    }
  }

  @Test("a changed field is quoted only if necessary, and other fields keep their bytes")
  func writing() throws {
    let record = Array("\"a\", b ,\"c\"\"d\",".utf8)
    let fields = RecordFields(record, in: Self.dialect)
    #expect(fields.count == 4)
    #expect(fields.value(of: 2) == Array("c\"d".utf8))
    func text(_ value: String, in field: Int) throws -> String {
      String(decoding: try fields.record(with: Array(value.utf8), in: field), as: UTF8.self)
    }
    #expect(try text("x", in: 0) == "x, b ,\"c\"\"d\",")
    #expect(try text("x,y", in: 1) == "\"a\",\"x,y\",\"c\"\"d\",")
    #expect(try text("7\"", in: 3) == "\"a\", b ,\"c\"\"d\",\"7\"\"\"")
    #expect(try text("z", in: 5) == "\"a\", b ,\"c\"\"d\",,,z")
    var plain = Self.dialect
    plain.quote = nil
    #expect(throws: BrowserFailure.self) {
      try RecordFields(record, in: plain).record(with: Array("x,y".utf8), in: 0)
    }
  }

  @Test(
    "a byte order mark is not part of a field, and uneven rows are known by line")
  func scanner() {
    var index = LineIndex(Self.dialect)
    let text = [0xEF, 0xBB, 0xBF] + Array("\"a\nb\",c\n1\n\n2,3\n4,5,6".utf8)
    text.withUnsafeBytes { index.scan($0) }
    index.finish()
    #expect(index.count == 5)
    #expect(index.scanner?.width == 2)
    #expect(index.scanner?.raggedCount == 2)
    #expect(index.scanner?.ragged.map(\.line) == [3, 6])
    #expect(index.scanner?.openQuoteLine == nil)
    var open = LineIndex(Self.dialect)
    Array("a,b\n1,\"2\n3,4\n".utf8).withUnsafeBytes { open.scan($0) }
    open.finish()
    #expect(open.scanner?.openQuoteLine == 2)
  }

  @Test(
    "values are read by their kind",
    arguments: [
      ("12", Field.Kind.integer), ("-7", .integer), ("007", .text), ("1.5", .decimal),
      ("1e3", .decimal), ("2024-02-29", .date), ("2023-02-29", .text), ("31.12.2024", .date),
      ("2024-03-01T12:30:00.5+02:00", .date), ("true", .boolean), ("NO", .boolean), ("t", .text),
      ("0x10", .text), ("nan", .text), ("99999999999999999999", .decimal), ("1,5", .text),
    ])
  func kinds(_ text: String, _ kind: Field.Kind) {
    #expect(TableValue.kind(of: Array(text.utf8), hasDecimalCommas: false) == kind)
  }

  @Test("a time is read as seconds since 1970, in any zone")
  func dates() throws {
    let date = try #require(DateReader.date(of: Array("2024-03-01T12:30:00.5+02:00".utf8)))
    #expect(date.seconds == 1_709_289_000)
    #expect(date.nanoseconds == 500_000_000)
    #expect(DateReader.date(of: Array("1969-12-31".utf8))?.seconds == -86_400)
    #expect(DateReader.date(of: Array("2024-13-01".utf8)) == nil)
  }
}

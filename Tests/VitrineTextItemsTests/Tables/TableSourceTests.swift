import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineStyledText
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

@MainActor
@Suite("A table of separated values")
struct TableSourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func table(
    _ text: String, _ change: (inout TableFormat) -> Void = { _ in }
  ) throws -> TableSource {
    try table(Data(text.utf8), change)
  }

  private func table(
    _ data: Data, _ change: (inout TableFormat) -> Void = { _ in }
  ) throws -> TableSource {
    var request = SourceRequest(path: Array(try folder.write(data, to: "t.csv").utf8), form: .csv)
    change(&request.table)
    let source = try #require(try SourceOpener.source(request) as? TableSource)
    source.finish()
    return source
  }

  private var file: String {
    get throws { try String(contentsOfFile: folder.path + "/t.csv", encoding: .utf8) }
  }

  private func shown(_ source: TableSource) throws -> [[String]] {
    let fields = Array(source.schema.fields.indices)
    let values = try source.columnReader.values(
      of: fields, section: 0, items: 0..<source.itemCount(in: 0))
    return (0..<source.itemCount(in: 0)).map { row in values.map { $0[row].shown } }
  }

  @Test("the beginning of a very long row is shown with its length")
  func longRow() throws {
    let long = String(repeating: "x", count: LineMatchReader.lineLimit)
    let source = try table("a,b,c\n1,\"\(long)\",2\n")
    let lines = source.detail(section: 0, item: 0).lines
    #expect(
      lines.last
        == .text("This row has \(long.utf8.count + 6) bytes, of which the first 1.0M are shown."))
    #expect(source.title(section: 0, item: 0).utf8.count <= LineMatchReader.lineLimit)
    #expect(try source.output(section: 0, item: 0).bytes.count == long.utf8.count + 6)
  }

  @Test("rows have the header's fields and their kinds")
  func reading() throws {
    let source = try table(
      "\u{FEFF}name,price,since,price\r\n\"A, B\",1.5,2024-01-02,\r\nC,2,,x\r\n")
    #expect(source.schema.fields.map(\.name) == ["name", "price", "since", "price 2"])
    #expect(source.schema.fields.map(\.kind) == [.text, .decimal, .date, .text])
    #expect(try shown(source) == [["A, B", "1.5", "2024-01-02", ""], ["C", "2", "", "x"]])
    #expect(try source.output(section: 0, item: 0).bytes == Array("\"A, B\",1.5,2024-01-02,".utf8))
    #expect(source.columns?.isTable == true)
    #expect(source.columns?.chosen == 0)
    #expect(try source.printedText(of: .field("price"), section: 0, item: 1) == Array("2".utf8))
  }

  @Test("lines end with line feeds, carriage returns or both, and keep their ends")
  func mixedLineEnds() throws {
    let text = "a,b\n1,\"x\ry\"\r2,z\r\n\r3,w\n4,v\r"
    let source = try table(text)
    #expect(try shown(source) == [["1", "x␍y"], ["2", "z"], ["", ""], ["3", "w"], ["4", "v"]])
    for (item, typed) in [(1, "u"), (4, "t"), (0, "s")] {
      let old = try source.content(section: 0, item: item)
      let new = try source.content(typed: typed, inField: "b", replacing: old)
      _ = source.apply(ItemEdit([.replace(section: 0, item: item, with: new)], name: ""))
    }
    try source.save()
    #expect(try file == "a,b\n1,s\r2,u\r\n\r3,w\n4,t\r")
  }

  @Test(
    "records above the table are kept by a save, and are not counted as rows or as uneven")
  func preamble() throws {
    let above = "sep=;\r\nReport; of 2024\r\n\r\n"
    let source = try table(above + "a;b;c\r\n1;2;3\r\n4;5;6\r\n")
    #expect(source.schema.fields.map(\.name) == ["a", "b", "c"])
    #expect(try shown(source) == [["1", "2", "3"], ["4", "5", "6"]])
    #expect(source.formSummary == "CSV, semicolons, 3 lines above")
    let old = try source.content(section: 0, item: 1)
    let new = try source.content(typed: "x", inField: "c", replacing: old)
    _ = source.apply(ItemEdit([.replace(section: 0, item: 1, with: new)], name: ""))
    try source.save()
    #expect(try file == above + "a;b;c\r\n1;2;3\r\n4;5;x\r\n")
  }

  @Test("UTF-16 without a mark is found by its zeros or by request", arguments: [nil, "utf-16le"])
  func unmarkedUTF16(encoding: String?) throws {
    let data = try #require("Name,n\r\na,1\r\n\u{FC},2\r\n".data(using: .utf16LittleEndian))
    let source = try table(data) { $0.encoding = encoding.flatMap { TextEncoding($0) } }
    #expect(source.schema.fields.map(\.name) == ["Name", "n"])
    #expect(try shown(source) == [["a", "1"], ["\u{FC}", "2"]])
    #expect(source.readOnlyReason?.contains("UTF-16") == true)
  }

  @Test("a table with carriage returns keeps quoted ones and its line ends")
  func carriageReturns() throws {
    let source = try table("n,t\r1,\"x\ry\"\r2,z\r")
    #expect(try shown(source) == [["1", "x\u{240D}y"], ["2", "z"]])
    let added = ItemEdit([.insert([ItemContent(Array("3,w".utf8))], section: 0, at: 2)], name: "")
    _ = source.apply(added)
    try source.save()
    #expect(try file == "n,t\r1,\"x\ry\"\r2,z\r3,w\r")
  }

  @Test(
    "a column has dates if all its values are dates in exactly one format",
    arguments: [
      ("2024-1-5,2024-11-15", "2024-11-15"), ("2024/1/5,2024/01/06", "2024-01-06"),
      ("20240131,20241115", "2024-11-15"), ("01/31/2024,02/01/2024", "2024-02-01"),
      ("31/01/2024,02/03/2024", "2024-03-02"), ("1-31-2024,2-1-2024 10:30", "2024-02-01 10:30"),
    ])
  func dates(values: String, last: String) throws {
    let source = try table("when\n" + values.replacing(",", with: "\n") + "\n") {
      $0.separator = 0x3B
    }
    #expect(source.schema.fields[0].kind == .date)
    let moment = try #require(DateReader.date(of: Array(last.utf8)))
    let read = try source.fieldReader.values(of: [0], section: 0, items: 1..<2)[0]
    #expect(read == [.date(seconds: moment.seconds, nanoseconds: 0)])
  }

  @Test(
    "numbers and ambiguous dates are not dates",
    arguments: [
      ("20240131,99999999", Field.Kind.integer), ("01/02/2024,03/04/2024", .text),
      ("01/31/2024,31/01/2024", .text), ("2024-13-1,2024-1-1", .text), ("18000101", .integer),
    ])
  func noDates(values: String, kind: Field.Kind) throws {
    let source = try table("when\n" + values.replacing(",", with: "\n") + "\n") {
      $0.separator = 0x3B
    }
    #expect(source.schema.fields[0].kind == kind)
  }

  @Test("a single cell that becomes empty is saved in quotes")
  func onlyCell() throws {
    let source = try table("a\n1\n2\n")
    let new = try source.content(
      typed: "", inField: "a", replacing: try source.content(section: 0, item: 0))
    _ = source.apply(ItemEdit([.replace(section: 0, item: 0, with: new)], name: ""))
    try source.save()
    #expect(try file == "a\n\"\"\n2\n")
  }

  @Test("a table without a header begins below its title")
  func preambleWithoutHeader() throws {
    let source = try table("Title\n1;2\n3;4\n")
    #expect(source.schema.fields.map(\.name) == ["column 1", "column 2"])
    #expect(try shown(source) == [["1", "2"], ["3", "4"]])
  }

  @Test("no field reaches the screen with control sequences")
  func hostile() throws {
    let source = try table("a\u{1B}[31m,b\n\u{1B}]0;x\u{7},\"1\n2\"\n")
    #expect(try shown(source) == [["␛]0;x␇", "1␊2"]])
    let lines = source.description(section: 0, item: 0)
    #expect(lines == ["a␛[31m: ␛]0;x␇", "b: 1", ": 2"])
  }

  @Test("numbers are sorted as numbers, and other values come last")
  func sorting() throws {
    let source = try table("n,t\n10,a\n9,b\nx,c\n,d\n-1,e\n")
    source.finish()
    let sorter = try #require(source.sorter(by: SortKey(field: "n")) as Sorter?)
    #expect(try table("n,t\n10,a\n9,b\n,d\n-1,e\n").schema.fields[0].kind == .integer)
    #expect(source.schema.fields[0].kind == .text)
    #expect(try sorter() == [[4, 1, 0, 2, 3]])
  }

  @Test("uneven rows are reported by line, and a missing field is empty")
  func ragged() throws {
    var notes: [String] = []
    let path = Array(try folder.write("a,b\n1\n\"x\ny\",2\n3,4,5\n", to: "r.csv").utf8)
    let source = try SourceOpener.source(SourceRequest(path: path))
    source.changed = { if case .noticed(let note) = $0 { notes.append(note) } }
    source.finish()
    #expect(notes == ["2 rows have other than 2 fields: lines 2, 5"])
    let last = source.detail(section: 0, item: 2).lines.last
    #expect(last == .text("This row has 3 fields instead of 2."))
  }

  @Test("a very wide table shows its first columns with a message, or all on request")
  func wide() throws {
    var notes: [String] = []
    let row = (1...5_000).map(String.init).joined(separator: ",") + "\n"
    let path = Array(try folder.write("a" + row + row + row + "x," + row, to: "w.csv").utf8)
    let source = try SourceOpener.source(SourceRequest(path: path))
    source.changed = { if case .noticed(let note) = $0 { notes.append(note) } }
    source.finish()
    #expect(
      notes == [
        "line 4 has 5001 instead of 5000 fields; shown are 4096 of 5001 columns; --to writes all"
      ])
    #expect(source.columns?.columns.count == 4_096)
    #expect(source.fields(insteadOf: "column 5001") == nil)
    #expect(source.schema.fields.count == 5_001)
    let last = try source.columnReader.values(of: [4_999, 5_000], section: 0, items: 0..<3)
    #expect(last.map { $0.map(\.shown) } == [["5000", "5000", "4999"], ["", "", "5000"]])
  }

  @Test("fields that only late rows have are found on request")
  func lateFields() throws {
    let source = try table("a,b\n" + String(repeating: "1,2\n", count: 300) + "3,4,5\n")
    #expect(source.schema.fields.count == 2)
    #expect(source.fields(insteadOf: "column 3") == nil)
    let values = try source.columnReader.values(of: [2], section: 0, items: 299..<301)
    #expect(values[0].map(\.shown) == ["", "5"])
  }

  @Test("a late letter determines the encoding, which saving keeps")
  func lateLetters() throws {
    let rows = Data(("n,name\n" + String(repeating: "1,abc\n", count: 30_000)).utf8)
    let source = try table(rows + Data([0x32, 0x2C, 0xFC, 0x0A]))
    #expect(source.formSummary == "CSV, WINDOWS-1252")
    #expect(source.title(section: 0, item: 30_000) == "ü")
    let old = try source.content(section: 0, item: 30_000)
    let new = try source.content(typed: "ö", inField: "name", replacing: old)
    _ = source.apply(ItemEdit([.replace(section: 0, item: 30_000, with: new)], name: ""))
    try source.save()
    let saved = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/t.csv"))
    #expect(saved == rows + Data([0x32, 0x2C, 0xF6, 0x0A]))
  }

  @Test("blank lines above the header are not rows, and stay in place")
  func blankLines() throws {
    let text = "\u{FEFF}\n\r\n\na,b\n1,2\n\n3,4,5\n"
    let source = try table(text)
    #expect(source.schema.fields.map(\.name) == ["a", "b", "column 3"])
    #expect(try shown(source) == [["1", "2", ""], ["", "", ""], ["3", "4", "5"]])
    let old = try source.content(section: 0, item: 0)
    let new = try source.content(typed: "x", inField: "b", replacing: old)
    _ = source.apply(ItemEdit([.replace(section: 0, item: 0, with: new)], name: ""))
    try source.save()
    let saved = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/t.csv"))
    #expect(saved == Data("\u{FEFF}\n\r\n\na,b\n1,x\n\n3,4,5\n".utf8))
    #expect(try table("\n\n\n").itemCount(in: 0) == 2)
    #expect(try table("\n1,2\n") { $0.hasHeader = false }.itemCount(in: 0) == 2)
  }

  @Test("open quotes are reported, and the table is read-only")
  func unclosed() throws {
    let source = try table("a,b\n1,\"2\n3,4\n") { $0.quote = .sign(0x22) }
    #expect(source.readOnlyReason?.contains("line 2 never end") == true)
    #expect(source.itemCount(in: 0) == 1)
  }

  @Test("an edited field changes only its bytes, in the table's format")
  func editing() throws {
    let source = try table("a;b\r\n\"x\";1,5\r\n y;2\r\n\r\n")
    let old = try source.content(section: 0, item: 0)
    let new = try source.content(typed: "p;q", inField: "b", replacing: old)
    _ = source.apply(
      ItemEdit([.replace(section: 0, item: 0, with: new)], name: ""))
    let added = try source.content(typed: "new", replacing: nil)
    _ = source.apply(ItemEdit([.insert([added], section: 0, at: 1)], name: ""))
    try source.save()
    #expect(try file == "a;b\r\n\"x\";\"p;q\"\r\nnew;\r\n y;2\r\n\r\n")
    #expect(!source.isModified)
    #expect(!source.hasChangedOutside())
  }

  @Test("a requested kind refuses other values, and an encoding refuses missing letters")
  func checks() throws {
    let source = try table(Data([0x61, 0x2C, 0x62, 0x0A, 0xFC, 0x2C, 0x31, 0x0A])) {
      $0.kinds = ["b": .integer]
    }
    #expect(try shown(source) == [["ü", "1"]])
    let row = try source.content(section: 0, item: 0)
    let failure = BrowserFailure(
      "b: 'x' is not of type integer; expected a whole number, such as 42")
    #expect(throws: failure) {
      try source.content(typed: "x", inField: "b", replacing: row)
    }
    #expect(throws: BrowserFailure.self) {
      try source.content(typed: "漢", inField: "a", replacing: row)
    }
    #expect(
      try source.content(typed: "ä", inField: "a", replacing: row).bytes == [0xE4, 0x2C, 0x31])
  }

  @Test("pasted text becomes rows, and cells of a spreadsheet become fields")
  func pasting() throws {
    let source = try table("a,b\n1,2\n")
    #expect(try source.contents(pasted: "3,4\n\"5\n6\",7\n").map(\.bytes.count) == [3, 7])
    #expect(try source.contents(pasted: "x\t1,5,6\n").map(\.bytes) == [Array("x,\"1,5,6\"".utf8)])
    #expect(throws: BrowserFailure.self) { try source.contents(pasted: "\"open") }
    #expect(throws: BrowserFailure.self) { try source.content(typed: "\"open", replacing: nil) }
  }

  @Test("random edits, undo and redo are saved and read back like in a model")
  func randomPlay() throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var dice = SeededGenerator(seed: seed)
    var model = (0..<30).map { ["\($0)", $0 % 3 == 0 ? "a,\"b\"\n\($0)" : "x"] }
    let dialect = TableDialect()
    let rows = try model.map {
      String(decoding: try dialect.record(of: $0.map { Array($0.utf8) }), as: UTF8.self)
    }
    let source = try table("id,text\n" + rows.joined(separator: "\n") + "\n")
    for round in 0..<60 {
      let row = Int.random(in: 0..<model.count, using: &dice)
      let before = model
      var edit = ItemEdit([], name: "")
      switch Int.random(in: 0...3, using: &dice) {
      case 0:
        let text = ["", "p", "q,r", "\"", "s\nt", "ü"].randomElement(using: &dice) ?? ""
        let old = try source.content(section: 0, item: row)
        let new = try source.content(typed: text, inField: "text", replacing: old)
        edit.changes = [.replace(section: 0, item: row, with: new)]
        model[row][1] = text
      case 1:
        edit.changes = [
          .insert([try source.content(typed: "n\(round),", replacing: nil)], section: 0, at: row)
        ]
        model.insert(["n\(round)", ""], at: row)
      case 2 where model.count > 5:
        edit.changes = [.remove(section: 0, items: row..<(row + 1))]
        model.remove(at: row)
      default:
        edit.changes = [.move(section: 0, items: row..<(row + 1), toSection: 0, at: 0)]
        model.insert(model.remove(at: row), at: 0)
      }
      let undo = source.apply(edit)
      if Bool.random(using: &dice) {
        let redo = source.apply(undo)
        if Bool.random(using: &dice) { _ = source.apply(redo) } else { model = before }
      }
      if round % 20 == 19 { try source.save() }
    }
    try source.save()
    let again = try #require(try source.reopened() as? TableSource)
    again.finish()
    let texts = try again.columnReader.values(
      of: [0, 1], section: 0, items: 0..<again.itemCount(in: 0))
    let read = (0..<again.itemCount(in: 0)).map { row in
      texts.map { String(decoding: $0[row].printed, as: UTF8.self) }
    }
    #expect(read == model, "seed \(seed)")
  }

  @Test("rows are written as CSV, JSON and Markdown")
  func writing() {
    let fields = [Field("a|b", .text), Field("n", .decimal)]
    let row: [FieldValue] = [.text(Array("x, \"y\"\nz|".utf8)), .text(Array("1.50".utf8))]
    func text(_ form: TableWriter.Form) -> String {
      var writer = TableWriter(form, fields: fields)
      let bytes = writer.beginning + writer.row(row) + writer.row([.none, .none]) + writer.end
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(text(.csv) == "a|b,n\n\"x, \"\"y\"\"\nz|\",1.50\n,\n")
    #expect(
      text(.json) == #"[{"a|b": "x, \"y\"\nz|", "n": 1.50},"# + "\n "
        + #"{"a|b": null, "n": null}]"# + "\n")
    #expect(text(.md) == "| a\\|b | n |\n| --- | ---: |\n| x, \"y\"<br>z\\| | 1.50 |\n|  |  |\n")
  }

  @Test(
    "one invalid byte does not change the encoding of a table and is kept",
    arguments: [0, 3, 60_000])
  func strayByte(row: Int) throws {
    var data = Data("a,b\n".utf8)
    for number in 0..<max(8, row + 3) {
      data += number == row ? Data([0x78, 0x2C, 0xFF, 0x0A]) : Data("x,ä\n".utf8)
    }
    let source = try table(data) { $0.hasHeader = true }
    #expect(source.formSummary == "CSV")
    let values = try source.columnReader.values(of: [1], section: 0, items: row..<(row + 2))[0]
    #expect(values.map(\.shown) == ["\u{FFFD}", "ä"])
    let old = try source.content(section: 0, item: row + 1)
    let new = try source.content(typed: "ö", inField: "b", replacing: old)
    _ = source.apply(
      ItemEdit([.replace(section: 0, item: row + 1, with: new)], name: "changed"))
    let bad = try source.content(section: 0, item: row)
    let beside = try source.content(typed: "y", inField: "a", replacing: bad)
    #expect(beside.bytes == [0x79, 0x2C, 0xFF])
    _ = source.apply(ItemEdit([.replace(section: 0, item: row, with: beside)], name: "changed"))
    try source.save()
    var expected = data
    let start = 4 + 5 * row
    expected.replaceSubrange(
      start..<(start + 9), with: [0x79, 0x2C, 0xFF, 0x0A] + Data("x,ö\n".utf8))
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("t.csv")) == expected)
  }
}

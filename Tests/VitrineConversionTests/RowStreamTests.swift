import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineConversion
@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextFormats

@MainActor
@Suite("Converting rows while reading them")
struct RowStreamTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The output for a file, or for the same bytes through a pipe. Returns nil if the file cannot be
  /// streamed.
  private func output(
    _ text: String, _ name: String = "x.csv", to form: TableWriter.Form, isPipe: Bool = false,
    filter: String? = nil, as asked: SourceRequest.Form? = nil
  ) throws -> (text: String, notes: [String])? {
    let path = try folder.write(Data(text.utf8), to: name)
    let request = SourceRequest(path: isPipe ? nil : Array(path.utf8), form: asked)
    let pattern = filter.map { FilterPattern($0) }
    let descriptor = open(path, O_RDONLY)
    defer { if isPipe { close(descriptor) } }
    let input = StreamInput(descriptor, name: isPipe ? "stdin" : path, isPipe: isPipe)
    guard
      var rows = try RowStream.reading(input, request, to: form, isFiltered: filter != nil)
    else { return nil }
    var bytes: [UInt8] = []
    try rows.export(as: form, fitting: pattern) { bytes += $0 }
    return (String(decoding: bytes, as: UTF8.self), rows.notes)
  }

  @Test("comments after the beginning of a JSON file are not rows")
  func lateComments() throws {
    let rows = (0..<6_000).map { "{\"a\": \($0), \"b\": \"//\"}" }.joined(separator: ",\n")
    let text = "[\(rows), // the last ones follow\n{\"a\": /* [ */ 7}, ]"
    for isPipe in [false, true] {
      let csv = try #require(try output(text, "x.json", to: .csv, isPipe: isPipe, as: .json))
      #expect(csv.text.hasSuffix("5999,//\n7,\n"))
    }
  }

  private func mistake(_ text: String, _ name: String, to form: TableWriter.Form) -> String? {
    do {
      _ = try output(text, name, to: form)
      return nil
    } catch {
      let text = "\(error)".replacing(folder.path + "/", with: "")
      #expect(text.hasSuffix("; correct it, or show its lines: vitrine --as lines \(name)"))
      return text.components(separatedBy: ";").first
    }
  }

  @Test(
    "streaming gives the same output as reading the whole source",
    arguments: TableWriter.Form.allCases)
  func likeWhole(form: TableWriter.Form) throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var dice = SeededGenerator(seed: seed)
    let values = [
      "1", "-2.5", "true", "", "a b", "\"x, \"\"y\"\"\"", "\"1\n2\"", "é|", "2024-01-02", "x\ty",
    ]
    for round in 0..<6 {
      let end = ["\n", "\r\n", "\r"][round % 3]
      var lines = ["id,name,b"]
      for row in 0..<Int.random(in: 0..<500, using: &dice) {
        let fields = (0..<Int.random(in: 2...3, using: &dice)).map { _ in
          values.randomElement(using: &dice) ?? ""
        }
        lines.append(([String(row)] + fields.dropLast()).joined(separator: ","))
      }
      let text = lines.joined(separator: end) + (round % 2 == 0 ? end : "")
      let streamed = try #require(try output(text, to: form))
      #expect(try streamed.text == whole(form), "seed \(seed)")
      let filtered = try output(text, to: form, filter: "1 !true")?.text
      #expect(try filtered == whole(form, FilterPattern("1 !true")), "seed \(seed)")
    }
  }

  /// The output of the last written file, read as a whole source.
  private func whole(_ form: TableWriter.Form, _ pattern: FilterPattern? = nil) throws -> String {
    let request = SourceRequest(path: Array((folder.path + "/x.csv").utf8))
    let source = try SourceOpener.source(request)
    source.finish()
    _ = source.fields(insteadOf: "\u{1}")
    var items = (0..<Int32(source.itemCount(in: 0))).map(Int.init)
    if let pattern {
      let engine = FilterEngine()
      engine.found = { items = $0.matches[0].map(Int.init) }
      engine.find(pattern, in: source.matchReader, rating: .none)
      engine.finish()
    }
    var writer = TableWriter(form, fields: source.schema.fields)
    var bytes = writer.beginning
    let values = try source.columnReader.values(
      of: Array(source.schema.fields.indices), section: 0, items: 0..<source.itemCount(in: 0))
    for item in items { bytes += writer.row(values.map { $0[item] }) }
    return String(decoding: bytes + writer.end, as: UTF8.self)
  }

  @Test(
    "a member of only the last object becomes a column, also from a pipe", arguments: [false, true])
  func union(isPipe: Bool) throws {
    // More rows than one read returns.
    let rows = (0..<6_000).map { "{\"a\": \($0), \"long\": \"0123456789\"}" }
    let text = rows.joined(separator: "\n") + "\n\n{\"last\": [1,\"x\"]}"
    let csv = try #require(try output(text, "x.jsonl", to: .csv, isPipe: isPipe)).text
    #expect(csv.hasPrefix("a,long,last\n0,0123456789,\n"))
    #expect(csv.hasSuffix("\n5999,0123456789,\n,,\"[1,\"\"x\"\"]\"\n"))
    let array = "[" + rows.joined(separator: ",\n") + ",\n{\n\"last\": [1,\"x\"]}]\n"
    #expect(try output(array, "x.json", to: .csv, isPipe: isPipe)?.text == csv)
    let json = try #require(try output(array, "x.json", to: .jsonl, isPipe: isPipe)).text
    #expect(json == (rows + ["{ \"last\": [1,\"x\"]}"]).joined(separator: "\n") + "\n")
    #expect(try output(text, "x.jsonl", to: .jsonl, isPipe: isPipe, filter: "last")?.text == "")
    let found = try output(text, "x.jsonl", to: .json, isPipe: isPipe, filter: "'5998")?.text
    #expect(found == "[{\"a\": 5998, \"long\": \"0123456789\"}]\n")
  }

  @Test("the format of a pipe is found from its beginning")
  func pipes() throws {
    func lines(_ text: String) throws -> String? {
      try output(text, to: .jsonl, isPipe: true)?.text
    }
    #expect(try lines("a\r\nb") == "{\"text\": \"a\"}\n{\"text\": \"b\"}\n")
    #expect(try lines("[x] log\n") == "{\"text\": \"[x] log\"}\n")
    #expect(try lines("[1, 2]") == "1\n2\n")
    #expect(try lines("{\"a\":\n1}\n{\n}") == "{\"a\": 1}\n{ }\n")
    #expect(try lines("{\"a\":1}\n2\n") == "{\"a\":1}\n2\n")
    #expect(try lines("") == "")
    let table = "n,m,o\n1,2,3\n4,5,6\n7,8,9\n"
    #expect(try lines(table)?.hasPrefix("{\"n\": 1, \"m\": 2, \"o\": 3}\n{\"n\": 4,") == true)
    #expect(try output("a;b\n1;2\n", to: .csv, isPipe: true, as: .csv)?.text == "a,b\n1,2\n")
  }

  @Test("a wide table has all its columns even if its first line is longer than a sample")
  func wide() throws {
    let columns = 9_000
    let names = (1...columns).map { "the name of \($0)" }
    let values = (1...columns).map(String.init)
    let text = [names, values, values].map { $0.joined(separator: ",") + "\n" }.joined()
    #expect(try output(text, to: .csv)?.text == text)
    let object = zip(names, values).map { "\"\($0)\": \($1)" }.joined(separator: ", ")
    #expect(try output(text, to: .jsonl)?.text == "{\(object)}\n{\(object)}\n")
    #expect(try whole(.csv) == text)
  }

  @Test(
    "fields of late rows are written with their original spelling",
    arguments: [false, true])
  func lateFields(isPipe: Bool) throws {
    let rows = String(repeating: "1,2\n", count: 20_000)
    let text = "a,b\n" + rows + "3,4,x,\"y,z\"\n5\n"
    let csv = try #require(try output(text, to: .csv, isPipe: isPipe, as: .csv))
    #expect(csv.text == "a,b\n" + rows + "3,4,x,\"y,z\"\n5,\n")
    #expect(csv.notes == ["2 rows have other than 2 fields: lines 20002, 20003"])
    let json = try #require(try output(text, to: .jsonl, isPipe: isPipe, as: .csv)).text
    #expect(
      json.hasSuffix(
        """
        {"a": 1, "b": 2}
        {"a": 3, "b": 4, "column 3": "x", "column 4": "y,z"}
        {"a": 5, "b": null}

        """))
    let markdown = try #require(try output(text, to: .md, isPipe: isPipe, as: .csv)).text
    #expect(markdown.hasPrefix("| a | b | column 3 | column 4 |\n"))
    #expect(markdown.hasSuffix("\n| 3 | 4 | x | y,z |\n| 5 |  |  |  |\n"))
    let found = try output(text, to: .csv, isPipe: isPipe, filter: "'z", as: .csv)?.text
    #expect(found == "a,b\n3,4,x,\"y,z\"\n")
  }

  @Test("late letters determine the encoding", arguments: [false, true])
  func lateLetters(isPipe: Bool) throws {
    let rows = String(repeating: "1,abc\n", count: 30_000)
    func output(_ end: [UInt8]) throws -> String? {
      let data = Data("n,name\n\(rows)".utf8) + Data(end)
      let path = try folder.write(data, to: "x.csv")
      let descriptor = open(path, O_RDONLY)
      defer { if isPipe { close(descriptor) } }
      let input = StreamInput(descriptor, name: "x", isPipe: isPipe)
      let request = SourceRequest(path: isPipe ? nil : Array(path.utf8), form: .csv)
      var stream = try #require(try RowStream.reading(input, request, to: .csv))
      var bytes: [UInt8] = []
      try stream.export(as: .csv, fitting: nil) { bytes += $0 }
      return String(validating: bytes, as: UTF8.self)
    }
    let western: [UInt8] = [0x32, 0x2C, 0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72, 0x0A]
    #expect(try output(western) == "n,name\n\(rows)2,Müller\n")
    #expect(try whole(.csv) == "n,name\n\(rows)2,Müller\n")
    #expect(try output(Array("2,Müller\n".utf8)) == "n,name\n\(rows)2,Müller\n")
    #expect(try whole(.csv) == "n,name\n\(rows)2,Müller\n")
  }

  @Test("records above a table are left out, with and without a header", arguments: [false, true])
  func preamble(isPipe: Bool) throws {
    let asked = SourceRequest.Form.csv
    let headed = try output("sep=;\na;b\n1;2,5\n", to: .csv, isPipe: isPipe, as: asked)
    #expect(headed?.text == "a,b\n1,\"2,5\"\n")
    let bare = try output("Title\n\n1,2,3\n4,5,6\n", to: .csv, isPipe: isPipe, as: asked)
    #expect(bare?.text == "column 1,column 2,column 3\n1,2,3\n4,5,6\n")
    #expect(bare?.notes == [])
  }

  @Test("blank lines above the header are left out, as in the browser")
  func blankLines() throws {
    let found = try output("\n\r\n\na,b\n1,2\n\n3,4,5\n", to: .csv)
    #expect(found?.text == "a,b,column 3\n1,2,\n,,\n3,4,5\n")
    #expect(found?.notes == ["line 7 has 3 instead of 2 fields"])
    #expect(try whole(.csv) == found?.text)
  }

  @Test(
    "an invalid JSON line is written unchanged and reported, and later lines follow",
    arguments: [false, true])
  func mistakenLines(isPipe: Bool) throws {
    let text = "{\"a\":1}\nTrace: \"x\"\n\n{\"a\":2}\n{\"a\":"
    func result(_ form: TableWriter.Form, _ filter: String? = nil) throws -> (
      text: String, notes: [String]
    )? {
      try output(text, "x.jsonl", to: form, isPipe: isPipe, filter: filter, as: .jsonl)
    }
    let csv = try #require(try result(.csv))
    #expect(csv.text == "a\n1\n\"Trace: \"\"x\"\"\"\n2\n\"{\"\"a\"\":\"\n")
    #expect(
      csv.notes == [
        "2 lines are not JSON: 2, 5; the first one at column 1: expected a value, found 'T'"
      ])
    #expect(
      try result(.json)?.text
        == "[{\"a\":1},\n \"Trace: \\\"x\\\"\",\n {\"a\":2},\n \"{\\\"a\\\":\"]\n")
    #expect(try result(.jsonl, "2")?.text == "{\"a\":2}\n")
    #expect(try result(.jsonl, "2")?.notes.count == 1)
  }

  @Test("names that differ only in Unicode composition are two columns")
  func composition() throws {
    let row = "{\"\u{E9}\":6,\"e\u{301}\":7}"
    let wanted = "\u{E9},e\u{301}\n6,7\n"
    #expect(try output(row + "\n" + row, "x.jsonl", to: .csv)?.text.hasPrefix(wanted) == true)
    #expect(try output("[\(row)]", "x.json", to: .csv)?.text == wanted)
    #expect(
      try output("\u{E9},e\u{301}\n6,7\n", to: .json)?.text
        == "[\(row.replacing(":", with: ": ").replacing(",", with: ", "))]\n")
  }

  @Test(
    "a JSON array is written completely or not at all", arguments: [false, true],
    [TableWriter.Form.json, .jsonl, .csv])
  func noHalfArray(isPipe: Bool, form: TableWriter.Form) throws {
    let text = "[" + String(repeating: "{\"a\":1},\n", count: 40_000) + "x]"
    let path = try folder.write(Data(text.utf8), to: "x.json")
    let descriptor = open(path, O_RDONLY)
    defer { if isPipe { close(descriptor) } }
    let input = StreamInput(descriptor, name: "x", isPipe: isPipe)
    let request = SourceRequest(path: isPipe ? nil : Array(path.utf8))
    var rows = try #require(try RowStream.reading(input, request, to: form))
    var count = 0
    #expect(throws: BrowserFailure.self) {
      try rows.export(as: form, fitting: nil) { count += $0.count }
    }
    #expect(count == 0)
    #expect(rows.mayBeJSON5 == !isPipe, "a file can be read again")
  }

  @Test("an empty cell in a single column is quoted, since an empty line is not a row")
  func onlyEmptyCell() throws {
    #expect(try output("a\n1\n\"\"\n2\n", to: .csv)?.text == "a\n1\n\"\"\n2\n")
    #expect(try output("[{\"a\": null}]", "x.json", to: .tsv)?.text == "a\n\"\"\n")
    #expect(try output("a,b\n,\n", to: .csv)?.text == "a,b\n,\n")
  }

  @Test("a JSON file with one object stays one object in JSON, as through a pipe")
  func object() throws {
    let short = "{\"a\":true,\n \"b\": {\"c\": [1, 2.50]}}"
    let line = "{\"a\":true, \"b\": {\"c\": [1, 2.50]}}"
    #expect(try output(short, "x.json", to: .json)?.text == "[\(line)]\n")
    let rows = (0..<9_000).map { "{\"n\": \($0)}" }.joined(separator: ", ")
    let long = "{\n\"rows\": [\(rows)]}"
    for text in [short, long] {
      let file = try #require(try output(text, "x.json", to: .jsonl)?.text)
      #expect(try output(text, to: .jsonl, isPipe: true)?.text == file)
    }
    #expect(try output(long, to: .jsonl, isPipe: true)?.text == "{ \"rows\": [\(rows)]}\n")
  }

  @Test("sources that must be read completely are not streamed")
  func whole() throws {
    #expect(try output("{\"a\": [1]}", "x.json", to: .csv) == nil)
    #expect(try output("\0\u{1}\u{2}\0\0", "x", to: .csv) == nil)
    #expect(try output("[1]", "x.json", to: .csv, filter: "1") == nil)
  }

  @Test("wrong widths, open quotes and invalid JSON are reported with their line")
  func mistakes() throws {
    #expect(try output("a,b\n1\n2,3\n", to: .csv)?.notes == ["line 2 has 1 instead of 2 fields"])
    let open = try #require(try output("a,b\n\"x\",\"y\"\n1,\"2\n", to: .csv, as: .csv))
    #expect(open.notes.first?.hasPrefix("the quotes that begin in the row of line 3 ") == true)
    // In a short text, mistakes are found before anything is written.
    #expect(mistake("[{},\n {\"a\" 1}]", "x.json", to: .jsonl) == nil)
    #expect(mistake("[\"a]", "x.json", to: .jsonl) == nil)
    let long = "[" + String(repeating: "1,\n", count: 40_000)
    #expect(
      mistake(long + "x]", "x.json", to: .csv)
        == "x.json: line 40001, column 1: expected a value, found 'x'")
    #expect(
      mistake(long + "  {\"a\" 1}]", "x.json", to: .jsonl)
        == "x.json: line 40001, column 8: expected ':', found '1'")
    #expect(
      mistake(long + "[\n2", "x.json", to: .csv)
        == "x.json: line 40002, column 2: expected ',' or ']', found the end")
  }

  private func written(_ bytes: [UInt8], isPipe: Bool = false) throws -> String {
    let path = try folder.write(Data(bytes), to: "e.csv")
    let descriptor = open(path, O_RDONLY)
    defer { if isPipe { close(descriptor) } }
    var rows = try #require(
      try RowStream.reading(
        StreamInput(descriptor, name: "e.csv", isPipe: isPipe),
        SourceRequest(path: isPipe ? nil : Array(path.utf8), form: .csv), to: .json))
    var text: [UInt8] = []
    try rows.export(as: .json, fitting: nil) { text += $0 }
    return String(decoding: text, as: UTF8.self)
  }

  @Test("the letters of a whole file determine its encoding, even after an invalid byte")
  func encodingOfFile() throws {
    let stray: [UInt8] = Array("a,b\nx,".utf8) + [0xFF, 0x0A]
    let letters = Array("x,ä\n".utf8)
    #expect(try written(stray + letters + letters).contains("\"ä\""))
    #expect(try written(stray + letters + letters, isPipe: true).contains("\"ä\""))
    let far = Array(repeating: Array("x,y\n".utf8), count: 40_000).joined()
    #expect(try written(stray + far + letters + letters).contains("\"ä\""))
    #expect(try written(Array("a,b\nx,".utf8) + [0xE9, 0x0A]).contains("\"é\""))
  }
}

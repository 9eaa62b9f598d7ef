import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineSQLiteClient
@testable import VitrineSourceOpening
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

/// The choice of a file's form.
@MainActor
@Suite("The form of a file")
struct SourceOpenerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func source(_ name: String, _ form: SourceRequest.Form?) throws -> any ItemSource {
    let path = name.isEmpty ? folder.url.path : folder.url.appendingPathComponent(name).path
    return try SourceOpener.source(SourceRequest(path: Array(path.utf8), form: form))
  }

  @Test("only the suffix of a name determines the form, in any case")
  func names() {
    #expect(SourceRequest.Form(fileName: Array("a/b.JSON".utf8)) == .json)
    #expect(SourceRequest.Form(fileName: Array("json".utf8)) == nil)
    #expect(SourceRequest.Form(fileName: Array("a.json.txt".utf8)) == nil)
    #expect(SourceRequest.Form(fileName: [0xFF]) == nil)
    let names = ["a.geojson", "a.TopoJSON", "a.har", "a.ipynb", "app.webmanifest"]
    #expect(names.allSatisfy { SourceRequest.Form(fileName: Array($0.utf8)) == .json })
    #expect(SourceRequest.Form(fileName: Array("features.geojsonl".utf8)) == .jsonl)
    #expect(SourceRequest.Form(fileName: Array("a.webmanifest.bz2".utf8)) == .json)
    #expect(SourceRequest.Form(fileName: Array("a.csv.GZ".utf8)) == .csv)
    #expect(SourceRequest.Form(fileName: Array("csv.gz".utf8)) == nil)
  }

  @Test("a pipe in place of a file is refused without waiting for its other end")
  func pipes() throws {
    for name in ["lines.txt", "rows.csv", "members.json", "bytes.bin"] {
      _ = try folder.write(name == "bytes.bin" ? "\0\u{1}\u{2}" : "[1,2]\n", to: name)
      let source = try source(name, nil)
      source.finish()
      let path = folder.path + "/" + name
      unlink(path)
      mkfifo(path, 0o600)
      #expect(throws: BrowserFailure.self, "\(name)") { try source.reopened() }
      let saved = source as? any FileBackedSource
      #expect(saved?.hasChangedOutside() != false, "\(name)")
    }
    #expect(throws: DatabaseFailure.self) {
      try DatabaseConnection.open(
        DatabaseFile(Array((folder.path + "/lines.txt").utf8)), Interruption())
    }
  }

  @Test("with limits, an endless or silent pipe is read in part")
  func bounds() throws {
    var request = SourceRequest(path: Array("/dev/zero".utf8))
    request.pipeBounds = PipeBounds(milliseconds: 60_000, bytes: 1 << 20)
    let zeros = try SourceOpener.source(request)
    zeros.finish()
    #expect(zeros.isComplete)
    #expect(zeros.itemCount(in: 0) == 1)
    let path = folder.path + "/pipe"
    mkfifo(path, 0o600)
    request = SourceRequest(path: Array(path.utf8))
    request.pipeBounds = PipeBounds(milliseconds: 1, bytes: 1 << 20)
    let silent = try SourceOpener.source(request)
    silent.finish()
    #expect(silent.isComplete)
    #expect(silent.itemCount(in: 0) == 0)
  }

  @Test("with limits, a pipe of very many lines is read in part")
  func boundedLines() throws {
    let path = folder.path + "/many"
    mkfifo(path, 0o600)
    Thread.detachNewThread {
      let writing = open(path, O_WRONLY)
      let bytes = Array(String(repeating: "y\n", count: 30_000).utf8)
      for _ in 0..<4 { write(writing, bytes, bytes.count) }
      close(writing)
    }
    var request = SourceRequest(path: Array(path.utf8))
    request.pipeBounds = PipeBounds(milliseconds: 60_000, bytes: 1 << 20, lines: 40_000)
    let reading = open(path, O_RDONLY)
    defer { close(reading) }
    let lines = try SourceOpener.source(request)
    lines.finish()
    #expect((40_000..<120_000).contains(lines.itemCount(in: 0)))
  }

  private func json(_ data: Data, _ name: String = "x.json") throws -> JSONSource {
    _ = try folder.write(data, to: name)
    let json = try #require(try source(name, nil) as? JSONSource)
    json.finish()
    return json
  }

  @Test("JSON in UTF-16, with or without a mark, is read and read-only")
  func wideJSON() throws {
    let text = "[{\"a\":\"\u{FC}\"}]\r\n"
    let plain = try #require(text.data(using: .utf16LittleEndian))
    for data in [Data([0xFF, 0xFE]) + plain, plain] {
      let json = try json(data)
      #expect(json.itemCount(in: 0) == 1)
      #expect(json.output(section: 0, item: 0).json == Array("{\"a\":\"\u{FC}\"}".utf8))
      #expect(json.readOnlyReason?.contains("UTF-16") == true)
    }
  }

  @Test("JSON with comments is read-only, and trailing commas alone are a mistake")
  func comments() throws {
    let text = "{\n  // \"note\"\n  \"a\": 0x10, b: [1, 2,], /* */ 'c': .5,\n}\n"
    for name in ["x.json", "x.jsonc"] {
      let json = try json(Data(text.utf8), name)
      #expect(json.readOnlyReason?.contains("JSON with comments") == true)
      let written = json.whole.map { String(decoding: Array($0.bytes), as: UTF8.self) }
      #expect(written == "{\"a\": 16, \"b\": [1, 2], \"c\": 0.5}")
    }
    #expect(try json(Data("[1, 2,]".utf8)).readOnlyReason == "\(folder.path)/x.json is not JSON")
    #expect(try json(Data("[\"//\", 2,]".utf8)).itemCounts.isEmpty)
  }

  @Test("NaN and Infinity are shown as written, and cannot be typed")
  func noNumbers() throws {
    let json = try json(Data("[{\"x\": NaN}, {\"x\": -Infinity}, {\"x\": 1.5}]".utf8))
    let values = try json.columnReader.values(of: [0], section: 0, items: 0..<3)[0]
    #expect(values.map(\.shown) == ["NaN", "-Infinity", "1.5"])
    #expect(json.readOnlyReason == nil)
    #expect(try JSONClipboard.content(typed: "NaN").bytes == Array("\"NaN\"".utf8))
    #expect(
      try JSONRow(Array("{\"x\": 1}".utf8)).line(with: "NaN", in: "x")
        == Array("{\"x\": \"NaN\"}".utf8))
  }

  @Test("--as json reads JSON under any name")
  func json() throws {
    _ = try folder.write("[1, 2]", to: "numbers.txt")
    let source = try source("numbers.txt", .json)
    source.finish()
    #expect(source is JSONSource)
    #expect(source.itemCount(in: 0) == 2)
  }

  @Test("--as folder accepts folders and archives")
  func folders() throws {
    _ = try folder.write("no archive", to: "a.txt")
    #expect(try source("", .folder) is FolderSource)
    #expect(try source("a.txt", .folder) is ArchiveSource)
  }

  @Test("a table is recognized by its name, its contents or the requested form")
  func tables() throws {
    let rows = "name,price,count\nA,1,2\nB,3,4\nC,5,6\n"
    for name in ["a.csv", "a.TSV", "a.tab", "a.txt", "a"] {
      _ = try folder.write(rows, to: name)
      #expect(try source(name, nil) is TableSource, "\(name)")
      #expect(try source(name, .lines) is LineSource)
    }
    _ = try folder.write("Dear all,\none, two and three,\nand four, five, six.\n", to: "letter")
    #expect(try source("letter", nil) is LineSource)
    #expect(try source("letter", .csv) is TableSource)
    _ = try folder.write(Data([0, 1, 2, 3]), to: "lie.csv")
    #expect(try source("lie.csv", nil) is HexSource)
  }

  @Test("options for lines show a table as lines, and options for tables the reverse")
  func options() throws {
    let path = Array(try folder.write("a b\n1 2\n", to: "a.csv").utf8)
    var request = SourceRequest(path: path)
    request.table.separator = 0x20
    #expect(try SourceOpener.source(request) is TableSource)
    request.form = .lines
    #expect(throws: BrowserFailure.self) { try SourceOpener.source(request) }
    var format = LineFormat()
    format.delimiter = FieldDelimiter(",")
    #expect(try SourceOpener.source(SourceRequest(path: path, format: format)) is LineSource)
  }
}

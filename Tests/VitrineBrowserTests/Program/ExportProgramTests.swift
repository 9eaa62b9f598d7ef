import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFuzzyMatching
@testable import VitrineSourceOpening
@testable import VitrineTextFormats
@testable import VitrineTextItems

@MainActor
@Suite("Exporting all items")
struct ExportProgramTests {
  @Test("bytes are exported in hex with their text")
  func exportedBytes() throws {
    let folder = try TemporaryFolder()
    func text(_ form: TableWriter.Form) throws -> String {
      var bytes: [UInt8] = []
      let data = Data([0x00, 0x61, 0x2C, 0xFF, 0x0A, 0x01])
      let path = Array(try folder.write(data, to: "bytes").utf8)
      try ExportProgram.export(
        try SourceOpener.source(SourceRequest(path: path, form: .hex)), as: form, fitting: nil
      ) { bytes += $0 }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(try text(.csv) == "offset,bytes,text\n0,00612cff0a01,\".a,...\"\n")
    #expect(try text(.jsonl) == #"{"offset": 0, "bytes": "00612cff0a01", "text": ".a,..."}"# + "\n")
  }

  @Test("a filter searches all members of JSON items, as in their table")
  func filteredMembers() throws {
    let folder = try TemporaryFolder()
    let json = #"{"people": [{"name": "Ada", "city": "Graz"}, {"name": "Bo", "city": "Linz"}]}"#
    let path = Array(try folder.write(json, to: "api.json").utf8)
    let fields = JSONFields(items: try JSONPath(".people[]"))
    for form in [TableWriter.Form.csv, .jsonl] {
      var bytes: [UInt8] = []
      let source = try SourceOpener.source(SourceRequest(path: path, fields: fields))
      try ExportProgram.export(source, as: form, fitting: FilterPattern("Graz")) { bytes += $0 }
      let expected =
        form == .csv ? "name,city\nAda,Graz\n" : #"{"name": "Ada", "city": "Graz"}"# + "\n"
      #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }
  }

  @Test("rows are exported with all fields, optionally only matches of a filter")
  func exporting() throws {
    let folder = try TemporaryFolder()
    let table = """
      name,price,count,city
      "Apple, red",1.20,10,Rome
      Banana,0.35,200,Oslo
      Cherry,12,7,Rome
      Date,3.5,,Paris

      """
    func text(_ form: TableWriter.Form, _ pattern: String? = nil) throws -> String {
      var bytes: [UInt8] = []
      let path = Array(try folder.write(table, to: "fruit.csv").utf8)
      try ExportProgram.export(
        try SourceOpener.source(SourceRequest(path: path)), as: form,
        fitting: pattern.map { FilterPattern($0) }
      ) { bytes += $0 }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(try text(.csv) == table)
    #expect(
      try text(.jsonl, "'Cherry")
        == #"{"name": "Cherry", "price": 12, "count": 7, "city": "Rome"}"# + "\n")
    #expect(try text(.json, "'nothing") == "[]\n")
  }

  @Test("all members of JSON Lines are exported, even late ones, and mistakes are reported")
  func exportingLines() throws {
    let folder = try TemporaryFolder()
    func text(_ more: String) throws -> (text: String, mistakes: MistakenLines) {
      let lines = [String](repeating: #"{"a": 1}"#, count: 600) + [more, ""]
      let path = Array(try folder.write(lines.joined(separator: "\n"), to: "rows.jsonl").utf8)
      var bytes: [UInt8] = []
      let source = try SourceOpener.source(SourceRequest(path: path))
      let mistakes = try ExportProgram.export(source, as: .csv, fitting: nil) { bytes += $0 }
      return (String(decoding: bytes, as: UTF8.self), mistakes)
    }
    let rows = try text(#"{"late": "x", "a": 2}"#).text.split(separator: "\n")
    #expect(rows.first == "a,late")
    #expect(rows.last == "2,x")
    #expect(rows[1] == "1,")
    #expect(rows.count == 602)
    let last = try text("{x")
    #expect(last.text.hasSuffix("\n1\n{x\n"))
    #expect(last.mistakes.note?.hasPrefix("line 601 is not JSON") == true)
  }
}

import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFuzzyMatching
@testable import VitrineSourceOpening
@testable import VitrineTextFormats
@testable import VitrineTextItems

@MainActor
@Suite("All items as rows of another form")
struct ExportProgramTests {
  @Test("bytes are exported in hex, and as letters beside it")
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

  @Test("a filter looks at all members of JSON items, as it does in their table")
  func filteredMembers() throws {
    let folder = try TemporaryFolder()
    let json = #"{"people": [{"name": "Ada", "city": "Graz"}, {"name": "Bo", "city": "Linz"}]}"#
    let path = Array(try folder.write(json, to: "api.json").utf8)
    let fields = JSONSource.Fields(items: try JSONPath(".people[]"))
    for form in [TableWriter.Form.csv, .jsonl] {
      var bytes: [UInt8] = []
      let source = try SourceOpener.source(SourceRequest(path: path, fields: fields))
      try ExportProgram.export(source, as: form, fitting: FilterPattern("Graz")) { bytes += $0 }
      let expected =
        form == .csv ? "name,city\nAda,Graz\n" : #"{"name": "Ada", "city": "Graz"}"# + "\n"
      #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import BrowserModel
@testable import VitrineBrowser

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
}

import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineSaving

@Suite("Remembered layouts")
struct LayoutMemoryTests {
  @Test("a choice is read back from its file, which only its user can read")
  func kept() throws {
    let folder = try TemporaryFolder()
    let state = StateFolder(path: Array((folder.path + "/state").utf8))
    var memory = LayoutMemory()
    memory[Array("/a b\n\u{E9}".utf8)] = "board:the status"
    memory[Array("/c".utf8)] = "list"
    memory.keep(in: state)
    let read = try #require(LayoutMemory(in: state))
    #expect(read == memory)
    #expect(read[Array("/a b\n\u{E9}".utf8)] == "board:the status")
    let file = folder.path + "/state/layouts"
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    LayoutMemory.forget(in: state)
    #expect(LayoutMemory(in: state) == LayoutMemory())
  }

  @Test("the latest thousand places are kept")
  func limit() {
    var memory = LayoutMemory()
    for number in 0..<1_100 { memory[Array("/\(number)".utf8)] = "grid" }
    #expect(memory[Array("/99".utf8)] == nil)
    #expect(memory[Array("/100".utf8)] == "grid")
  }

  @Test(
    "invalid lines are ignored", arguments: ["", "grid", "\t/a", "grid\ta", "x\t"])
  func nonsense(text: String) {
    #expect(LayoutMemory(lines: [text]) == LayoutMemory())
  }
}

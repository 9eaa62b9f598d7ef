import Foundation
import TestSupport
import Testing

/// What a program prints while it has the terminal.
@Suite("output that is held") struct HeldOutputTests {
  @Test("of very much the newest part is shown at the end, and how much was left out")
  func newestPart() throws {
    let folder = try TemporaryFolder()
    let terminal = try TmuxSession(columns: 80, rows: 10)
    // It keeps all that comes to the terminal.
    try terminal.type(
      "clear; script -qc '\(TmuxSession.built("MenuProgram")) print' \(folder.path)/all; echo status=$?"
    )
    try terminal.press("Enter")
    try terminal.wait("the first frame") { $0.contains { $0.contains("zweites") } }
    try terminal.press("C-c")
    try terminal.wait("the status") { $0.contains { $0.hasPrefix("status=") } }
    let shown = try Data(contentsOf: folder.url.appending(path: "all"))
    let text = String(decoding: shown, as: UTF8.self)
    #expect(text.contains(" bytes of output before this were not kept]"))
    #expect(text.contains("line 199999 of what is printed"))
    #expect(!text.contains("line 5 of what is printed") && shown.count < 2_000_000)
    // Lines are left out whole.
    let first = try #require(text.components(separatedBy: "were not kept]").last?.dropFirst().first)
    #expect("\r\nl".contains(first))
  }
}

import Glibc
import Testing

@testable import VitrineBrowser
@testable import VitrineSupport

@Suite("The user's editor")
struct EditorProgramTests {
  @Test(
    "VISUAL comes before EDITOR, and vi is the fallback",
    arguments: [
      (["VISUAL": "v -x", "EDITOR": "e"], "v -x"), (["EDITOR": "e"], "e"), ([:], "vi"),
      (["VISUAL": " ", "EDITOR": ""], "vi"),
    ] as [([String: String], String)])
  func command(environment: [String: String], command: String) {
    #expect(EditorProgram.command(EditorProgram.editor) { environment[$0] } == command)
  }

  @Test("an editor that removes the file is reported")
  func noFile() {
    #expect(throws: BrowserFailure("the editor left no file; nothing has changed")) {
      try EditorProgram.edit([0x61], suffix: ".txt") { path in
        unlink(path)
        return 0
      }
    }
  }
}

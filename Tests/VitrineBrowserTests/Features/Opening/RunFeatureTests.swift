import Foundation
import Glibc
import Testing
import VitrineKeyStrokes
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineBrowser
@testable import VitrineTextItems

@MainActor
@Suite("Shell commands", .waits)
struct RunFeatureTests {
  @Test("shell commands get the item, the query and the marked items")
  func executing() throws {
    let player = try Player.picker("x:execute(run {} {q} {n} {+}),y:execute-silent(false)") {
      $0.isMulti = true
    }
    var lines: [String] = []
    player.controller.runsLine = { line in
      lines.append(String(decoding: line, as: UTF8.self))
      return 0
    }
    try player.press("x t w Tab x y")
    #expect(lines == ["run 'one' '' 0 'one'", "run 'two' 'tw' 1 'two'"])
  }

  @Test("a command's output replaces the items, and only the newest command counts")
  func reloading() throws {
    let player = try Player.picker(
      "x:reload(printf 'new %s\\n' {} b),y:reload(sleep 100; echo never)")
    try player.press("Down x Return")
    #expect(player.printed == ["new two"])
    let disabled = try Player.picker("change:reload(printf '%s 1\\n%s 2\\n' {q} {q})") {
      $0.isDisabled = true
    }
    try disabled.press("z z Down Return")
    #expect(disabled.printed == ["zz 2"])
  }

  @Test("a command that replaces the program is returned at the end")
  func becoming() throws {
    let player = try Player.picker("x:become(vim {})").press("Down x")
    #expect(player.ending?.successor == Array("vim 'two'".utf8))
    #expect(player.ending?.status == 0)
  }

  @Test("! runs a command line on the marked items and then waits for Return")
  func asking() throws {
    let player = try Player(lines: ["a b", "it's", "c"], columns: 50, rows: 8)
    try player.press("! l s Return")
    #expect(player.screen.joined().contains("a command needs a terminal"))
    var lines: [String] = []
    player.controller.runsLine = { line in
      lines.append(String(decoding: line, as: UTF8.self))
      return 0
    }
    try player.press("Esc ! l s Space { } Return Space Space ! w c Space { } Return")
    #expect(
      lines.map { String($0.prefix { $0 != "\n" }) } == ["(ls 'a b'", "(wc 'a b' 'it'\\''s'"])
    #expect(lines.allSatisfy { $0.contains("Return goes back") })
  }

  @Test("a silent command is awaited without its background processes")
  func silent() throws {
    let folder = try TemporaryFolder()
    let (here, later) = (folder.path + "/here", folder.path + "/later")
    let line =
      "(while [ ! -e '\(here)2' ]; do sleep 0.01; done; touch '\(later)') & touch '\(here)'"
    #expect(try CommandOutput.run(Array(line.utf8), atMost: 60))
    #expect(folder.names == ["here"])
    _ = FileManager.default.createFile(atPath: here + "2", contents: nil)
    // Background processes continue and create the file.
    try TestWait.until("the file of the background process") { access(later, F_OK) == 0 }
    #expect(try !CommandOutput.run(Array("sleep 20".utf8), atMost: 0.01))
  }

  @Test("ending a command ends its child processes")
  func commandOutput() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("alive").path
    let line = "(while :; do echo x > '\(file)'; sleep 0.01; done) & wait"
    let output = try CommandOutput(Array(line.utf8), name: "loop")
    output.source.start()
    output.end()
    output.end()
    let numbers = try CommandOutput(Array("seq 3; echo oops >&2".utf8), name: "numbers")
    numbers.source.finish()
    #expect(numbers.source.itemCount(in: 0) == 4)
    numbers.end()
  }
}

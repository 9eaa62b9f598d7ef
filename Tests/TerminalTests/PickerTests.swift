import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// The built binary in a real terminal: accepted items are printed to stdout.
@Suite("picker in tmux", .waits) struct PickerTests {
  let folder: TemporaryFolder
  let lines: String

  init() throws {
    folder = try TemporaryFolder()
    lines = try folder.write("one\ntwo\nthree\nfour\n", to: "lines.txt")
  }

  @Test("Space marks and advances, Return prints the marks in the order of the collection")
  func marksArePrintedInOrder() throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("--modal -m --keys 'Space j Space Return' \(lines)")
    let rows = try terminal.wait("the status") { $0.contains("status=0") }
    #expect(rows.filter { !$0.isEmpty }.starts(with: ["one", "three", "status=0"]))
  }

  @Test("typing filters at once, the best match is first, and keys in one write need no pause")
  func typing() throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("", before: "printf 'afoo\\nfoobar\\nfoo\\n' | ")
    try terminal.wait("the line") { $0.contains { $0.hasPrefix("> ") } }
    try terminal.press("f", "o", "o", "Enter")
    let rows = try terminal.wait("the status") { $0.contains("status=0") }
    #expect(rows.filter { !$0.isEmpty }.starts(with: ["foo", "status=0"]))
  }

  @Test("Esc empties the line, then leaves with 130")
  func escapeOfQuery() throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("--pick \(lines)")
    try terminal.wait("the list") { $0.contains { $0.contains("four") } }
    try terminal.press("t", "w")
    try terminal.wait("what fits") { !$0.contains { $0.contains("four") } }
    try terminal.press("Escape")
    try terminal.wait("the list") { $0.contains { $0.contains("four") } }
    try terminal.press("Escape")
    try terminal.wait("the status") { $0.contains("status=130") }
  }

  @Test("keys typed by a person do the same, with stdin and stdout both pipes")
  func pipesOnBothSides() throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine(
      "--modal -m", before: "printf 'a\\nb\\nc\\n' | ", after: " | tr a-z A-Z")
    try terminal.wait("the list") { $0.contains { $0.contains("3") } && $0[0].contains("a") }
    try terminal.press("j", "Space", "Space", "Enter")
    let rows = try terminal.wait("the status") { $0.contains("status=0") }
    #expect(rows.filter { !$0.isEmpty }.starts(with: ["B", "C", "status=0"]))
  }

  @Test(
    "leaving a picker: q gives 1, the last Esc 130, Ctrl-C 130",
    arguments: [("q", 1), ("Escape", 130), ("C-c", 130)])
  func leavingAPicker(key: String, status: Int) throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("--modal --pick \(lines)")
    try terminal.wait("the list") { $0.contains { $0.contains("four") } }
    try terminal.press(key)
    let rows = try terminal.wait("the status") { $0.contains { $0.hasPrefix("status=") } }
    #expect(rows.contains("status=\(status)"))
  }

  @Test("Esc leaves one layer at a time: range, marks, then the picker")
  func escapeLeavesOneLayerAtATime() throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("--modal -m \(lines)")
    try terminal.wait("the list") { $0.contains { $0.contains("four") } }
    try terminal.press("Space")
    let marked = try terminal.settledScreen()
    try terminal.press("v", "j")
    try terminal.wait("a range") { $0 != marked }
    try terminal.press("Escape")
    try terminal.wait("no range, still there") { $0.contains { $0.contains("four") } }
    _ = try terminal.settledScreen()
    try terminal.press("Escape")
    _ = try terminal.settledScreen()
    #expect(try terminal.value("#{alternate_on}") == "1")
    try terminal.press("Escape")
    try terminal.wait("the status") { $0.contains("status=130") }
  }

  @Test("pasted text never runs as keys")
  func pasteIsNotKeys() throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("--pick --edit \(lines)")
    try terminal.wait("the list") { $0.contains { $0.contains("four") } }
    try terminal.paste("q\nQ\u{3}")
    _ = try terminal.settledScreen()
    #expect(try terminal.value("#{alternate_on}") == "1")
    // The pasted lines have become items.
    try terminal.wait("what was pasted") { $0.contains("  Q␃") }
    try terminal.press("q")
    try terminal.wait("the question") { $0.contains { $0.hasPrefix("changed, not saved") } }
    try terminal.press("n")
    try terminal.wait("the status") { $0.contains("status=1") }
  }

  @Test("a letter that edits elsewhere shows a message in a pipe's picker, and changes nothing")
  func pipeIsNotEdited() throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("--modal", before: "printf 'a\\nb\\nc\\n' | ")
    try terminal.wait("the list") { $0[0].contains("a") && $0.contains { $0.contains("1/3") } }
    try terminal.press("x")
    try terminal.wait("the reason") { $0.contains { $0.hasPrefix("nothing changes in a picker") } }
    try terminal.press("w")
    try terminal.wait("the reason") { $0.contains { $0.hasPrefix("nothing to save; --edit") } }
    try terminal.press("Enter")
    let rows = try terminal.wait("the status") { $0.contains("status=0") }
    #expect(rows.filter { !$0.isEmpty }.starts(with: ["a", "status=0"]))
  }

  @Test("late answers of the terminal are dropped")
  func lateRepliesAreSwallowed() throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("--modal -m \(lines)")
    try terminal.wait("the list") { $0.contains { $0.contains("four") } }
    let before = try terminal.settledScreen()
    try terminal.type(
      "\u{1b}[?62;1;6c\u{1b}[12;40R\u{1b}]11;rgb:0000/0000/0000\u{1b}\\\u{1b}P>|x(1)\u{1b}\\")
    #expect(try terminal.settledScreen() == before)
    try terminal.press("q")
    try terminal.wait("the status") { $0.contains("status=1") }
  }
}

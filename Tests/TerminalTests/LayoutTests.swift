import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// A board in a real terminal: moves a card to another lane, and checks the file afterwards.
@Suite("layouts in tmux", .waits) struct LayoutTests {
  @Test("moving a card to another lane changes its status in the file, and nothing else")
  func board() throws {
    let folder = try TemporaryFolder()
    let text =
      "[ {\"title\": \"Paint\", \"status\":\"todo\", \"cost\": 1.50},\n"
      + "  {\"title\": \"Buy\", \"status\": \"done\"} ]\n"
    let path = try folder.write(text, to: "tasks.json")
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("--layout board \(path)")
    try terminal.wait("the board") { $0.contains { $0.contains("todo  1") } }
    try terminal.press("M-l")
    try terminal.wait("the other lane") { $0.contains { $0.contains("done  2") } }
    try terminal.press("w")
    try terminal.wait("the file") { $0.contains { $0.hasPrefix("saved 2") } }
    try terminal.press("z", "l")
    try terminal.wait("the miniatures") { $0.contains { $0.contains("board ✓ status") } }
    try terminal.press("Escape")
    try terminal.wait("no miniatures") { !$0.contains { $0.contains("board ✓ status") } }
    try terminal.press("q")
    try terminal.wait("the end") { $0.contains("status=0") }
    let saved = try String(contentsOfFile: path, encoding: .utf8)
    #expect(saved == text.replacingOccurrences(of: "\"todo\"", with: "\"done\""))
  }
}

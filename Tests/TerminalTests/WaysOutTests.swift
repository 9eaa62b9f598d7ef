import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// Every way out restores the terminal.
@Suite("ways out in tmux", .waits) struct WaysOutTests {
  /// Runs `vitrine` between two `stty -a`, ends it by `leave`, and compares.
  private func terminalIsGivenBack(
    arguments: String = "", leave: (TmuxSession) throws -> Void, status: Int
  ) throws {
    let folder = try TemporaryFolder()
    let lines = try folder.write((1...100).map { "line \($0)\n" }.joined(), to: "lines.txt")
    let before = folder.url.appendingPathComponent("before").path
    let after = folder.url.appendingPathComponent("after").path
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.run("stty -a > \(before)")
    try terminal.runVitrine("\(arguments) \(lines)")
    try terminal.wait("the list") { $0.contains { $0.contains("line 20") } }
    #expect(try terminal.value("#{alternate_on}") == "1")
    // The reaction to a key shows that the program has read the terminal's answers, which the shell
    // would read otherwise.
    try terminal.press("Down")
    try terminal.wait("the second line") { $0.contains { $0.contains("2/100") } }
    try leave(terminal)
    try terminal.wait("status \(status)") { $0.contains("status=\(status)") }
    try terminal.run("stty -a > \(after); echo compared")
    try terminal.wait("stty") { $0.contains("compared") }
    #expect(
      try String(contentsOfFile: before, encoding: .utf8)
        == String(contentsOfFile: after, encoding: .utf8))
    #expect(try terminal.value("#{alternate_on} #{cursor_flag}") == "0 1")
    #expect(try terminal.value("#{mouse_any_flag} #{mouse_sgr_flag}") == "0 0")
    #expect(try terminal.value("#{keypad_cursor_flag} #{keypad_flag}") == "0 0")
  }

  private func processID(_ terminal: TmuxSession) throws -> String {
    let tty = try terminal.value("#{pane_tty}")
    let list = try ProcessResult.run("ps", ["-t", tty, "-o", "pid=,comm="]).outputText
    let row = list.split(separator: "\n").first { $0.hasSuffix("vitrine") }
    return try #require(row?.split(separator: " ").first.map(String.init))
  }

  @Test("the quit key of a browser") func quitKey() throws {
    try terminalIsGivenBack(leave: { try $0.press("q") }, status: 0)
  }

  @Test("Ctrl-C") func controlC() throws {
    try terminalIsGivenBack(leave: { try $0.press("C-c") }, status: 130)
  }

  @Test("a signal", arguments: [("TERM", 143), ("HUP", 129), ("INT", 130)])
  func signals(name: String, status: Int) throws {
    try terminalIsGivenBack(
      leave: { terminal in
        _ = try ProcessResult.run("kill", ["-\(name)", try processID(terminal)])
      }, status: status)
  }

  @Test("a crash", arguments: [("ABRT", 134), ("SEGV", 139), ("TRAP", 133)])
  func crashes(name: String, status: Int) throws {
    try terminalIsGivenBack(
      leave: { terminal in
        _ = try ProcessResult.run("kill", ["-\(name)", try processID(terminal)])
      }, status: status)
  }

  @Test("no part of the list remains, even after the terminal grew")
  func resized() throws {
    let folder = try TemporaryFolder()
    let lines = try folder.write((1...100).map { "line \($0)\n" }.joined(), to: "lines.txt")
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine(lines)
    try terminal.wait("the list") { $0.contains { $0.contains("line 20") } }
    try terminal.resize(columns: 120, rows: 40)
    try terminal.wait("more of the list") { $0.contains { $0.contains("line 30") } }
    try terminal.press("q")
    try terminal.wait("the shell") { $0.contains { $0.contains("status=0") } }
    let screen = try terminal.settledScreen()
    #expect(!screen.contains { $0.contains("line ") }, "\(screen)")
  }

  @Test("Ctrl-Z restores the terminal, fg takes it again") func suspendAndResume() throws {
    let folder = try TemporaryFolder()
    let lines = try folder.write((1...100).map { "line \($0)\n" }.joined(), to: "lines.txt")
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.run("exec bash --norc -i")
    try terminal.run("PS1='READY$ '; set -m; clear; stty -a > \(folder.url.path)/before")
    try terminal.run("\(TmuxSession.vitrine) \(lines)")
    try terminal.wait("the list") { $0.contains { $0.contains("line 20") } }
    try terminal.press("j", "j")
    let shown = try terminal.settledScreen()
    try terminal.press("C-z")
    try terminal.wait("the shell") { $0.contains { $0.contains("Stopped") } }
    #expect(try terminal.value("#{alternate_on} #{cursor_flag}") == "0 1")
    try terminal.run("stty -a > \(folder.url.path)/after; echo compared")
    try terminal.wait("stty") { $0.contains("compared") }
    #expect(
      try String(contentsOfFile: folder.url.path + "/before", encoding: .utf8)
        == String(contentsOfFile: folder.url.path + "/after", encoding: .utf8))
    try terminal.run("fg")
    try terminal.wait("the list as it was") { $0 == shown }
    try terminal.press("q")
    try terminal.wait("the shell") { $0.contains { $0.hasPrefix("READY$") } }
  }

  @Test("closing the terminal ends the program") func hangUp() throws {
    let folder = try TemporaryFolder()
    let lines = try folder.write("a\nb\n", to: "lines.txt")
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine(lines)
    try terminal.wait("the list") { $0.contains { $0.contains("b") } }
    let pid = try processID(terminal)
    try terminal.closeWindow()
    try TestWait.until("the end of the program") {
      try ProcessResult.run("kill", ["-0", pid]).status != 0
    }
  }
}

import Testing
import VitrineTerminalCore

@testable import VitrineTerminalNcurses

extension TerminalTests {
  /// Output to the terminal besides frames.
  @MainActor @Suite struct ClipboardOutputTests {
    @Test(
      "a text for the clipboard is sent whole to terminals that know the sequence",
      arguments: ["xterm-256color", "tmux-256color", "screen-256color", "xterm-direct"])
    func sent(type: String) throws {
      let session = try Session(type: type)
      session.terminal.setClipboard("copied")
      #expect(session.sync() == "\u{1B}]52;c;Y29waWVk\u{07}")
      session.terminal.setClipboard(String(repeating: "x", count: 100_001))
      #expect(session.sync() == "")
    }

    @Test("terminals without a clipboard are sent nothing", arguments: ["linux", "vt100"])
    func notSent(type: String) throws {
      let session = try Session(type: type)
      session.terminal.setClipboard("copied")
      #expect(session.sync() == "")
    }

    @Test(
      "mouse moves without a button are on only while requested, and never after the end"
    )
    func hover() throws {
      let session = try Session()
      session.terminal.reportsHover = true
      session.terminal.reportsHover = true
      #expect(session.sync() == "\u{1B}[?1003h")
      session.terminal.reportsHover = false
      // xterm has one mode with three values: switching one off switches all off.
      #expect(session.sync() == "\u{1B}[?1003l\u{1B}[?1002h")
      session.terminal.reportsHover = true
      session.sync()
      session.terminal.stop()
      #expect(session.line.readAll().contains("?1003l"))
      let quiet = try Session(mouse: false)
      quiet.terminal.reportsHover = true
      #expect(quiet.sync() == "")
    }
  }
}

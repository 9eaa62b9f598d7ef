import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// Copying and pasting through a real terminal.
@Suite("the clipboard in tmux", .waits) struct ClipboardTests {
  private func start(environment: [String: String] = [:]) throws -> TmuxSession {
    let terminal = try TmuxSession(columns: 40, rows: 10, environment: environment)
    try terminal.setOption("set-clipboard", "on")
    try terminal.run("\(TmuxSession.built("VitrineMenuProgram")) 2>&1")
    try terminal.wait("the list") { $0.contains("third") && $0.contains("keys:") }
    return terminal
  }

  @Test("text copied by key or menu arrives in tmux's buffer")
  func copying() throws {
    let terminal = try start()
    try terminal.press("M-c")
    try terminal.waitForBuffer("first")
    // By the menu key's own sequence, and letters and Return in the menu.
    try terminal.press("Down")
    try terminal.type("\u{1B}[29~")
    try terminal.wait("the menu") { $0.contains { $0.contains("Copy") } }
    try terminal.press("c", "Enter")
    try terminal.waitForBuffer("zweites ✓")
    try terminal.press("Down")
    try terminal.type("\u{1B}[21;2~")
    try terminal.wait("the menu") { $0.contains { $0.contains("Copy") } }
    try terminal.press("Escape")
    try terminal.wait("no menu") { !$0.contains { $0.contains("Copy") } }
    #expect(try terminal.screen().contains("keys:"))
  }

  @Test("pasted text becomes an item and never runs as keys; an open menu drops it")
  func pasting() throws {
    let terminal = try start()
    try terminal.paste("down\tand q\r")
    try terminal.wait("the item") { $0.contains { $0.hasPrefix("pasted down") } }
    try terminal.press("S-F10")
    try terminal.wait("the menu") { $0.contains { $0.contains("Copy") } }
    try terminal.paste("again")
    try terminal.press("Escape")
    try terminal.wait("no menu") { !$0.contains { $0.contains("Copy") } }
    let rows = try terminal.settledScreen()
    #expect(rows.contains("keys:"))
    #expect(!rows.contains { $0.hasPrefix("pasted again") })
  }

  @Test("a terminal without a clipboard gets no clipboard sequence")
  func withoutClipboard() throws {
    let terminal = try start(environment: ["TERM": "linux"])
    try terminal.press("M-c")
    _ = try terminal.settledScreen()
    #expect(try terminal.buffer() == nil)
    #expect(try terminal.screen().contains("keys:"))
  }
}

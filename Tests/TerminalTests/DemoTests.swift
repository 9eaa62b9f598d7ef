import Foundation
import TestSupport
import Testing

/// The gallery of demos in a real terminal.
@Suite("demo in tmux") struct DemoTests {
  @Test("vitrine demo: filter, open, back, leave")
  func gallery() throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("demo")
    try terminal.wait("the gallery") { $0.contains { $0.contains("type to filter") } }
    try terminal.type("circle")
    try terminal.wait("the card") { $0.last { !$0.isEmpty }?.hasPrefix("> circle") == true }
    try terminal.press("Enter")
    try terminal.wait("the demo") { $0.contains { $0.hasPrefix("Circle: clock") } }
    try terminal.press("+")
    try terminal.wait("a new item") { $0.contains { $0.contains("new") } }
    try terminal.press("I")
    try terminal.wait("what it is") { $0.contains { $0.contains("CircleDemo.swift") } }
    try terminal.press("q")
    try terminal.wait("the demo again") { $0.contains { $0.hasPrefix("Circle: clock") } }
    try terminal.press("q")
    try terminal.wait("the gallery again") { $0.contains { $0.hasPrefix("> circle") } }
    try terminal.press("Escape")
    try terminal.wait("all cards") { $0.contains { $0.contains("type to filter") } }
    try terminal.press("Escape")
    try terminal.wait("the status") { $0.contains("status=0") }
  }

  @Test(
    "the card in focus is told from the others on every terminal",
    arguments: ["", "COLORTERM=truecolor ", "TERM=vt100 ", "TERM=linux ", "NO_COLOR=1 "])
  func focus(environment: String) throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("demo", before: environment)
    try terminal.wait("the gallery") { $0.contains { $0.contains("type to filter") } }
    try terminal.press("Right")
    // The title of the second card, from frame to frame.
    try terminal.wait("the second card in focus") { _ in
      let runs = (try? TmuxSession.reversedRuns(terminal.styledScreen())) ?? []
      return runs.contains { $0.row == 1 && $0.columns == 28...51 }
    }
    try terminal.press("Escape")
    try terminal.wait("the status") { $0.contains("status=0") }
  }

  @Test("an unknown demo is told in one line, with 2")
  func unknown() throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("demo crcle")
    let rows = try terminal.wait("the status") { $0.contains("status=2") }
    #expect(rows.contains("vitrine: unknown demo 'crcle'; did you mean 'circle'?"))
  }

  @Test(
    "a demo draws on a vt100, on the Linux console, and without colours",
    arguments: ["TERM=vt100 ", "TERM=linux ", "NO_COLOR=1 "])
  func plainTerminals(environment: String) throws {
    let terminal = try TmuxSession(columns: 40, rows: 15)
    try terminal.runVitrine("demo layouts", before: environment)
    try terminal.wait("the demo") { $0.contains { $0.hasPrefix("Layout switching") } }
    try terminal.press("n")
    // The line is cut off where the screen ends.
    try terminal.wait("a circle") { $0.contains { $0.contains("sixteen  cir") } }
    try terminal.press("Q")
    try terminal.wait("the status") { $0.contains("status=0") }
  }

  @Test("a tour goes on by itself until a key stops it")
  func tour() throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("demo --tour 1")
    try terminal.wait("the second demo") { $0.contains { $0.hasPrefix("Varying sizes") } }
    try terminal.press("x")
    try terminal.wait("it has stopped") { rows in
      rows.contains { $0.contains("Esc back") } && !rows.contains { $0.contains("stops the tour") }
    }
    try terminal.press("Q")
    try terminal.wait("the status") { $0.contains("status=0") }
  }
}

import Foundation
import Testing
import VitrineGallery
import VitrineTestSupport
import VitrineTestTraits

/// The gallery of demos in a real terminal.
@Suite("demo in tmux", .waits) struct DemoTests {
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
    "the card in focus differs from the others on every terminal",
    arguments: ["", "COLORTERM=truecolor ", "TERM=vt100 ", "TERM=linux ", "NO_COLOR=1 "])
  func focus(environment: String) throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("demo", before: environment)
    try terminal.wait("the gallery") { $0.contains { $0.contains("type to filter") } }
    try terminal.press("Right")
    // Its frame is thick.
    try terminal.wait("the second card in focus") { rows in
      rows.first.map { Array($0).firstIndex(of: "┏") } == 27
    }
    try terminal.press("Escape")
    try terminal.wait("the status") { $0.contains("status=0") }
  }

  @Test("without UTF-8 in the environment, an old terminal gets boxes of ASCII")
  func plainTerminal() throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("demo", before: "TERM=vt100 LC_ALL=C ")
    let rows = try terminal.wait("the gallery") { $0.contains { $0.contains("type to filter") } }
    #expect(rows[0].hasPrefix("#======"))
    #expect(rows[1].hasPrefix("# Flow grid"))
    #expect(rows[0].contains("+------"))
    #expect(rows.joined().allSatisfy { $0.isASCII })
    try terminal.press("Escape")
    try terminal.wait("the status") { $0.contains("status=0") }
  }

  @Test("an unknown demo is reported in one line, with status 2")
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
    // The edge of the screen cuts the line.
    try terminal.wait("a circle") { $0.contains { $0.contains("sixteen  cir") } }
    try terminal.press("Q")
    try terminal.wait("the status") { $0.contains("status=0") }
  }

  @Test("a tour continues until a key stops it")
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

  @Test(
    "each demo starts, handles the first keys of its tour, and ends with Esc and status 0",
    arguments: stride(from: 0, to: Demo.all.count, by: 9).map {
      Demo.all[$0..<min($0 + 9, Demo.all.count)].map(\.name)
    })
  func all(names: [String]) throws {
    for demo in names.compactMap(Demo.named) {
      // One terminal each: a surplus Esc during the end of a demo would reach the next line of the
      // shell.
      let terminal = try TmuxSession(columns: 80, rows: 24)
      try terminal.runVitrine("demo \(demo.name)")
      try terminal.wait("\(demo.name)") {
        $0[23].hasPrefix(demo.title) && $0[23].hasSuffix("Esc back")
      }
      try terminal.press(contentsOf: demo.tour.split(separator: " ").prefix(2).map(Self.key))
      try leave(demo, in: terminal)
    }
  }

  /// Returns to the gallery by Esc, several times if a demo has something open, and leaves it by
  /// another one.
  private func leave(_ demo: Demo, in terminal: TmuxSession) throws {
    for _ in 0..<3 {
      try terminal.press("Escape")
      let rows = try terminal.settledScreen()
      if Self.hasEnded(rows) || rows.contains(where: { $0.contains("type to filter") }) { break }
    }
    try terminal.press("Escape")
    let rows = try terminal.wait("\(demo.name) to end", until: Self.hasEnded)
    #expect(rows.contains { $0.hasSuffix("status=0") }, "\(demo.name): \(rows)")
  }

  /// The status may follow a surplus Esc: the terminal echoes input while the program ends.
  private static func hasEnded(_ rows: [String]) -> Bool {
    rows.contains { $0.contains("status=") }
  }

  /// Returns tmux's name of a key in a tour.
  private static func key(_ word: Substring) -> String {
    let names = [
      "Return": "Enter", "Esc": "Escape", "Backspace": "BSpace", "Delete": "DC",
      "Shift-Tab": "BTab",
    ]
    return names[String(word)]
      ?? String(word).replacing("Shift-", with: "S-").replacing("Alt-", with: "M-")
      .replacing("Ctrl-", with: "C-")
  }
}

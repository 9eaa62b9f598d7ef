import Foundation
import Testing
import VitrineKeyStrokes
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineTerminalNcurses

extension TerminalTests {
  /// Programs that use only a part of the screen.
  @MainActor @Suite("Some rows of the screen") struct InlineRowsTests {
    /// Lines of a shell, with the cursor after the last one.
    private static func shell(_ lines: Int, end: String = "\r\n") -> String {
      (0..<lines).map { "shell \($0)" }.joined(separator: "\r\n") + end
    }

    private static func shellLines(_ lines: Range<Int>) -> [String] { lines.map { "shell \($0)" } }

    @Test(
      "the first row, and the number of lines that the screen scrolls for the rows",
      arguments: [
        // row and column of the cursor, height, first row, line feeds
        (0, 0, 5, 0, 4), (3, 0, 5, 3, 4), (9, 0, 5, 5, 4), (3, 7, 5, 4, 5), (9, 7, 5, 5, 5),
        (9, 0, 10, 0, 9), (9, 0, 99, 0, 9), (0, 0, 1, 0, 0),
      ])
    func places(row: Int, column: Int, height: Int, top: Int, feeds: Int) {
      let rows = InlineRows(
        cursor: GridPoint(column: column, row: row), height: height, screen: 10)
      #expect(rows.top == top)
      #expect(rows.count == min(height, 10))
      #expect(rows.room.count { $0 == 0x0A } == feeds)
    }

    @Test(
      "places move down, and no command affects the whole screen",
      arguments: [
        ("\u{1B}[H", "\u{1B}[4;1H"), ("\u{1B}[2;7Hx", "\u{1B}[5;7Hx"), ("\u{1B}[5d", "\u{1B}[8d"),
        ("\u{1B}[d", "\u{1B}[4d"), ("\u{1B}[2J", "\u{1B}[J"), ("a\u{1B}[1;5rb", "a\u{1B}[4;8rb"),
        ("\u{1B}[2;3r", "\u{1B}[5;6r"), ("\u{1B}[r", "\u{1B}[4;8r"),
        ("\u{1B}[?1049h\u{1B}[22;0;0t", ""),
        ("\u{1B}[?25l\u{1B}(B\u{1B}[m", "\u{1B}[?25l\u{1B}(B\u{1B}[m"),
        ("\u{1B}[38:2::1:2:3mé\u{1B}[K", "\u{1B}[38:2::1:2:3mé\u{1B}[K"), ("\u{1B}[3", "\u{1B}[3"),
        ("\u{1B}", "\u{1B}"),
      ])
    func shifts(bytes: String, expected: String) {
      let rows = InlineRows(cursor: GridPoint(column: 0, row: 3), height: 5, screen: 10)
      #expect(String(decoding: rows.shifted(Array(bytes.utf8)), as: UTF8.self) == expected)
    }

    @Test(
      "the lines above stay, in the middle of the screen and at its last row",
      arguments: [(3, 3), (19, 13), (20, 12)])
    func linesAbove(lines: Int, kept: Int) throws {
      let session = try Session(rows: 20, height: .rows(8), before: Self.shell(min(lines, 19)))
      #expect(session.terminal.size == GridSize(columns: 80, rows: 8))
      let canvas = CursesScreenTests.list(session.terminal.size, top: 0, focus: 1)
      session.present(canvas)
      let top = min(lines, 12)
      let first = min(lines, 19) - top
      #expect(session.model.lines.prefix(top) == Self.shellLines(first..<(first + top))[...])
      #expect(Array(session.model.lines[top..<(top + 8)]) == canvas.lines)
      #expect(session.model.complaints.isEmpty)
      #expect(!session.model.modes.contains("1049"))
    }

    @Test("random frames match the drawing, and the other rows do not change", arguments: 0..<8)
    func randomFrames(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let rows = Int.random(in: 8...24, using: &random)
      let before = Int.random(in: 0..<rows, using: &random)
      let height = Int.random(in: 1...rows + 2, using: &random)
      let session = try Session(
        columns: 40, rows: rows, depth: ColorDepth.allCases.randomElement(using: &random),
        height: .rows(height), before: Self.shell(before, end: before == 0 ? "" : "\r\n"))
      let size = session.terminal.size
      let top = min(before, rows - size.rows)
      let above = Self.shellLines((before - top)..<before)
      for turn in 0..<30 {
        var canvas = CursesScreenTests.list(
          GridSize(columns: 40, rows: max(3, size.rows)),
          top: turn + Int.random(in: 0..<3, using: &random),
          focus: turn + 1,
          look: CursesScreenTests.Look.allCases.randomElement(using: &random) ?? .bar)
        canvas.write(
          ["", "宽", "e\u{301}x", "🙂"].randomElement(using: &random) ?? "",
          at: GridPoint(column: Int.random(in: 0..<38, using: &random), row: 0), style: .standard)
        let cursor = GridPoint(
          column: Int.random(in: 0..<40, using: &random),
          row: Int.random(in: 0..<size.rows, using: &random))
        if turn == 20 { session.terminal.repaint(canvas, cursor: cursor) }
        session.present(canvas, cursor: cursor)
        let lines = session.model.lines
        try #require(lines.prefix(top) == above[...], "seed \(seed), frame \(turn)")
        try #require(
          lines[top..<(top + size.rows)] == canvas.lines.prefix(size.rows),
          "seed \(seed), frame \(turn)")
      }
      session.terminal.stop()
      session.model.feedRest(of: session)
      #expect(session.model.lines.prefix(top) == above[...])
      #expect(session.model.lines.dropFirst(top).allSatisfy { $0.isEmpty })
      #expect(session.model.column == 0)
      #expect(session.model.row == top)
      #expect(session.model.complaints.isEmpty)
    }

    @Test("after a text the rows begin on their own line, and the cursor comes back")
    func behindText() throws {
      let session = try Session(rows: 10, height: .rows(4), before: "one\r\nabc")
      session.present(CursesScreenTests.list(session.terminal.size, top: 0, focus: 1))
      #expect(session.model.lines.prefix(3) == ["one", "abc", "minimal"])
      session.terminal.stop()
      session.model.feedRest(of: session)
      #expect(session.model.lines.filter { !$0.isEmpty } == ["one", "abc"])
      #expect(session.model.column == 3)
      #expect(session.model.row == 1)
    }

    @Test("a caret is visible at its place, and afterwards the cursor returns to the first row")
    func caret() throws {
      let session = try Session(rows: 20, height: .rows(4), before: Self.shell(5))
      let canvas = CursesScreenTests.list(session.terminal.size, top: 0, focus: 1)
      session.present(canvas, cursor: GridPoint(column: 7, row: 2))
      #expect(session.model.row == 5 && !session.model.modes.contains("25"))
      session.terminal.showsCursor = true
      session.present(canvas, cursor: GridPoint(column: 7, row: 2))
      #expect(session.model.row == 7 && session.model.column == 7)
      #expect(session.model.modes.contains("25"))
      session.terminal.showsCursor = false
      session.present(canvas, cursor: GridPoint(column: 7, row: 2))
      #expect(session.model.row == 5 && !session.model.modes.contains("25"))
    }

    @Test("rows move with the row of the caret when the screen changes its size")
    func movedByCaret() {
      let rows = InlineRows(cursor: GridPoint(column: 0, row: 10), height: 5, screen: 30)
      let caret = GridPoint(column: 3, row: 9)
      #expect(rows.moved(to: caret, at: 2, height: 5, screen: 30).top == 7)
      #expect(rows.moved(to: caret, at: 0, height: 5, screen: 30).top == 9)
      #expect(rows.moved(to: .zero, at: 2, height: 5, screen: 30).top == 0)
    }

    @Test("clicks count from the first row, and clicks outside are ignored")
    func mouse() async throws {
      let session = try Session(rows: 20, height: .rows(4), before: Self.shell(5))
      session.line.type("\u{1B}[<0;3;2M\u{1B}[<0;3;2m\u{1B}[<0;3;7M\u{1B}[<0;3;7mx")
      await session.wait(for: .key(KeyStroke("x")))
      let presses = session.events.compactMap { event -> GridPoint? in
        guard case .mouse(let mouse) = event, mouse.kind == .press else { return nil }
        return mouse.position
      }
      #expect(presses == [GridPoint(column: 2, row: 1)])
    }

    @Test("keys before the answer are not lost")
    func keysBeforeAnswer() async throws {
      let session = try Session(rows: 20, height: .rows(4), before: Self.shell(5))
      #expect(session.terminal.size.rows == 4)
      session.line.type("ab")
      session.tellCursor()
      session.line.resize(columns: 80, rows: 21)
      session.terminal.checkSize()
      await session.wait(for: .resize(GridSize(columns: 80, rows: 4)))
      #expect(session.events.filter { if case .key = $0 { true } else { false } }.count == 2)
    }

    @Test("a part of the screen stays a part when its size changes")
    func resizing() async throws {
      let session = try Session(rows: 40, height: .percent(50), before: Self.shell(5))
      #expect(session.terminal.size.rows == 20)
      session.tellCursor()
      session.line.resize(columns: 60, rows: 30)
      session.terminal.checkSize()
      await session.wait(for: .resize(GridSize(columns: 60, rows: 15)))
    }

    @Test("after a resize, the answer to an earlier question is not used")
    func earlierQuestion() async throws {
      let session = try Session(rows: 24, height: .rows(4), before: Self.shell(20))
      session.present(CursesScreenTests.list(session.terminal.size, top: 0, focus: 1))
      var isAnswered = false
      session.terminal.requestFrameEcho { isAnswered = true }
      session.sync()
      session.tellCursor()
      // A taller screen shows the scrolled-off lines again.
      session.resize(columns: 80, rows: 40)
      session.model.feed(Self.shell(24))
      session.tellCursor()
      session.terminal.checkSize()
      await session.wait(for: .resize(GridSize(columns: 80, rows: 4)))
      #expect(isAnswered)
      session.present(CursesScreenTests.list(session.terminal.size, top: 0, focus: 1))
      #expect(session.model.lines.prefix(24) == Self.shellLines(0..<24)[...])
      #expect(session.model.row == 24)
    }

    @Test("a terminal without a cursor report uses its whole screen")
    func silence() throws {
      let line = try PseudoTerminal(columns: 80, rows: 20)
      let terminal = try NcursesTerminal(
        options: .init(ttyPath: line.path, terminalType: "xterm-256color", height: .rows(5)))
      try terminal.start()
      defer { terminal.stop() }
      #expect(terminal.size == GridSize(columns: 80, rows: 20))
      #expect(line.read(count: terminal.bytesWritten).contains("\u{1B}[?1049h"))
    }

    @Test("a type with other cursor addressing uses its whole screen at once")
    func otherTypes() throws {
      let line = try PseudoTerminal(columns: 80, rows: 20)
      let terminal = try NcursesTerminal(
        options: .init(ttyPath: line.path, terminalType: "vt52", height: .rows(5)))
      try terminal.start()
      defer { terminal.stop() }
      #expect(terminal.size == GridSize(columns: 80, rows: 20))
    }

    @Test(
      "heights of a screen of 24 rows",
      arguments: [
        (TerminalHeight.rows(8), 8), (.rows(99), 24), (.percent(50), 12), (.percent(10), 10),
        (.percent(100), 24), (.atMost(.percent(50), rows: 4), 4), (.atMost(.rows(8), rows: 99), 8),
        (.atMost(.rows(8), rows: 0), 1),
      ])
    func heights(height: TerminalHeight, rows: Int) { #expect(height.rows(of: 24) == rows) }
  }
}

extension ModelTerminal {
  /// Output after the last read of the session, not counting the bytes that restore the terminal.
  @MainActor
  fileprivate mutating func feedRest(of session: Session) { feed(session.line.readAll()) }
}

import Foundation
import Testing
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineTerminalNcurses

extension TerminalTests {
  /// The bytes that frames cost, and the equality of screen and drawing.
  @MainActor @Suite struct CursesScreenTests {
    enum Look: CaseIterable { case bar, mark, color }

    /// A list as the browser draws it: a title, lines, a status line.
    static func list(
      _ size: GridSize = GridSize(columns: 120, rows: 40), top: Int, focus: Int, look: Look = .bar
    ) -> Canvas {
      var canvas = Canvas(size: size)
      canvas.write("minimal", at: .zero, style: .standard)
      canvas.write("status", at: GridPoint(column: 0, row: size.rows - 1), style: .standard)
      for row in 1..<size.rows - 1 {
        let line = top + row - 1
        let text = "line \(line): " + String(repeating: "lorem \(line * 7919 % 1000) ", count: 3)
        let point = GridPoint(column: look == .mark ? 2 : 0, row: row)
        canvas.write(text, at: point, style: .standard)
        if line != focus { continue }
        let rect = GridRect(column: 0, row: row, columns: size.columns, rows: 1)
        switch look {
        case .bar: canvas.restyle(rect) { $0.attributes.insert(.reverse) }
        case .mark: canvas.write(">", at: GridPoint(column: 0, row: row), style: .standard)
        case .color: canvas.fill(rect, background: .rgb(0, 0, 120), erasing: false)
        }
      }
      return canvas
    }

    @Test("a cell has the same layout as a cell of ncurses")
    func cellLayout() {
      #expect(MemoryLayout<CursesCell>.size == Int(curses_cell_size()))
      #expect(MemoryLayout<CursesCell>.offset(of: \.characters) == 4)
      #expect(MemoryLayout<CursesCell>.offset(of: \.pair) == 24)
    }

    @Test(
      "scrolling by a line costs a region, not a screen",
      arguments: [(Look.bar, 240), (.mark, 115), (.color, 240)], [-1, 1])
    func scrolling(look: (Look, Int), step: Int) throws {
      let session = try Session(columns: 120, rows: 40)
      var costs: [Int] = []
      for turn in 0..<20 {
        let top = 1000 + turn * step
        let focus = step > 0 ? top + 37 : top
        let canvas = Self.list(top: top, focus: focus, look: look.0)
        let text = session.present(canvas, cursor: .init(column: 0, row: step > 0 ? 38 : 1))
        costs.append(text.utf8.count)
        try #require(session.model.lines == canvas.lines)
      }
      #expect(costs.dropFirst().allSatisfy { $0 <= look.1 }, "\(look.0): \(costs)")
    }

    @Test(
      "while bytes are saved, the cursor still ends on the focused item",
      arguments: Look.allCases)
    func savingBytesKeepsTheCursor(look: Look) throws {
      let session = try Session(columns: 120, rows: 40)
      func show(top: Int, focus: Int, most: Int) throws {
        let canvas = Self.list(top: top, focus: focus, look: look)
        let cursor = GridPoint(column: 0, row: focus - top + 1)
        let sent = session.present(canvas, cursor: cursor).utf8.count
        #expect(session.model.lines == canvas.lines)
        #expect(session.model.row == cursor.row && session.model.column == cursor.column)
        #expect(sent <= most, "\(sent) bytes")
      }
      try show(top: 1, focus: 1, most: 8_000)
      // Two rows differ; then a region scrolls, up and down, by one row and by several.
      try show(top: 1, focus: 20, most: 500)
      try show(top: 2, focus: 21, most: 500)
      try show(top: 1, focus: 20, most: 500)
      try show(top: 6, focus: 25, most: 1_000)
      try show(top: 5, focus: 5, most: 500)
      // Only the cursor moves.
      let canvas = Self.list(top: 5, focus: 5, look: look)
      let moved = session.present(canvas, cursor: GridPoint(column: 7, row: 12))
      #expect(moved.utf8.count <= 12 && session.model.row == 12 && session.model.column == 7)
    }

    @Test(
      "a frame drawn by differences equals a complete repaint",
      arguments: [("xterm-256color", UInt64(1)), ("xterm", 2), ("screen", 3), ("vt100", 4)])
    func differences(type: String, seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let size = GridSize(columns: 40, rows: 12)
      let session = try Session(columns: size.columns, rows: size.rows, type: type)
      var canvas = Self.list(size, top: 0, focus: 0, look: .color)
      for turn in 0..<60 {
        let top = Int.random(in: 0...4, using: &random)
        let focus = top + Int.random(in: 0..<10, using: &random)
        let look = turn % 9 == 0 ? Look.bar : .color
        if turn % 5 > 0 { canvas = Self.list(size, top: top, focus: focus, look: look) }
        // Blank rows, and one with colour up to its end.
        let row = Int.random(in: 0..<size.rows, using: &random)
        let rect = GridRect(column: 0, row: row, columns: size.columns, rows: 1)
        canvas.fill(rect, background: turn % 2 == 0 ? .standard : .rgb(0, 90, 0))
        canvas.write("日\(turn)", at: GridPoint(column: turn % 30, row: row), style: .standard)
        let cursor = GridPoint(column: turn % size.columns, row: row)
        session.present(canvas, cursor: cursor)
        let screen = session.model.screen
        let place = GridPoint(column: session.model.column, row: session.model.row)
        #expect(session.model.lines == canvas.lines && place == cursor, "seed \(seed), \(turn)")
        session.terminal.repaint(canvas, cursor: cursor)
        session.sync()
        #expect(session.model.screen == screen, "seed \(seed), frame \(turn)")
      }
      #expect(session.model.complaints.isEmpty)
    }

    @Test("a frame like the one before costs no byte")
    func unchangedFrame() throws {
      let session = try Session(columns: 120, rows: 40)
      let canvas = Self.list(top: 5, focus: 7)
      session.present(canvas, cursor: .init(column: 0, row: 3))
      #expect(session.present(canvas, cursor: .init(column: 0, row: 3)).isEmpty)
      #expect(session.line.isSilent)
    }

    @Test("each frame ends with the hardware cursor at the requested place")
    func cursor() throws {
      let session = try Session()
      let canvas = Self.list(.init(columns: 80, rows: 24), top: 0, focus: 2)
      for place in [GridPoint(column: 3, row: 7), .init(column: 79, row: 23), .zero] {
        session.present(canvas, cursor: place)
        #expect(GridPoint(column: session.model.column, row: session.model.row) == place)
      }
      session.present(canvas, cursor: .init(column: 500, row: -3))
      #expect(session.model.column == 79 && session.model.row == 0)
    }

    @Test("the cursor is visible only as the caret of a text")
    func caret() throws {
      let session = try Session()
      let canvas = Self.list(.init(columns: 80, rows: 24), top: 0, focus: 2)
      session.present(canvas, cursor: .zero)
      #expect(!session.model.modes.contains("25"))
      session.terminal.showsCursor = true
      session.present(canvas, cursor: .zero)
      #expect(session.model.modes.contains("25"))
      session.terminal.showsCursor = true
      #expect(session.present(canvas, cursor: .zero).isEmpty)
      session.present(Self.list(.init(columns: 80, rows: 24), top: 3, focus: 9), cursor: .zero)
      #expect(session.model.modes.contains("25"))
      session.terminal.showsCursor = false
      session.present(canvas, cursor: .zero)
      #expect(!session.model.modes.contains("25") && session.model.complaints.isEmpty)
    }

    @Test("one changed cell costs a few bytes")
    func changedCell() throws {
      let session = try Session(columns: 120, rows: 40)
      var canvas = Self.list(top: 5, focus: 7)
      session.present(canvas, cursor: .zero)
      canvas.write("X", at: .init(column: 60, row: 20), style: .standard)
      #expect(session.present(canvas, cursor: .zero).utf8.count <= 16)
    }

    @Test("a repaint sends the whole screen, after any previous screen")
    func repaint() throws {
      let session = try Session()
      let canvas = Self.list(.init(columns: 80, rows: 24), top: 0, focus: 2)
      session.present(canvas)
      let before = session.model.lines
      var fresh = ModelTerminal(columns: 80, rows: 24)
      session.terminal.repaint(canvas, cursor: .zero)
      fresh.feed(session.sync())
      #expect(fresh.lines == before && fresh.lines == canvas.lines)
    }

    @Test("wide, combined and joined characters keep the columns after them in place")
    func wideCharacters() throws {
      let session = try Session(columns: 40, rows: 6)
      var canvas = Canvas(size: .init(columns: 40, rows: 6))
      let texts = [
        "日本語|", "e\u{301}x|", "👨‍👩‍👧|", "👍🏽🇩🇪❤️|", "का\u{1B}\u{202E}|",
        "한글e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}|",
      ]
      for (row, text) in texts.enumerated() {
        canvas.write(text, at: .init(column: 0, row: row), style: .standard)
      }
      session.present(canvas)
      #expect(session.model.lines == canvas.lines)
      #expect(session.model.complaints.isEmpty)
      // One half of each wide glyph is replaced.
      for column in [1, 2, 3, 0] {
        canvas.write("#", at: .init(column: column, row: 0), style: .standard)
        session.present(canvas)
        #expect(session.model.lines == canvas.lines, "column \(column)")
      }
    }

    @Test("random frames always match the drawing", arguments: 0..<12)
    func randomFrames(seed: UInt64) throws {
      var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
      func random(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(limit))
      }
      let size = GridSize(columns: 20 + random(40), rows: 5 + random(12))
      let session = try Session(
        columns: size.columns, rows: size.rows, depth: ColorDepth.allCases[random(4)])
      var canvas = Canvas(size: size)
      let words = ["ab", "日本", "é", "  ", "e\u{301}", "longer words here", "──", "😀"]
      for turn in 0..<60 {
        switch random(4) {
        case 0: canvas = Self.list(size, top: turn + random(3), focus: turn + 1)
        case 1:
          canvas.fill(
            .init(column: random(30), row: random(10), columns: random(20), rows: random(5)),
            background: random(2) == 0 ? .standard : .rgb(UInt8(random(256)), 0, 90))
        default:
          canvas.write(
            words[random(words.count)],
            at: .init(column: random(size.columns), row: random(size.rows)),
            style: .init(
              foreground: random(2) == 0 ? .standard : .rgb(200, UInt8(random(256)), 0),
              attributes: .init(rawValue: UInt8(random(32)) & 27)))
        }
        let cursor = GridPoint(column: random(size.columns), row: random(size.rows))
        session.present(canvas, cursor: cursor)
        try #require(session.model.lines == canvas.lines, "seed \(seed), turn \(turn)")
        #expect(session.model.column == cursor.column && session.model.row == cursor.row)
      }
      #expect(session.model.complaints.isEmpty)
    }

    @Test(
      "colours have the requested depth",
      arguments: [
        (ColorDepth.mono, [["7"], []]), (.ansi8, [["3:1", "4:4"], ["3:7"]]),
        (.ansi16, [["3:9", "4:4"], ["3:15"]]), (.xterm256, [["3:5;196", "4:5;18"], ["3:5;231"]]),
        (.direct, [["3:2;255;0;0", "4:2;0;0;128"], ["3:2;255;255;255"]]),
      ] as [(ColorDepth, [Set<String>])])
    func colors(depth: ColorDepth, styles: [Set<String>]) throws {
      let session = try Session(depth: depth)
      #expect(session.terminal.colorDepth == depth)
      var canvas = Canvas(size: .init(columns: 80, rows: 24))
      canvas.write(
        "a", at: .zero, style: .init(foreground: .rgb(255, 0, 0), background: .rgb(0, 0, 128)))
      canvas.write(
        "b", at: .init(column: 2, row: 0), style: .init(foreground: .rgb(255, 255, 255)))
      session.present(canvas)
      #expect(session.model.screen[0][0].style == styles[0])
      #expect(session.model.screen[0][2].style == styles[1])
    }

    @Test("attributes reach the screen")
    func attributes() throws {
      let session = try Session()
      var canvas = Canvas(size: .init(columns: 80, rows: 24))
      let all: [(CellAttributes, String)] = [
        (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
      ]
      for (column, (attribute, _)) in all.enumerated() {
        canvas.write(
          "x", at: .init(column: column, row: 0), style: .init(attributes: attribute))
      }
      session.present(canvas)
      for (column, (_, code)) in all.enumerated() {
        #expect(session.model.screen[0][column].style == [code])
      }
    }

    @Test("thousands of colours in one frame appear correctly")
    func manyColors() throws {
      let session = try Session(columns: 120, rows: 90, depth: .direct)
      for turn in 0..<3 {
        var canvas = Canvas(size: .init(columns: 120, rows: 90))
        for row in 0..<90 {
          for column in 0..<120 {
            canvas.fill(
              .init(column: column, row: row, columns: 1, rows: 1),
              background: .rgb(UInt8(column * 2), UInt8(row * 2 + 16), UInt8(turn)))
          }
        }
        // The line buffers less than this frame, so it is sent in strips.
        for row in stride(from: 0, to: 90, by: 10) {
          var strip = Canvas(size: canvas.size)
          strip = canvas
          strip.fill(
            .init(column: 0, row: row + 10, columns: 120, rows: 90), background: .standard)
          session.present(strip)
        }
        let place = session.model.screen[80][100].style
        #expect(place == ["4:2;200;176;\(turn)"])
      }
    }

    @Test("with few colour pairs, frames of other pairs show them all")
    func fewPairs() throws {
      let session = try Session(columns: 60, rows: 24, type: "xterm", depth: .ansi8)
      for turn in 0..<6 {
        var canvas = Canvas(size: GridSize(columns: 60, rows: 24))
        for place in 0..<40 {
          let style = CellStyle(
            foreground: .palette(UInt8((place + turn) % 8)),
            background: .palette(UInt8((place / 8 + turn * 3) % 8)))
          canvas.write("x", at: GridPoint(column: place, row: 3), style: style)
        }
        session.present(canvas)
        for place in 0..<40 {
          let wanted: Set = ["3:\((place + turn) % 8)", "4:\((place / 8 + turn * 3) % 8)"]
          #expect(session.model.screen[3][place].style == wanted, "turn \(turn) place \(place)")
        }
      }
    }
  }
}

import Testing
import VitrineCharacterWidths

@testable import VitrineTerminalCore

/// Draws into a small canvas and returns its lines.
private func drawn(_ columns: Int, _ rows: Int, _ draw: (inout Canvas) -> Void) -> [String] {
  var canvas = Canvas(size: GridSize(columns: columns, rows: rows))
  draw(&canvas)
  canvas.checkInvariants()
  return canvas.lines
}

extension Canvas {
  /// Checks that every wide glyph is whole, and that every right half has its left one.
  func checkInvariants() {
    for row in 0..<size.rows {
      withRow(row) { cells in
        for (column, cell) in cells.enumerated() {
          switch cell.width {
          case 0:
            #expect(column > 0 && cells[column - 1].width == 2, "lone half at \(column), \(row)")
          case 2:
            #expect(
              column + 1 < cells.count && cells[column + 1].width == 0, "cut at \(column), \(row)")
          default: #expect(cell.width == 1)
          }
        }
      }
    }
  }
}

@Suite struct CanvasTests {
  @Test("a cell is 16 bytes of memory without gaps")
  func cellLayout() {
    #expect(MemoryLayout<Cell>.size == 16 && MemoryLayout<Cell>.stride == 16)
    #expect(_isPOD(Cell.self))
  }

  @Test("text is written at its position, clipped at every edge")
  func writing() {
    #expect(
      drawn(6, 2) { $0.write("hello", at: .init(column: 2, row: 1), style: .standard) } == [
        "", "  hell",
      ])
    #expect(
      drawn(6, 1) { $0.write("hello", at: .init(column: -2, row: 0), style: .standard) } == ["llo"])
    for row in [-1, 1] {
      #expect(
        drawn(6, 1) { $0.write("x", at: .init(column: 0, row: row), style: .standard) } == [""])
    }
    let clip = GridRect(column: 1, row: 0, columns: 3, rows: 1)
    #expect(drawn(6, 1) { $0.write("hello", at: .zero, style: .standard, clip: clip) } == [" ell"])
  }

  @Test(
    "writing returns its end", arguments: [("abc", 3), ("日本", 4), ("", 0), ("e\u{301}x", 2)])
  func advance(text: String, columns: Int) {
    var canvas = Canvas(size: .init(columns: 10, rows: 1))
    #expect(canvas.write(text, at: .init(column: 1, row: 0), style: .standard) == columns)
  }

  @Test("a wide glyph is never cut: a blank takes the place of its rest")
  func wideAtTheEdges() {
    #expect(
      drawn(4, 1) { $0.write("日本", at: .init(column: 1, row: 0), style: .standard) } == [" 日"])
    #expect(
      drawn(4, 1) { $0.write("日本", at: .init(column: -1, row: 0), style: .standard) } == [" 本"])
    let clip = GridRect(column: 1, row: 0, columns: 2, rows: 1)
    #expect(drawn(6, 1) { $0.write("日本語", at: .zero, style: .standard, clip: clip) } == [""])
    for (column, line) in [(0, "x 本"), (1, " x本"), (2, "日x"), (3, "日 x")] {
      #expect(
        drawn(6, 1) {
          $0.write("日本", at: .zero, style: .standard)
          $0.write("x", at: .init(column: column, row: 0), style: .standard)
        } == [line])
    }
    for (column, line) in [(0, "  本"), (1, "  本"), (2, "日"), (3, "日")] {
      #expect(
        drawn(6, 1) {
          $0.write("日本", at: .zero, style: .standard)
          $0.fill(.init(column: column, row: 0, columns: 1, rows: 1), background: .standard)
        } == [line])
    }
  }

  @Test("random drawing never leaves half a glyph", arguments: 0..<20)
  func randomDrawing(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
    var canvas = Canvas(size: .init(columns: 1 + random(20), rows: 1 + random(6)))
    let texts = ["日本語", "ab", "e\u{301}", "👍🏽", "\u{301}", "\u{1B}", "🇩🇪", "각"]
    for _ in 0..<300 {
      let point = GridPoint(column: random(30) - 5, row: random(10) - 2)
      let rect = GridRect(
        column: random(30) - 5, row: random(10) - 2, columns: random(10), rows: random(4))
      switch random(6) {
      case 0:
        canvas.fill(
          rect, background: .rgb(1, 2, 3), erasing: random(2) == 0, alpha: Double(random(11)) / 10)
      case 1:
        canvas.drawBox(
          rect, style: .standard, rounded: random(2) == 0, heavy: random(2) == 0,
          clip: random(2) == 0 ? nil : rect)
      case 2: canvas.drawLine(from: point, to: rect.origin, style: .standard)
      case 3: canvas.restyle(rect) { $0.attributes.formSymmetricDifference(.reverse) }
      default:
        canvas.write(
          texts[random(texts.count)], at: point, style: .standard, clip: random(3) == 0 ? rect : nil
        )
      }
      canvas.checkInvariants()
    }
    for line in canvas.lines {
      #expect(TextColumns.columns(of: line) <= canvas.size.columns, "seed \(seed)")
    }
  }

  @Test(
    "measuring and drawing agree",
    arguments: [
      "plain", "日本語 text", "👨‍👩‍👧x", "👍🏽🇩🇪❤️1️⃣", "का क्ष", "e\u{301}\u{302}", "\u{301}a", "a\u{200B}b",
      "\u{1B}[0m\u{202E}", "각ㅏ",
    ])
  func agreement(text: String) {
    var canvas = Canvas(size: .init(columns: 60, rows: 1))
    let advance = canvas.write(text, at: .zero, style: .standard)
    #expect(advance == TextColumns.columns(of: text))
    canvas.write("|", at: .init(column: advance, row: 0), style: .standard)
    #expect(canvas.text(ofRow: 0).hasSuffix("|"))
    #expect(canvas[.init(column: advance, row: 0)]?.text == "|")
  }

  @Test(
    "controls and escape sequences are drawn as placeholders, on both code paths",
    arguments: [
      ("a\u{1B}[2Jb", "a␛[2Jb"), ("\t\u{7F}", "␉␡"), ("é\u{1B}\u{9B}", "é␛\u{FFFD}"),
      ("x\r\ny", "x␍␊y"),
    ])
  func placeholders(text: String, line: String) {
    #expect(drawn(20, 1) { $0.write(text, at: .zero, style: .standard) } == [line])
  }

  @Test("text keeps the background below, even in reverse video")
  func backgroundBelow() {
    var canvas = Canvas(size: .init(columns: 4, rows: 1))
    canvas.fill(.init(column: 0, row: 0, columns: 1, rows: 1), background: .rgb(1, 2, 3))
    canvas.fill(.init(column: 1, row: 0, columns: 1, rows: 1), style: .reversed)
    canvas.write("abc", at: .zero, style: .init(attributes: .bold))
    #expect(
      canvas[.init(column: 0, row: 0)]?.style == .init(background: .rgb(1, 2, 3), attributes: .bold)
    )
    #expect(canvas[.init(column: 1, row: 0)]?.style == .init(attributes: [.bold, .reverse]))
    #expect(canvas[.init(column: 2, row: 0)]?.style == .init(attributes: .bold))
    canvas.write("x", at: .zero, style: .init(background: .rgb(9, 9, 9)))
    #expect(canvas[.zero]?.background == .rgb(9, 9, 9))
  }

  @Test("an opaque fill erases, a translucent one tints, or dims where colours cannot mix")
  func fills() {
    var canvas = Canvas(size: .init(columns: 3, rows: 1))
    let white = CellStyle(foreground: .rgb(255, 255, 255), background: .rgb(0, 0, 0))
    canvas.write("abc", at: .zero, style: white)
    let one = GridRect(column: 0, row: 0, columns: 1, rows: 1)
    canvas.fill(one, background: .rgb(255, 0, 0), erasing: false, alpha: 0.5)
    #expect(canvas[.zero]?.text == "a")
    #expect(
      canvas[.zero]?.style == .init(foreground: .rgb(255, 128, 128), background: .rgb(128, 0, 0)))
    canvas.fill(one, background: .rgb(0, 0, 255))
    #expect(canvas[.zero] == Cell(glyph: 0x20, style: .init(background: .rgb(0, 0, 255))))
    canvas.fill(
      .init(column: 1, row: 0, columns: 1, rows: 1), background: .rgb(1, 1, 1), erasing: true,
      alpha: 0.001)
    #expect(canvas.lines == [" bc"])
    var plain = Canvas(size: .init(columns: 1, rows: 1))
    plain.write("a", at: .zero, style: .standard)
    plain.fill(one, background: .rgb(10, 10, 10), erasing: false, alpha: 0.3)
    #expect(plain[.zero]?.style == .standard)
    plain.fill(one, background: .rgb(10, 10, 10), erasing: false, alpha: 0.7)
    #expect(plain[.zero]?.style == .init(background: .rgb(10, 10, 10), attributes: .dim))
  }

  @Test("restyling changes wide glyphs as a whole")
  func restyling() {
    var canvas = Canvas(size: .init(columns: 6, rows: 1))
    canvas.write("日本語", at: .zero, style: .standard)
    canvas.restyle(.init(column: 1, row: 0, columns: 2, rows: 1)) { $0.attributes.insert(.reverse) }
    let reversed = (0..<6).map {
      canvas[.init(column: $0, row: 0)]?.attributes.contains(.reverse) == true
    }
    #expect(reversed == [false, false, true, true, false, false])
  }

  @Test("equal drawings compare equal, different ones do not")
  func equality() {
    var one = Canvas(size: .init(columns: 5, rows: 2))
    var other = one
    one.write("e\u{301}日", at: .zero, style: .standard)
    #expect(one != other)
    other.write("x", at: .zero, style: .standard)
    other.write("e\u{301}日", at: .zero, style: .standard)
    #expect(one == other)
    #expect(one.hash(ofRow: 0) == other.hash(ofRow: 0) && one.hash(ofRow: 0) != one.hash(ofRow: 1))
    #expect(one != Canvas(size: .init(columns: 2, rows: 5)))
    #expect(Canvas([nil, nil], of: one) == Canvas(size: one.size))
    #expect(Canvas([1, 0, nil], of: one).lines == one.lines.reversed() + [""])
  }

  @Test("styled lines carry their colours in the requested depth")
  func styledLines() {
    var canvas = Canvas(size: .init(columns: 8, rows: 3))
    canvas.write("ab", at: .zero, style: .init(foreground: .rgb(255, 0, 0), attributes: .bold))
    canvas.write("c", at: .init(column: 2, row: 0), style: .standard)
    canvas.fill(.init(column: 0, row: 1, columns: 3, rows: 1), style: .reversed)
    #expect(
      canvas.styledLines() == [
        "\u{1B}[0;1;38;2;255;0;0mab\u{1B}[0mc", "\u{1B}[0;7m   \u{1B}[0m", "",
      ])
    #expect(canvas.styledLines(depth: .xterm256)[0] == "\u{1B}[0;1;38;5;196mab\u{1B}[0mc")
    #expect(canvas.styledLines(depth: .ansi16)[0] == "\u{1B}[0;1;91mab\u{1B}[0mc")
    #expect(canvas.styledLines(depth: .mono)[0] == "\u{1B}[0;1mab\u{1B}[0mc")
  }

  @Test(
    "drawing on an empty canvas is harmless",
    arguments: [GridSize.zero, .init(columns: 0, rows: 3), .init(columns: -4, rows: 2)])
  func emptyCanvas(size: GridSize) {
    var canvas = Canvas(size: size)
    let rect = GridRect(column: -1, row: -1, columns: 5, rows: 5)
    canvas.write("日本", at: .zero, style: .standard)
    canvas.fill(rect, background: .rgb(1, 1, 1))
    canvas.restyle(rect) { $0.attributes = .bold }
    canvas.drawBox(rect, style: .standard)
    canvas.drawLine(from: .zero, to: .init(column: 9, row: 4), style: .standard)
    #expect(canvas.lines.allSatisfy(\.isEmpty) && canvas[.zero] == nil)
  }
}

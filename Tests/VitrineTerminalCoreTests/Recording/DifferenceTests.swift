import Testing
import VitrineTestSupport

@testable import VitrineTerminalCore

/// A screen that interprets the few sequences of a recording.
private struct PlayedScreen {
  var rows: [[(text: String, style: String)]]
  private var row = 0
  private var column = 0
  private var style = "0"

  init(_ size: GridSize) {
    rows = Array(repeating: Array(repeating: (" ", "0"), count: size.columns), count: size.rows)
  }

  mutating func play(_ text: String) {
    var rest = Substring(text)
    while let character = rest.first {
      guard character == "\u{1B}" else {
        rest.removeFirst()
        let width = TestWidths.width(of: character)
        rows[row][column] = (String(character), style)
        if width == 2 { rows[row][column + 1] = ("", style) }
        column += width
        continue
      }
      rest = rest.dropFirst(2)
      let parameters = String(rest.prefix { !$0.isLetter })
      rest = rest.dropFirst(parameters.count)
      switch rest.removeFirst() {
      case "H":
        let place = parameters.split(separator: ";").compactMap { Int($0) }
        (row, column) = (place[0] - 1, place[1] - 1)
      case "m": style = parameters
      case "J": self = PlayedScreen(GridSize(columns: rows[0].count, rows: rows.count))
      case "l": break
      case let other: Issue.record("an unknown sequence ends in \(other)")
      }
    }
  }

  static func showing(_ canvas: Canvas) -> [[String]] {
    (0..<canvas.size.rows).map { row in
      canvas.withRow(row) { cells in
        cells.map { $0.text + "|" + $0.style.graphicRendition(depth: .direct) }
      }
    }
  }

  var shown: [[String]] { rows.map { $0.map { $0.text + "|" + $0.style } } }
}

private enum TestWidths {
  static func width(of character: Character) -> Int {
    character.unicodeScalars.first.map { $0.value >= 0x4E00 && $0.value < 0xA000 ? 2 : 1 } ?? 1
  }
}

@Suite("Frames as escape sequences")
struct DifferenceTests {
  @Test("the difference turns any frame into any other", arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let size = GridSize(columns: 17, rows: 5)
    var screen = PlayedScreen(size)
    var shown: Canvas?
    var canvas = Canvas(size: size)
    for _ in 0..<60 {
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let style = CellStyle(
          foreground: Bool.random(using: &generator) ? .standard : .rgb(255, 0, 0),
          background: Bool.random(using: &generator) ? .standard : .rgb(0, 0, 99),
          attributes: Bool.random(using: &generator) ? [] : [.bold, .reverse])
        canvas.write(
          ["abc", "世界", "x", "  ", "q世"].randomElement(using: &generator) ?? "",
          at: GridPoint(
            column: Int.random(in: -1..<17, using: &generator),
            row: Int.random(in: 0..<5, using: &generator)), style: style)
      }
      screen.play(canvas.difference(from: shown, depth: .direct))
      #expect(screen.shown == PlayedScreen.showing(canvas))
      shown = canvas
    }
  }

  @Test("equal frames write nothing, one changed cell writes that cell")
  func least() {
    var canvas = Canvas(size: GridSize(columns: 20, rows: 3))
    canvas.write("hello", at: GridPoint(column: 2, row: 1), style: .standard)
    #expect(canvas.difference(from: canvas, depth: .direct) == "")
    var next = canvas
    next.write("a", at: GridPoint(column: 3, row: 1), style: .standard)
    #expect(next.difference(from: canvas, depth: .direct) == "\u{1B}[2;4Ha")
    #expect(
      next.difference(from: nil, depth: .direct) == "\u{1B}[0m\u{1B}[2J\u{1B}[2;3Hhallo")
  }
}

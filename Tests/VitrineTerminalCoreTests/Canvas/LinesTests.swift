import Testing

@testable import VitrineTerminalCore

private func drawn(_ columns: Int, _ rows: Int, _ draw: (inout Canvas) -> Void) -> [String] {
  var canvas = Canvas(size: GridSize(columns: columns, rows: rows))
  draw(&canvas)
  return canvas.lines
}

@Suite struct LinesTests {
  @Test("boxes have corners, rounded or heavy on request")
  func boxes() {
    let rect = GridRect(column: 0, row: 0, columns: 4, rows: 3)
    #expect(drawn(4, 3) { $0.drawBox(rect, style: .standard) } == ["┌──┐", "│  │", "└──┘"])
    #expect(
      drawn(4, 3) { $0.drawBox(rect, style: .standard, rounded: true) } == ["╭──╮", "│  │", "╰──╯"])
    #expect(
      drawn(4, 3) { $0.drawBox(rect, style: .standard, heavy: true) } == ["┏━━┓", "┃  ┃", "┗━━┛"])
  }

  @Test("boxes too small for a frame still show their ends")
  func smallBoxes() {
    #expect(
      drawn(4, 1) {
        $0.write("abcd", at: .zero, style: .standard)
        $0.drawBox(.init(column: 0, row: 0, columns: 4, rows: 1), style: .standard)
      } == ["│bc│"])
    #expect(
      drawn(1, 3) { $0.drawBox(.init(column: 0, row: 0, columns: 1, rows: 3), style: .standard) }
        == ["─", "", "─"])
    #expect(
      drawn(1, 1) { $0.drawBox(.init(column: 0, row: 0, columns: 1, rows: 1), style: .standard) }
        == ["□"])
  }

  @Test("touching lines join")
  func joins() {
    #expect(
      drawn(5, 5) {
        $0.drawBox($0.bounds, style: .standard, rounded: true)
        $0.drawLine(from: .init(column: 0, row: 2), to: .init(column: 4, row: 2), style: .standard)
        $0.drawLine(from: .init(column: 2, row: 0), to: .init(column: 2, row: 4), style: .standard)
      } == ["╭─┬─╮", "│ │ │", "├─┼─┤", "│ │ │", "╰─┴─╯"])
    #expect(
      drawn(7, 3) {
        $0.drawBox(.init(column: 0, row: 0, columns: 4, rows: 3), style: .standard, rounded: true)
        $0.drawBox(.init(column: 3, row: 0, columns: 4, rows: 3), style: .standard, rounded: true)
      } == ["╭──┬──╮", "│  │  │", "╰──┴──╯"])
    #expect(
      drawn(3, 3) {
        $0.drawLine(from: .init(column: 0, row: 1), to: .init(column: 2, row: 1), style: .standard)
        $0.drawLine(
          from: .init(column: 1, row: 0), to: .init(column: 1, row: 2), style: .standard,
          heavy: true)
      } == [" ┃", "─╂─", " ┃"])
  }

  @Test("the order of drawing does not matter for joins")
  func orderOfJoins() {
    let horizontal = (GridPoint(column: 0, row: 1), GridPoint(column: 2, row: 1))
    let vertical = (GridPoint(column: 1, row: 1), GridPoint(column: 1, row: 2))
    for pair in [[horizontal, vertical], [vertical, horizontal]] {
      #expect(
        drawn(3, 3) {
          for line in pair { $0.drawLine(from: line.0, to: line.1, style: .standard) }
        } == ["", "─┬─", " │"])
    }
  }

  @Test("lines replace text, and text replaces lines without joining them later")
  func linesAndText() {
    #expect(
      drawn(3, 1) {
        $0.write("a│日", at: .zero, style: .standard)
        $0.drawLine(from: .zero, to: .init(column: 2, row: 0), style: .standard)
      } == ["───"])
    #expect(
      drawn(3, 3) {
        $0.drawLine(from: .init(column: 1, row: 0), to: .init(column: 1, row: 2), style: .standard)
        $0.write("x", at: .init(column: 1, row: 1), style: .standard)
        $0.drawLine(from: .init(column: 0, row: 1), to: .init(column: 2, row: 1), style: .standard)
      } == [" │", "───", " │"])
  }

  @Test("a line is clipped without changing its look")
  func clippedLines() {
    let clip = GridRect(column: 1, row: 1, columns: 2, rows: 1)
    #expect(
      drawn(4, 3) { $0.drawBox($0.bounds, style: .standard, clip: clip) } == ["", "", ""])
    #expect(
      drawn(4, 3) {
        $0.drawBox(.init(column: -1, row: 0, columns: 4, rows: 9), style: .standard)
      } == ["──┐", "  │", "  │"])
    #expect(
      drawn(4, 1) {
        $0.drawLine(
          from: .init(column: -1_000_000_000, row: 0), to: .init(column: 1_000_000_000, row: 0),
          style: .standard)
      } == ["────"])
  }

  @Test("sloping lines run from end to end")
  func slopes() {
    #expect(
      drawn(3, 3) { $0.drawLine(from: .zero, to: .init(column: 2, row: 2), style: .standard) }
        == ["╲", " ╲", "  ╲"])
    #expect(
      drawn(3, 3) {
        $0.drawLine(from: .init(column: 2, row: 0), to: .init(column: 0, row: 2), style: .standard)
      } == ["  ╱", " ╱", "╱"])
    for end in [GridPoint(column: 9, row: 2), .init(column: 2, row: 4), .init(column: 9, row: 4)] {
      let lines = drawn(10, 5) { $0.drawLine(from: .zero, to: end, style: .standard) }
      #expect(lines[0].first != " " && lines[end.row].count == end.column + 1)
      let drawnCells = lines.joined().count { $0 != " " }
      #expect(drawnCells == max(end.column, end.row) + 1)
    }
  }

  @Test("all arms have their own character, and characters are single columns")
  func arms() {
    var glyphs: Set<UInt32> = []
    for value in 0..<81 {
      var raw: UInt8 = 0
      for (place, power) in [1, 3, 9, 27].enumerated() {
        raw |= UInt8(value / power % 3) << (place * 2)
      }
      glyphs.insert(BoxArms(rawValue: raw).glyph(rounded: false))
    }
    // Single arms look like whole lines: eight share the four straight ones.
    #expect(glyphs.count == 81 - 8)
    #expect(BoxArms.up.joined(with: BoxArms.up.heavy) == BoxArms.up.heavy)
  }

  @Test("A sloping line takes time proportional to the screen, at any length")
  func farSlopes() {
    let size = GridSize(columns: 12, rows: 8)
    let far = 1 << 28
    for (columns, rows) in [(2, 1), (1, 2), (-2, 1), (2, -1), (-1, -2), (1, 1)] {
      for start in [GridPoint(column: 5, row: 3), GridPoint(column: 0, row: 0)] {
        var (near, distant) = (Canvas(size: size), Canvas(size: size))
        near.drawLine(
          from: start, to: .init(column: start.column + columns * 20, row: start.row + rows * 20),
          style: .standard)
        distant.drawLine(
          from: start, to: .init(column: start.column + columns * far, row: start.row + rows * far),
          style: .standard)
        #expect(near.lines == distant.lines, "\(columns), \(rows) from \(start)")
      }
    }
  }
}

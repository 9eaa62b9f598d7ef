import Testing
import VitrineTerminalCore

@testable import VitrineTerminalNcurses

@Suite struct RowShiftTests {
  private static func canvas(_ lines: [String]) -> Canvas {
    var canvas = Canvas(size: .init(columns: 8, rows: lines.count))
    for (row, line) in lines.enumerated() {
      canvas.write(line, at: .init(column: 0, row: row), style: .standard)
    }
    return canvas
  }

  private static func shift(from old: [String], to new: [String]) -> RowShift? {
    RowShift(from: canvas(old), to: canvas(new), rows: old.count)
  }

  @Test(
    "rows that moved up or down are found between unchanged rows",
    arguments: [
      (["t", "a", "b", "c", "d", "s"], ["t", "b", "c", "d", "e", "s"], 1, 1..<5),
      (["t", "b", "c", "d", "e", "s"], ["t", "a", "b", "c", "d", "s"], -1, 1..<5),
      (["t", "a", "b", "c", "d", "1"], ["t", "b", "c", "d", "e", "2"], 1, 1..<5),
      (["a", "b", "c", "d", "e", "f"], ["c", "d", "e", "f", "g", "h"], 2, 0..<6),
      (["a", "b", "c", "d", "e"], ["c", "d", "e", "f", "g"], 2, 0..<5),
      (["t", "a", "b", "c", "D", "s"], ["t", "b", "c", "d", "E", "s"], 1, 1..<4),
    ])
  func found(old: [String], new: [String], distance: Int, region: Range<Int>) {
    let shift = Self.shift(from: old, to: new)
    #expect(shift?.distance == distance && shift?.region == region, "\(String(describing: shift))")
  }

  @Test(
    "rows stay if moving them does not help",
    arguments: [
      (["a", "b", "c"], ["a", "b", "c"]), (["a", "b", "c"], ["x", "y", "z"]),
      (["a", "b", "c"], ["a", "x", "c"]), (["", "", ""], ["a", "", ""]), (["a", "b"], ["b", "a"]),
      (["1", "a", "a", "a", "a", "b"], ["2", "a", "a", "a", "a", "c"]),
    ])
  func notFound(old: [String], new: [String]) {
    #expect(Self.shift(from: old, to: new) == nil)
  }
}

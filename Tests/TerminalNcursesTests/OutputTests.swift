import Foundation
import TerminalCore
import Testing

@testable import TerminalNcurses

extension TerminalTests {
  /// What frames cost on the wire.
  @MainActor @Suite struct OutputTests {
    /// A list as the browser draws it: a title, lines, a status line.
    static func list(
      _ size: GridSize = GridSize(columns: 120, rows: 40), top: Int, focus: Int, look: Look = .bar
    ) -> Canvas {
      var canvas = Canvas(size: size)
      canvas.write("minimal", at: .zero, style: .standard)
      canvas.write("status", at: GridPoint(column: 0, row: size.rows - 1), style: .standard)
      for row in 1..<size.rows - 1 {
        let line = top + row - 1
        let text =
          "line \(line): " + String(repeating: "lorem ipsum \(line * 7919 % 1000) ", count: 2)
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

    enum Look: CaseIterable { case bar, mark, color }

    @Test(
      "L13 scrolling by a line costs a region, not a screen",
      arguments: [
        (Look.bar, 240), (.mark, 100), (.color, 240),
      ])
    func scrolling(look: Look, budget: Int) throws {
      let terminal = try PseudoTerminal()
      let ncurses = try NcursesTerminal(
        options: .init(ttyPath: terminal.path, terminalType: "xterm-256color"))
      try ncurses.start()
      defer { ncurses.stop() }
      var costs: [Int] = []
      for top in 0..<20 {
        let before = ncurses.bytesWritten
        ncurses.present(
          Self.list(top: top, focus: top + 37, look: look), cursor: .init(column: 0, row: 38))
        costs.append(ncurses.bytesWritten - before)
        _ = terminal.read(count: costs[top])
      }
      print("bytes a scroll, \(look):", costs)
      #expect(costs.dropFirst(2).allSatisfy { $0 <= budget }, "\(costs)")
    }
  }
}

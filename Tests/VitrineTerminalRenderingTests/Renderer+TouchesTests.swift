import Foundation
import Testing
import UIKitCore
import VitrineBasicValues
import VitrineTerminalCore

@testable import VitrineTerminalRendering

@Suite("The point of a click")
struct RendererTouchesTests {
  private func point(
    _ column: Int, _ row: Int, _ commands: [DrawingCommand], metrics: CellMetrics = CellMetrics()
  ) -> CGPoint {
    Renderer(metrics: metrics).touchPoint(
      of: GridPoint(column: column, row: row), on: DisplayList(commands: commands),
      size: GridSize(columns: 20, rows: 6))
  }

  private func text(_ string: String, _ view: CGRect, in superview: CGRect) -> DrawingCommand {
    .text(
      DrawnText(
        string: string, origin: view.origin, color: .foreground,
        home: TextHome(view: view, superview: superview)))
  }

  private let screen = CGRect(x: 0, y: 0, width: 160, height: 96)

  @Test("in the middle of the cell, if the cell is empty or its content lies there")
  func middle() {
    #expect(point(3, 2, []) == CGPoint(x: 28, y: 40))
    let view = CGRect(x: 16, y: 32, width: 64, height: 16)
    #expect(point(3, 2, [text("abc", view, in: screen)]) == CGPoint(x: 28, y: 40))
    #expect(point(3, 2, [.fill(screen, .background)]) == CGPoint(x: 28, y: 40))
    let cells = point(3, 2, [], metrics: CellMetrics(width: 1, height: 1))
    #expect(cells == CGPoint(x: 3.5, y: 2.5))
  }

  @Test("in a view that begins at half a row, in all rows that it is drawn in")
  func halfRow() {
    let view = CGRect(x: 16, y: 24, width: 64, height: 32)
    for commands in [[text("abc", view, in: screen)], [DrawingCommand.fill(view, .foreground)]] {
      for row in 2...3 {
        let touched = point(3, row, commands)
        #expect(view.contains(touched) && abs(touched.y - (CGFloat(row) + 0.5) * 16) < 0.01)
      }
    }
  }

  @Test("in a text that was moved by the border of its box")
  func border() {
    let box = CGRect(x: 0, y: 0, width: 160, height: 64)
    let view = CGRect(x: 16, y: 0, width: 64, height: 16)
    let commands = [
      text("abc", view, in: box), .stroke(box, cornerRadius: 0, width: 1, .foreground),
    ]
    #expect(Screens.lines(20, 4, commands)[1].contains("abc"))
    #expect(point(3, 1, commands) == CGPoint(x: 28, y: 8))
    // The blank end of the same view, and the border itself.
    #expect(point(8, 1, commands) == CGPoint(x: 68, y: 8))
    #expect(point(3, 0, commands) == CGPoint(x: 28, y: 8))
    #expect(point(15, 1, commands) == CGPoint(x: 124, y: 24))
  }

  @Test("in a view thinner than a cell")
  func thin() {
    let view = CGRect(x: 16, y: 34, width: 64, height: 4)
    let commands = [.pushClip(view), text("abc", view, in: screen), .popClip]
    let touched = point(3, 2, commands)
    #expect(touched.x == 28 && view.contains(touched))
  }

  @Test("in the frontmost content, except the blank end of a line, and hairlines")
  func front() {
    let (back, front) = (
      CGRect(x: 16, y: 40, width: 64, height: 16), CGRect(x: 20, y: 36, width: 100, height: 10)
    )
    let commands = [text("abcdef", back, in: screen), .fill(front, .foreground)]
    #expect(front.contains(point(3, 2, commands)))
    let blank = [
      text("abcdef", back, in: screen),
      text("x", CGRect(x: 80, y: 40, width: 8, height: 16), in: screen),
    ]
    #expect(back.contains(point(3, 3, blank)))
    let line = [
      text("abcdef", back, in: screen),
      .fill(CGRect(x: 0, y: 54, width: 160, height: 1), .foreground),
    ]
    #expect(back.contains(point(3, 3, line)))
    // Invisible content does not count.
    let faint = [
      text("abcdef", back, in: screen), .pushAlpha(0), .fill(front, .foreground), .popAlpha,
    ]
    #expect(point(3, 2, faint) == CGPoint(x: 28, y: 40))
  }
}

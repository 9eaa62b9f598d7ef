import Foundation
import Testing
import UIKitCore
import VitrineTerminalCore

@testable import VitrineTerminalRendering

@Suite("Boxes, lines and ellipses in cells")
struct PainterShapesTests {
  private func box(_ rect: CGRect, radius: CGFloat = 0, width: CGFloat = 1) -> DrawingCommand {
    .stroke(rect, cornerRadius: radius, width: width, .foreground)
  }

  private func line(_ x: CGFloat, _ y: CGFloat, _ toX: CGFloat, _ toY: CGFloat) -> DrawingCommand {
    .line(CGPoint(x: x, y: y), CGPoint(x: toX, y: toY), width: 1, .foreground)
  }

  @Test("boxes are just inside, round their corners, and join at common points")
  func boxes() {
    #expect(Screens.lines(4, 3, [box(.cells(0, 0, 4, 3))]) == ["┌──┐", "│  │", "└──┘"])
    #expect(Screens.lines(4, 2, [box(.cells(0, 0, 4, 2), radius: 4)]) == ["╭──╮", "╰──╯"])
    #expect(Screens.lines(4, 2, [box(.cells(0, 0, 4, 2), width: 3)]) == ["┏━━┓", "┗━━┛"])
    #expect(
      Screens.lines(7, 5, [box(.cells(0, 0, 4, 3)), box(.cells(3, 0, 4, 5))])
        == ["┌──┬──┐", "│  │  │", "└──┤  │", "   │  │", "   └──┘"])
  }

  @Test("a box without room becomes its sides, and a thin one a line")
  func smallBoxes() {
    #expect(Screens.lines(4, 1, [box(.cells(0, 0, 4, 1)), .text("ab", 1)]) == ["│ab│"])
    #expect(Screens.lines(4, 1, [box(CGRect(x: 0, y: 7, width: 32, height: 1))]) == ["────"])
  }

  @Test("a fill that keeps lines keeps the lines of boxes below, in its own style, and no text")
  func keptLines() {
    let below = [box(.cells(0, 0, 4, 3)), .text("ab", 1, 1)]
    let canvas = Screens.canvas(
      8, 3,
      below + [.pushReverse, .fill(.cells(2, 0, 4, 3), .background, keepsLines: true), .popReverse])
    #expect(canvas.lines == ["┌──┐", "│a │", "└──┘"])
    #expect((2..<6).allSatisfy { canvas.style($0, 1) == .reversed })
    #expect(canvas.style(1, 0) == .standard)
    #expect(
      Screens.lines(8, 3, below + [.fill(.cells(2, 0, 4, 3), .background)]) == ["┌─", "│a", "└─"])
  }

  @Test("a box is clipped like other drawing")
  func clippedBox() {
    #expect(
      Screens.lines(6, 3, [.pushClip(.cells(2, 1, 3, 2)), box(.cells(0, 0, 6, 3)), .popClip])
        == ["", "", "  ───"])
  }

  @Test("level and upright lines snap to cells and join")
  func lines() {
    #expect(
      Screens.lines(5, 3, [line(0, 24, 36, 24), line(20, 4, 20, 44)]) == ["  │", "──┼──", "  │"])
    #expect(
      Screens.lines(5, 3, [line(4, 8, 36, 8), line(36, 8, 36, 40), line(36, 40, 4, 40)])
        == ["────┐", "    │", "────┘"])
    // A connector of a tree, with its turn on the edge between two cells.
    #expect(
      Screens.lines(5, 3, [line(0, 8, 16, 8), line(16, 8, 16, 40), line(16, 40, 36, 40)])
        == ["──┐", "  │", "  └──"])
  }

  @Test("a line along the far edge of a view is visible")
  func linesOnTheFarEdge() {
    #expect(Screens.lines(3, 2, [line(0, 32, 24, 32)]) == ["", "───"])
    #expect(Screens.lines(3, 2, [line(24, 0, 24, 32)]) == ["  │", "  │"])
  }

  @Test("sloping lines are approximated")
  func slopes() {
    #expect(Screens.lines(3, 3, [line(4, 8, 20, 40)]) == ["╲", " ╲", "  ╲"])
    #expect(Screens.lines(3, 3, [line(4, 40, 20, 8)]) == ["  ╱", " ╱", "╱"])
  }

  @Test("a line as thick as a row is a fill")
  func thickLines() {
    let canvas = Screens.canvas(
      3, 2, [.line(CGPoint(x: 0, y: 8), CGPoint(x: 24, y: 8), width: 16, .red)])
    #expect((0..<3).allSatisfy { canvas.style($0).background == .rgb(255, 0, 0) })
    #expect(canvas.style(0, 1) == .standard)
  }

  @Test("a hairline fill is a line that leaves text alone")
  func hairlines() {
    let separator = DrawingCommand.fill(CGRect(x: 0, y: 15, width: 48, height: 1), .foreground)
    #expect(Screens.lines(6, 2, [separator]) == ["──────", ""])
    #expect(Screens.lines(6, 2, [.text("ab", 1), separator]) == ["─ab───", ""])
    let bar = DrawingCommand.fill(CGRect(x: 0, y: 0, width: 3, height: 32), .foreground)
    #expect(Screens.lines(6, 2, [bar, .text("ab", 2)]) == ["│ ab", "│"])
    let short = DrawingCommand.fill(CGRect(x: 0, y: 0, width: 3, height: 16), .foreground)
    #expect(Screens.lines(6, 1, [short]) == ["│"])
  }

  @Test("lines keep the background below them")
  func linesKeepBackgrounds() {
    let canvas = Screens.canvas(
      4, 1, [.fill(.cells(1, 0, 1, 1), .red), .fill(.cells(2, 0, 1, 1), .blue), line(0, 8, 31, 8)])
    let backgrounds = (0..<4).map { canvas.style($0).background }
    #expect(backgrounds == [.standard, .rgb(255, 0, 0), .rgb(0, 0, 255), .standard])
  }

  @Test("an ellipse fills the half cells whose middle it covers, at least one cell")
  func ellipses() {
    let canvas = Screens.canvas(8, 4, [.fillEllipse(.cells(0, 0, 8, 4), .red)])
    let picture = (0..<4).map { row in
      String((0..<8).map { canvas.style($0, row).background == .standard ? "." : "#" })
    }
    #expect(picture == ["..####..", "########", "########", "..####.."])
    #expect(canvas.lines == [" ▄    ▄", "", "", " ▀    ▀"])
    let dot = Screens.canvas(2, 1, [.fillEllipse(CGRect(x: 9, y: 9, width: 2, height: 2), .red)])
    #expect(dot.style(1).background == .rgb(255, 0, 0))
  }
}

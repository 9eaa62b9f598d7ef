import Foundation
import Testing
import UIKitCore
import VitrineTerminalCore
import VitrineTestSupport

@testable import VitrineTerminalRendering

/// Rounding hides no text that has room.
@Suite("The rows of texts")
struct TextRowsTests {
  /// A cell with two labels, drawn like a view: its texts, and after them its border.
  struct Cell {
    var frame: CGRect
    var title = CGRect(x: 12, y: 5, width: 90, height: 20)
    var detail = CGRect(x: 12, y: 25, width: 90, height: 14)
    var hasBorder = true
    var texts = ("Title", "Detail")

    func commands(at origin: CGPoint = .zero) -> [DrawingCommand] {
      let frame = frame.offsetBy(dx: origin.x, dy: origin.y)
      func text(_ string: String, _ place: CGRect) -> [DrawingCommand] {
        let view = place.offsetBy(dx: frame.minX, dy: frame.minY)
        let command = DrawingCommand.text(
          DrawnText(
            string: string, origin: CGPoint(x: view.minX, y: view.midY - 8), color: .foreground,
            home: TextHome(view: view, superview: frame)))
        // A view lower than its line clips it.
        return view.height < 16 ? [.pushClip(view), command, .popClip] : [command]
      }
      let border = DrawingCommand.stroke(frame, cornerRadius: 0, width: 1, .foreground)
      return text(texts.0, title) + text(texts.1, detail) + (hasBorder ? [border] : [])
    }

    /// The number of rows for texts.
    var rows: Int { CellMetrics().gridRect(frame).rows - (hasBorder ? 2 : 0) }
  }

  private func shows(_ text: String, _ lines: [String]) -> Bool {
    lines.contains { $0.contains(text) }
  }

  @Test(
    "cells with a fractional number of rows keep their titles in every row",
    arguments: [44, 50, 60, 64])
  func titlesOfAllRows(height: Int) {
    let cells = (0..<12).map {
      Cell(
        frame: CGRect(x: 20, y: 20 + $0 * (height + 10), width: 110, height: height),
        texts: ("Item \($0)", "Detail"))
    }
    let lines = Screens.lines(30, 60, cells.flatMap { $0.commands() })
    for (number, cell) in cells.enumerated() {
      if !shows("Item \(number)", lines) {
        Issue.record("\(height): no title \(number)\n\(lines.joined(separator: "\n"))")
        return
      }
      let rows = CellMetrics().gridRect(cell.frame)
      #expect(shows("Detail", Array(lines[rows.row..<rows.maxRow])), "\(number)")
    }
  }

  @Test(
    "texts whose views overlap by a few points are both visible", arguments: [44, 48, 50, 55, 60])
  func overlapping(height: CGFloat) {
    for y in 0..<16 {
      let cell = Cell(
        frame: CGRect(x: 16, y: CGFloat(y), width: 110, height: height),
        title: CGRect(x: 8, y: 4, width: 94, height: 20),
        detail: CGRect(x: 8, y: height - 24, width: 94, height: 20), hasBorder: true)
      let lines = Screens.lines(20, 6, cell.commands())
      #expect(shows("Title", lines) && shows("Detail", lines), "\(y)")
    }
  }

  @Test("stack labels on the border of a box move into the box", arguments: 1...2)
  func stackOnABorder(count: Int) {
    let frame = CGRect(x: 0, y: 0, width: 160, height: 64)
    let stack = CGRect(x: 8, y: 0, width: 144, height: count * 16)
    let texts = ["Title", "Detail"].prefix(count).enumerated().map { number, string in
      let view = CGRect(x: 8, y: number * 16, width: 144, height: 16)
      return DrawingCommand.text(
        DrawnText(
          string: string, origin: view.origin, color: .foreground,
          home: TextHome(view: view, superview: stack)))
    }
    let lines = Screens.lines(
      20, 4, texts + [.stroke(frame, cornerRadius: 0, width: 1, .foreground)])
    #expect(lines[1].contains("Title"))
    #expect(count < 2 || lines[2].contains("Detail"))
  }

  @Test("both texts of 1,000 random cells with enough height are visible", arguments: 1...4)
  func randomCells(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    var count = 0
    while count < 1000 {
      func random(_ range: ClosedRange<Double>) -> CGFloat {
        // Half points, as on a screen of twice the resolution.
        CGFloat((Double.random(in: range, using: &numbers) * 2).rounded() / 2)
      }
      let hasBorder = Bool.random(using: &numbers)
      // With a border, texts keep away from it.
      let inset: CGFloat = hasBorder ? 5 : 0
      let least: Double = hasBorder ? 14 : 12
      let heights = (random(least...24), random(least...24))
      let gaps = (random(0...12), random(0...12), random(0...12))
      let height = inset * 2 + gaps.0 + heights.0 + gaps.1 + heights.1 + gaps.2
      let cell = Cell(
        frame: CGRect(x: random(0...40), y: random(0...200), width: 120, height: height),
        title: CGRect(x: 12, y: inset + gaps.0, width: 100, height: heights.0),
        detail: CGRect(
          x: 12, y: inset + gaps.0 + heights.0 + gaps.1, width: 100, height: heights.1),
        hasBorder: hasBorder)
      guard cell.rows >= 2 else { continue }
      count += 1
      let lines = Screens.lines(30, 30, cell.commands())
      let rows = CellMetrics().gridRect(cell.frame)
      let title = lines.firstIndex { $0.contains("Title") }
      let detail = lines.firstIndex { $0.contains("Detail") }
      guard let title, let detail else {
        Issue.record("seed \(seed): \(cell)\n\(lines.joined(separator: "\n"))")
        return
      }
      #expect(title < detail && title >= rows.row && detail < rows.maxRow, "\(cell)")
    }
  }

  /// Texts of one superview, each in a view of the same size.
  private func column(_ tops: [(String, CGFloat)], in frame: CGRect) -> [DrawingCommand] {
    tops.map { string, top in
      let view = CGRect(x: frame.minX, y: frame.minY + top, width: 64, height: 16)
      return .text(
        DrawnText(
          string: string, origin: view.origin, color: .foreground,
          home: TextHome(view: view, superview: frame)))
    }
  }

  @Test("a text equally close to two rows keeps its rounded row while others move")
  func ties() {
    let frame = CGRect(x: 0, y: 0, width: 80, height: 112)
    // The last two round to one row; the first lies between two.
    let lines = Screens.lines(
      10, 8, column([("half", 24), ("one", 72), ("two", 87)], in: frame))
    #expect(lines[2].hasPrefix("half") && lines.contains { $0.hasPrefix("two") })
  }

  @Test("a completely clipped text needs no row and moves no other text")
  func clipped() {
    let frame = CGRect(x: 0, y: 0, width: 80, height: 112)
    let box = CGRect(x: 0, y: 0, width: 80, height: 80)
    let texts = column([("seen", 56), ("below", 64)], in: frame)
    let lines = Screens.lines(
      10, 8,
      [.pushClip(CGRect(x: 0, y: 0, width: 80, height: 64))] + texts
        + [.popClip, .stroke(box, cornerRadius: 0, width: 1, .foreground)])
    #expect(!lines.contains { $0.contains("below") })
  }

  @Test("texts that overlap in points still hide one another")
  func overlapping() {
    let cell = Cell(
      frame: CGRect(x: 0, y: 0, width: 120, height: 64),
      title: CGRect(x: 8, y: 16, width: 90, height: 16),
      detail: CGRect(x: 8, y: 16, width: 90, height: 16))
    let lines = Screens.lines(16, 4, cell.commands())
    #expect(lines[1].contains("Detail") && !shows("Title", lines))
  }

  @Test("texts with rows of their own keep their rounded rows")
  func onTheGrid() {
    for y in 0..<40 {
      let cell = Cell(
        frame: CGRect(x: 0, y: y, width: 120, height: 80),
        title: CGRect(x: 8, y: 20, width: 90, height: 16),
        detail: CGRect(x: 8, y: 44, width: 90, height: 16))
      #expect(TextRows(cell.commands(), metrics: CellMetrics()).isEmpty, "\(y)")
    }
  }

  @Test("texts side by side share a row")
  func sideBySide() {
    let cell = Cell(
      frame: CGRect(x: 0, y: 0, width: 240, height: 32),
      title: CGRect(x: 0, y: 0, width: 100, height: 14),
      detail: CGRect(x: 120, y: 2, width: 100, height: 14), hasBorder: false)
    #expect(Screens.lines(30, 2, cell.commands())[0] == "Title          Detail")
  }

  @Test("if a box has a row for one text only, the other one uses the row of a border")
  func onlyRow() {
    let cell = Cell(
      frame: CGRect(x: 0, y: 0, width: 120, height: 48),
      title: CGRect(x: 8, y: 4, width: 90, height: 14),
      detail: CGRect(x: 8, y: 20, width: 90, height: 14))
    let lines = Screens.lines(16, 3, cell.commands())
    #expect(lines == ["│Title        │", "│Detail       │", "└─────────────┘"])
  }

  @MainActor
  @Test("a list that marks its texts as level needs no other row", arguments: 1...3)
  func levelTexts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var level = 0
    for turn in 0..<300 {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
      let steps: CGFloat = [16, 16, 16, 8, 5].randomElement(using: &random) ?? 16
      func length(_ most: Int) -> CGFloat {
        steps * CGFloat(Int.random(in: 0...most, using: &random))
      }
      var parents: [UIView] = [window]
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let frame = CGRect(x: length(8), y: length(8), width: length(12), height: length(6))
        let view: UIView
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          let scrollView = UIScrollView(frame: frame)
          scrollView.contentOffset.y = length(2)
          view = scrollView
        case 1: view = UIView(frame: frame)
        default:
          let label = UILabel(frame: frame)
          label.text = ["one", "two\nlines", "a longer text in many words"].randomElement(
            using: &random)
          label.numberOfLines = Int.random(in: 0...2, using: &random)
          view = label
        }
        if Int.random(in: 0..<12, using: &random) == 0 { view.layer.borderWidth = 1 }
        view.clipsToBounds = Bool.random(using: &random)
        (parents.randomElement(using: &random) ?? window).addSubview(view)
        parents.append(view)
      }
      window.isHidden = false
      let list = window.displayList()
      guard list.hasLevelTexts else { continue }
      level += list.commands.contains { if case .text = $0 { true } else { false } } ? 1 : 0
      #expect(TextRows(list.commands, metrics: CellMetrics()).isEmpty, "seed \(seed), turn \(turn)")
    }
    #expect(level > 20)
  }

  @Test("a text above a list is not drawn into a box that has been scrolled below it")
  func scrolledBox() {
    let lane = CGRect(x: 0, y: 0, width: 160, height: 160)
    let header = CGRect(x: 0, y: 0, width: 160, height: 16)
    let heading = DrawingCommand.text(
      DrawnText(
        string: "Heading", origin: .zero, color: .foreground,
        home: TextHome(view: header, superview: lane)))
    let card = CGRect(x: 0, y: 0, width: 160, height: 64)
    let lines = Screens.lines(
      20, 10,
      [
        heading, .pushClip(CGRect(x: 0, y: 16, width: 160, height: 144)),
        .pushClip(card), .popClip,
        .stroke(card, cornerRadius: 0, width: 1, .foreground), .popClip,
      ])
    #expect(lines.first == "Heading")
  }

  @Test("in a box without a row between its borders, texts are between its sides")
  func flatBox() {
    let cell = Cell(
      frame: CGRect(x: 0, y: 0, width: 120, height: 32),
      title: CGRect(x: 8, y: 2, width: 90, height: 14),
      detail: CGRect(x: 8, y: 16, width: 90, height: 14))
    let lines = Screens.lines(16, 2, cell.commands())
    #expect(lines == ["│Title        │", "│Detail       │"])
  }

  /// Returns a box with a label of the same size.
  private func box(
    _ string: String, _ frame: CGRect, at x: CGFloat = 0, room: Bool = false
  ) -> [DrawingCommand] {
    let text = DrawnText(
      string: string, origin: CGPoint(x: frame.minX + x, y: frame.midY - 8), color: .foreground,
      room: room ? TextRoom(width: frame.width - x, truncation: .tail) : nil,
      home: TextHome(view: frame, superview: frame))
    return [.text(text), .stroke(frame, cornerRadius: 0, width: 1, .foreground)]
  }

  @Test("a text under the left side of a box moves beside it")
  func leftSide() {
    let lines = Screens.lines(15, 3, box("Item 1", CGRect(x: 0, y: 0, width: 120, height: 48)))
    #expect(lines[1] == "│Item 1       │")
  }

  @Test("a text under the right side of a box moves beside it")
  func rightSide() {
    let frame = CGRect(x: 0, y: 0, width: 120, height: 48)
    #expect(Screens.lines(15, 3, box("Item 1", frame, at: 72))[1] == "│       Item 1│")
  }

  @Test("a text as wide as a box is cut between its sides")
  func wholeWidth() {
    let frame = CGRect(x: 0, y: 0, width: 120, height: 48)
    #expect(Screens.lines(15, 3, box("fifteen letters", frame))[1] == "│fifteen lett…│")
    let long = box("a text that has no end", frame, room: true)
    #expect(Screens.lines(15, 3, long)[1] == "│a text that …│")
  }

  @Test("a cut text keeps its end after a move")
  func cutText() {
    let frame = CGRect(x: 0, y: 0, width: 120, height: 48)
    let label = CGRect(x: 0, y: 16, width: 64, height: 16)
    let text = DrawnText(
      string: "a long text", origin: label.origin, color: .foreground,
      room: TextRoom(width: 64, truncation: .tail), home: TextHome(view: label, superview: frame))
    let lines = Screens.lines(
      15, 3,
      [.text(text), .text("│x", 8, 1), .stroke(frame, cornerRadius: 0, width: 1, .foreground)])
    #expect(lines[1] == "│a long…│x    │")
  }

  @Test("a badge of 20 x 20 points keeps its number at any place", arguments: 0..<8)
  func badges(shift: Int) {
    for y in 0..<16 {
      let frame = CGRect(x: 16 + shift, y: 16 + y, width: 20, height: 20)
      let lines = Screens.lines(10, 6, box("7", frame, at: 6))
      #expect(shows("7", lines), "\(y)\n\(lines.joined(separator: "\n"))")
    }
  }

  @Test("a label beside the sides of its box keeps its rounded row")
  func besideSides() {
    let commands = box("Item 1", CGRect(x: 0, y: 0, width: 120, height: 48), at: 8)
    #expect(TextRows(commands, metrics: CellMetrics()).isEmpty)
  }

  @Test("a header of two or three rows with a border shows its text and no line through it")
  func headers() {
    for height in 24...56 {
      for y in 0..<16 {
        let frame = CGRect(x: 8, y: y, width: 120, height: height)
        let lines = Screens.lines(20, 6, box("Header", frame))
        let row = lines.first { $0.contains("Header") } ?? ""
        #expect(row.hasPrefix(" │Header "), "\(height), \(y)\n\(lines.joined(separator: "\n"))")
        #expect(!row.contains("─"), "\(height), \(y)")
      }
    }
  }

  @Test("a border drawn over a background hides all content below both")
  func otherBoxes() {
    let cell = Cell(frame: CGRect(x: 16, y: 16, width: 120, height: 32))
    let box = CGRect(x: 0, y: 0, width: 200, height: 40)
    let lines = Screens.lines(
      30, 4,
      cell.commands() + [
        .fill(box, .background), .stroke(box, cornerRadius: 0, width: 1, .foreground),
      ])
    #expect(!shows("Title", lines))
  }

  @Test("no text leaves its superview, and none moves by more than a row", arguments: 1...4)
  func randomViews(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      func random(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(Int.random(in: range, using: &numbers))
      }
      let superview = CGRect(
        x: random(0...20), y: random(0...40), width: random(20...160), height: random(8...100))
      var commands: [DrawingCommand] = []
      for number in 0..<Int.random(in: 1...9, using: &numbers) {
        let height = min(superview.height, random(6...30))
        let y = superview.minY + random(0...Int(superview.height - height))
        let view = CGRect(x: superview.minX, y: y, width: superview.width, height: height)
        commands.append(
          .text(
            DrawnText(
              string: "\(number)", origin: CGPoint(x: view.minX, y: view.midY - 8),
              color: .foreground, home: TextHome(view: view, superview: superview))))
      }
      commands.append(.stroke(superview, cornerRadius: 0, width: 1, .foreground))
      let metrics = CellMetrics()
      let rows = TextRows(commands, metrics: metrics)
      let cells = metrics.gridRect(superview)
      for (index, command) in commands.enumerated() {
        guard case .text(let text) = command, let row = rows.place(of: index)?.row else { continue }
        #expect(row >= cells.row && row < cells.maxRow, "seed \(seed)")
        // One row for the move into the superview, and one for the move off its border.
        #expect(abs(row - metrics.row(text.origin.y)) <= 2, "seed \(seed)")
      }
    }
  }
}

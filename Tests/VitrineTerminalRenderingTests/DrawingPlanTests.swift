import Foundation
import Testing
import VitrineTerminalCore
import VitrineTestSupport

@testable import UIKitCore
@testable import VitrineTerminalRendering

@Suite("Frames that reuse rows of the previous frame")
struct DrawingPlanTests {
  private let renderer = Renderer()
  private let size = GridSize(columns: 24, rows: 10)

  /// Draws frames in sequence, like a host; each must equal the same frame drawn from scratch.
  ///
  /// - Returns: The number of rows drawn for each frame.
  private func drawn(
    _ lists: [[DrawingCommand]], renderers: [Renderer] = [], _ note: Comment? = nil
  ) -> [Int] {
    var marks = RowMarks()
    var before: Canvas?
    return lists.enumerated().map { number, commands in
      let renderer = renderers.isEmpty ? renderer : renderers[number % renderers.count]
      let list = DisplayList(commands: commands)
      let canvas = renderer.render(list, size: size, after: before, marks: &marks)
      #expect(canvas == renderer.render(list, size: size), note ?? "frame \(number)")
      before = canvas
      return marks.rowsDrawn
    }
  }

  private func list(first: Int, focus: Int) -> [DrawingCommand] {
    var commands: [DrawingCommand] = [.fill(.cells(0, 0, 24, 10), .background)]
    for row in 0..<9 {
      let frame = CGRect.cells(0, row, 24, 1)
      commands.append(.pushClip(frame))
      if first + row == focus { commands.append(.fill(frame, .blue)) }
      commands.append(.text("item \(first + row)", 2, row))
      commands.append(.popClip)
    }
    return commands + [.fill(.cells(0, 9, 24, 1), .red), .text("\(focus)", 0, 9)]
  }

  @Test("moving focus draws three rows, also when it scrolls, and no change draws none")
  func counts() {
    let counts = drawn([
      list(first: 0, focus: 7), list(first: 0, focus: 8), list(first: 1, focus: 9),
      list(first: 2, focus: 10), list(first: 2, focus: 10), list(first: 0, focus: 8),
    ])
    #expect(counts == [10, 3, 3, 3, 0, 4])
  }

  @Test("rows with boxes, lines and pictures are drawn each time, with their adjacent rows")
  func apart() {
    let box = DrawingCommand.stroke(.cells(0, 3, 9, 3), cornerRadius: 4, width: 1, .foreground)
    #expect(drawn([[.text("a"), box], [.text("a"), box]]) == [10, 5])
    let long = DrawingCommand.text(String(repeating: "long ", count: 1_000), 0, 2)
    #expect(drawn([[long], [long]]) == [10, 1])
    let rule = DrawingCommand.fill(CGRect(x: 0, y: 32, width: 100, height: 1), .red)
    #expect(drawn([[rule], [rule]]) == [10, 3])
  }

  @Test("a fill that keeps lines differs from a fill that does not")
  func keptLines() {
    func list(keepsLines: Bool) -> [DrawingCommand] {
      [.text("─", 2, 2), .fill(.cells(0, 2, 24, 1), .red, keepsLines: keepsLines)]
    }
    #expect(drawn([list(keepsLines: false), list(keepsLines: true)]) == [10, 1])
  }

  @Test("a text with another link is drawn again, with that link")
  func links() {
    func text(_ link: String?) -> [DrawingCommand] {
      [
        .text(
          DrawnText(string: "docs", origin: CGPoint(x: 16, y: 32), color: .foreground, link: link))
      ]
    }
    let addresses = ["https://a.org", "https://a.org", "https://b.org", nil]
    #expect(drawn(addresses.map(text)) == [10, 0, 1, 1])
    let canvas = renderer.render(DisplayList(commands: text("https://b.org")), size: size)
    let cell = canvas[GridPoint(column: 5, row: 2)]
    #expect(cell.flatMap { LinkTable.address(of: $0.link) } == "https://b.org")
    #expect(canvas[GridPoint(column: 6, row: 2)]?.link == 0)
    #expect(!renderer.render(DisplayList(commands: text("file:///a")), size: size).hasLinks)
  }

  @Test("another palette or size ignores the previous frame")
  func settings() {
    let other = Renderer(depth: .xterm256, theme: .light)
    let commands: [DrawingCommand] = [.text("a"), .fill(.cells(0, 1, 4, 2), .red.faded(0.5))]
    #expect(drawn([commands, commands, commands], renderers: [renderer, other]) == [10, 10, 10])
  }

  @Test("a screen of another size keeps rows only of equal length")
  func sizes() {
    var marks = RowMarks()
    var before: Canvas?
    for (columns, rows, drawn) in [(24, 10, 10), (24, 6, 0), (24, 12, 6), (30, 12, 12), (0, 0, 0)] {
      let size = GridSize(columns: columns, rows: rows)
      let list = DisplayList(commands: (0..<9).map { .text("item \($0)", 2, $0) })
      let canvas = renderer.render(list, size: size, after: before, marks: &marks)
      #expect(canvas == renderer.render(list, size: size))
      #expect(marks.rowsDrawn == drawn, "\(columns) x \(rows)")
      before = canvas
    }
  }

  @Test("pieces are drawn like their commands, at any position", arguments: 0..<40)
  func pieces(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func command(_ columns: Int, _ rows: Int) -> DrawingCommand {
      let (column, row) = (number(0...columns - 1), number(0...rows - 1))
      let colors: [DrawingColor] = [.red, .blue.faded(0.5), .background, .foreground]
      let color = colors[number(0...3)]
      switch number(0...6) {
      case 0, 1:
        return .fill(
          .cells(column, row, number(1...columns - column), number(1...rows - row)), color)
      case 2: return .pushAlpha(0.5)
      case 3: return .pushReverse
      case 4 where column + 2 <= columns: return .text("日", column, row)
      default: return .text(String("a text in it".prefix(columns - column)), column, row)
      }
    }
    let made = (0..<8).map { _ in
      let (columns, rows) = (number(1...12), number(1...3))
      let commands = (0..<number(0...5)).map { _ in command(columns, rows) }
      let ends = commands.reversed().compactMap { command -> DrawingCommand? in
        switch command {
        case .pushAlpha: .popAlpha
        case .pushReverse: .popReverse
        default: nil
        }
      }
      return DrawingPiece(
        commands: commands + ends,
        size: CGSize(width: columns * 8, height: rows * 16))
    }
    let frames = (0..<30).map { _ -> [DrawingCommand] in
      let placed = (0..<number(0...12)).map { _ in
        PlacedPiece(
          piece: made[number(0...7)],
          corner: CGPoint(x: number(0...12) * 8, y: number(0...7) * 16))
      }
      let around: [(DrawingCommand, DrawingCommand)] = [
        (.pushAlpha(0.5), .popAlpha), (.pushReverse, .popReverse),
        (.fill(.cells(0, 0, 24, 10), .blue), .text("end", 3, 9)),
      ]
      let (first, last) = around[number(0...2)]
      return [first, .pieces(placed, superview: .cells(0, 0, 24, 10)), last]
    }
    #expect(drawn(frames, "seed \(seed)").count == 30)
    #expect(drawn([frames[0], frames[0]])[1] == 0)
  }

  @Test("any sequence of frames equals frames drawn from scratch", arguments: 0..<40)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    let colors: [DrawingColor] = [
      .red, .blue.faded(0.5), .background, .foreground, .foreground.faded(0.3),
      DrawingColor(.palette(4)), .red.faded(0.9),
    ]
    let words = [
      "a", "item 1", "日本語", "wide 日", "e\u{301}x", "", "ab\u{1F468}\u{200D}\u{1F469}", "│",
    ]
    func rect() -> CGRect {
      let part = [0, 0, 0, 3, 8][number(0...4)]
      return CGRect(
        x: number(-3...24) * 8 + part, y: number(-2...10) * 16 + part,
        width: [number(0...20) * 8, 1, 3][max(0, number(-5...2))],
        height: [number(0...6) * 16, 16, 1][max(0, number(-3...2))])
    }
    func command() -> DrawingCommand {
      let color = colors[number(0...colors.count - 1)]
      switch number(0...19) {
      case 0...5: return .fill(rect(), color)
      case 6...12:
        var text = DrawnText(
          string: words[number(0...words.count - 1)],
          origin: CGPoint(x: number(-3...24) * 8, y: number(-1...10) * 16 + number(0...9)),
          color: color)
        if number(0...3) == 0 { text.ground = .blue }
        if number(0...2) == 0 {
          text.room = TextRoom(
            width: CGFloat(number(0...9) * 8), truncation: [.head, .middle, .tail][number(0...2)])
        }
        return .text(text)
      case 13: return .stroke(rect(), cornerRadius: 0, width: CGFloat(number(0...4)), color)
      case 14:
        return .line(
          rect().origin, rect().origin, width: CGFloat([1, 3, 16, 40][number(0...3)]), color)
      case 15: return .fillEllipse(rect(), color)
      case 16: return .pushClip(rect())
      case 17: return .pushAlpha(CGFloat(number(0...10)) / 10)
      case 18: return .pushReverse
      default: return [.popClip, .popAlpha, .popReverse][number(0...2)]
      }
    }
    func moved(_ command: DrawingCommand, by rows: CGFloat) -> DrawingCommand {
      command.placed(by: Placement(scaleX: 1, scaleY: 1, shiftX: 0, shiftY: rows * 16))
    }
    var commands = (0..<number(0...30)).map { _ in command() }
    var lists = [commands]
    for _ in 0..<30 {
      switch number(0...4) {
      case 0: commands.append(command())
      case 1 where !commands.isEmpty: commands.remove(at: number(0...commands.count - 1))
      case 2 where !commands.isEmpty: commands[number(0...commands.count - 1)] = command()
      default: commands = commands.map { moved($0, by: CGFloat([-1, 1, 2][number(0...2)])) }
      }
      lists.append(commands)
    }
    _ = drawn(lists, "seed \(seed)")
  }
}

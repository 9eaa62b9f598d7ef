import Foundation
import TerminalCore
import UIKitCore

/// The commands of a list that draw, with the rows that each touches and the state in which it draws: so that some rows
/// can be drawn without the others.
struct DrawingPlan {
  /// The number of each row: what is drawn on it, wherever it stands; 0: that depends on more than the row.
  private(set) var marks: [UInt64]
  private var steps: [Step] = []

  private struct Step {
    /// Of the command.
    var index: Int
    var rows: Range<Int>
    /// What a plain background covers; nil: the command is something else.
    var cells: GridRect?
    var state: Painter.State
  }

  /// A longer text is not hashed: of most of it nothing is seen.
  private static let longestText = 4_096

  /// - Complexity: O(commands + the bytes of texts + rows of backgrounds).
  init(_ commands: [DrawingCommand], painter: Painter, rows: Int) {
    var painter = painter
    var hashes = [RowHash](repeating: RowHash(), count: rows)
    var isApart = [Bool](repeating: false, count: rows)
    steps.reserveCapacity(commands.count)
    for index in commands.indices {
      if painter.follows(commands[index]) { continue }
      let state = painter.state
      if !state.isVisible { continue }
      let touched: Range<Int>
      var cells: GridRect?
      switch commands[index] {
      case .text(let text):
        let row = painter.metrics.row(text.origin.y)
        guard row >= state.clip.row, row < state.clip.maxRow else { continue }
        touched = row..<row + 1
        if text.string.utf8.count > Self.longestText {
          isApart[row] = true
        } else {
          hashes[row].add(text, painter.metrics, state)
        }
      case .fill(let rect, let color) where !painter.isRule(rect):
        let covered = painter.cells(of: rect)
        if covered.isEmpty { continue }
        cells = covered
        touched = covered.row..<covered.maxRow
        var hash = RowHash()
        hash.add(color)
        hash.add(covered.column)
        hash.add(covered.columns)
        hash.add(state)
        for row in touched { hashes[row].add(hash.value) }
      default:
        // Lines join those of the rows beside them, and pictures may look better the next time.
        touched = painter.rows(near: commands[index]).clamped(to: 0..<rows)
        if touched.isEmpty { continue }
        for row in touched { isApart[row] = true }
      }
      steps.append(Step(index: index, rows: touched, cells: cells, state: state))
    }
    marks = hashes.indices.map { isApart[$0] ? 0 : max(1, hashes[$0].value) }
  }

  /// Draws what is on some rows, which are blank.
  ///
  /// - Parameter isWanted: A value a row.
  func draw(
    _ commands: [DrawingCommand], rows isWanted: [Bool], with painter: Painter,
    on canvas: inout Canvas
  ) {
    var painter = painter
    for step in steps {
      guard let cells = step.cells else {
        // Rows of what is no text and no background are wanted all or, where one is missing, are apart all.
        guard step.rows.contains(where: { isWanted[$0] }) else { continue }
        painter.state = step.state
        painter.draw(commands[step.index], on: &canvas)
        continue
      }
      guard case .fill(_, let color) = commands[step.index] else { continue }
      painter.state = step.state
      var row = step.rows.lowerBound
      while row < step.rows.upperBound {
        let first = row
        while row < step.rows.upperBound, isWanted[row] { row += 1 }
        if row > first {
          let part = GridRect(
            column: cells.column, row: first, columns: cells.columns, rows: row - first)
          painter.fill(part, color, on: &canvas)
        }
        row += 1
      }
    }
  }
}

extension RowHash {
  @inline(__always)
  fileprivate mutating func add(_ state: Painter.State) {
    add(UInt64(state.alpha.bitPattern))
    add(state.reversals > 0 ? 1 : 0)
  }

  @inline(__always)
  fileprivate mutating func add(_ color: DrawingColor) {
    switch color.base {
    case .foreground: add(1)
    case .background: add(2)
    case .rgb(let red, let green, let blue):
      add(3 << 24 | Int(red) << 16 | Int(green) << 8 | Int(blue))
    case .palette(let number): add(4 << 24 | Int(number))
    }
    add(UInt64(Double(color.alpha).bitPattern))
  }

  /// All that counts for how a text looks in its row.
  fileprivate mutating func add(
    _ text: DrawnText, _ metrics: CellMetrics, _ state: Painter.State
  ) {
    add(text.string)
    add(metrics.column(text.origin.x))
    add(Int(text.traits.rawValue))
    add(text.color)
    if let ground = text.ground { add(ground) } else { add(0) }
    if let room = text.room {
      add(metrics.column(text.origin.x + room.width))
      switch room.truncation {
      case .head: add(1)
      case .middle: add(2)
      case .tail: add(3)
      }
    } else {
      add(Int.min)
    }
    if let link = text.link { add(link) }
    add(state.clip.column)
    add(state.clip.columns)
    add(state)
  }
}

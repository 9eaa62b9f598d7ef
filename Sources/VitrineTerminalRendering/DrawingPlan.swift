import Foundation
import UIKitCore
import VitrineTerminalCore

/// The drawing commands of a list, each with its rows and its drawing state, so that some rows can
/// be drawn without the others.
struct DrawingPlan {
  private let hashes: [RowHash]
  private var steps: [Step] = []

  /// A number for the content of each row, independent of its position; 0 if the content depends on
  /// more than the row.
  var marks: [UInt64] { hashes.map(\.mark) }

  private struct Step {
    /// The index of the command.
    var index: Int
    var rows: Range<Int>
    /// The relevant properties of the command.
    var kind: Kind
    var state: Painter.State
  }

  private enum Kind {
    /// A plain background.
    case cells(GridRect, DrawingColor, keepsLines: Bool)
    /// Pieces, with the visible rows of each.
    case pieces([PlacedPiece], rows: [Range<Int>])
    case other
  }

  var rows: Int { hashes.count }

  /// The maximum length of a text to hash. Most of a longer text is invisible.
  private static let longestText = 4_096

  /// - Complexity: O(commands + the bytes of texts + rows of backgrounds).
  init(_ commands: [DrawingCommand], painter: Painter, rows: Int) {
    var painter = painter
    // A single array, because each piece has a plan and a page has forty pieces. Filled by a loop,
    // because `map` looks up the type of its storage.
    var hashes: [RowHash] = []
    hashes.reserveCapacity(rows)
    for _ in 0..<rows { hashes.append(RowHash()) }
    steps.reserveCapacity(commands.count)
    for index in commands.indices {
      if painter.follows(commands[index]) { continue }
      let state = painter.state
      if !state.isVisible { continue }
      let touched: Range<Int>
      var kind = Kind.other
      switch commands[index] {
      case .text(let text):
        let row = painter.metrics.row(text.origin.y)
        guard row >= state.clip.row, row < state.clip.maxRow else { continue }
        touched = row..<row + 1
        if text.string.utf8.count > Self.longestText {
          hashes[row].isApart = true
        } else {
          hashes[row].add(text, painter.metrics, state)
        }
      case .fill(let rect, let color, let keepsLines) where !painter.isRule(rect):
        let covered = painter.cells(of: rect)
        if covered.isEmpty { continue }
        kind = .cells(covered, color, keepsLines: keepsLines)
        touched = covered.row..<covered.maxRow
        var hash = RowHash()
        hash.add(color)
        hash.add(covered.column)
        hash.add(covered.columns)
        hash.add(keepsLines ? 1 : 0)
        hash.add(state)
        for row in touched { hashes[row].add(hash.value) }
      case .pieces(let pieces, _):
        var hash = RowHash()
        hash.add(state)
        var (first, end) = (rows, 0)
        var seenRows: [Range<Int>] = []
        seenRows.reserveCapacity(pieces.count)
        for piece in pieces {
          let plan = PiecePlan.of(piece.piece, painter)
          let place = painter.metrics.row(piece.corner.y)
          let column = painter.metrics.column(piece.corner.x)
          let seen = max(0, place)..<max(0, place, min(place + plan.rows, rows))
          seenRows.append(seen)
          (first, end) = (min(first, seen.lowerBound), max(end, seen.upperBound))
          for row in seen {
            let mark = plan.drawing.hashes[row - place].mark
            if mark == 0 { hashes[row].isApart = true }
            hashes[row].add(mark)
            hashes[row].add(column)
            hashes[row].add(hash.value)
          }
        }
        if first >= end { continue }
        touched = first..<end
        kind = .pieces(pieces, rows: seenRows)
      default:
        // Lines join those of adjacent rows, and pictures may look better the next time.
        touched = painter.rows(near: commands[index]).clamped(to: 0..<rows)
        if touched.isEmpty { continue }
        for row in touched { hashes[row].isApart = true }
      }
      steps.append(Step(index: index, rows: touched, kind: kind, state: state))
    }
    self.hashes = hashes
  }

  /// Draws the content of some rows, which are blank.
  ///
  /// - Parameter isWanted: Whether to draw each row.
  func draw(
    _ commands: [DrawingCommand], rows isWanted: [Bool], with painter: Painter,
    on canvas: inout Canvas
  ) {
    var painter = painter
    for step in steps {
      // Rows of other commands than texts and backgrounds are drawn together or not at all.
      guard step.rows.contains(where: { isWanted[$0] }) else { continue }
      painter.state = step.state
      switch step.kind {
      case .cells(let cells, let color, let keepsLines):
        draw(
          color, cells, keepsLines: keepsLines, step.rows, rows: isWanted, with: painter,
          on: &canvas)
      case .pieces(let pieces, let rows):
        // Most pieces are not drawn and stay untouched.
        for index in rows.indices where rows[index].contains(where: { isWanted[$0] }) {
          PiecePlan.of(pieces[index].piece, painter).drawing
            .draw(pieces[index], rows: isWanted, with: painter, on: &canvas)
        }
      case .other: painter.draw(commands[step.index], on: &canvas)
      }
    }
  }

  /// Draws the part of a piece on some rows of the screen. The plan is that of the piece.
  private func draw(
    _ placed: PlacedPiece, rows isWanted: [Bool], with outer: Painter, on canvas: inout Canvas
  ) {
    let column = outer.metrics.column(placed.corner.x)
    let row = outer.metrics.row(placed.corner.y)
    for step in steps {
      let rows = (step.rows.lowerBound + row..<step.rows.upperBound + row)
        .clamped(to: isWanted.indices)
      guard rows.contains(where: { isWanted[$0] }) else { continue }
      var painter = outer
      painter.state = step.state.inside(outer.state, column: column, row: row)
      if case .cells(let cells, let color, let keepsLines) = step.kind {
        let moved = cells.offset(columns: column, rows: row).intersection(painter.clip)
        draw(
          color, moved, keepsLines: keepsLines, rows, rows: isWanted, with: painter, on: &canvas)
      } else {
        let command = placed.piece.commands[step.index]
        painter.draw(command.moved(to: placed.corner, in: .null), on: &canvas)
      }
    }
  }

  private func draw(
    _ color: DrawingColor, _ cells: GridRect, keepsLines: Bool, _ rows: Range<Int>,
    rows isWanted: [Bool], with painter: Painter, on canvas: inout Canvas
  ) {
    var row = rows.lowerBound
    while row < rows.upperBound {
      let first = row
      while row < rows.upperBound, isWanted[row] { row += 1 }
      if row > first {
        let part = GridRect(
          column: cells.column, row: first, columns: cells.columns, rows: row - first)
        painter.fill(part, color, keepsLines: keepsLines, on: &canvas)
      }
      row += 1
    }
  }
}

/// The plan of a piece at the corner of the screen, stored with the piece.
final class PiecePlan {
  let drawing: DrawingPlan
  private let metrics: CellMetrics

  var rows: Int { drawing.rows }

  private init(_ piece: DrawingPiece, _ painter: Painter) {
    metrics = painter.metrics
    let cells = metrics.gridRect(CGRect(origin: .zero, size: piece.size))
    drawing = DrawingPlan(
      piece.commands, painter: Painter(painter, bounds: cells), rows: cells.rows)
  }

  static func of(_ piece: DrawingPiece, _ painter: Painter) -> PiecePlan {
    if let plan = piece.plan {
      // No other type is ever stored there.
      let known = unsafeDowncast(plan, to: PiecePlan.self)
      if known.metrics == painter.metrics { return known }
    }
    let plan = PiecePlan(piece, painter)
    piece.plan = plan
    return plan
  }
}

extension Painter.State {
  /// Returns the drawing state inside a container, with its corner at a cell.
  fileprivate func inside(_ outer: Self, column: Int, row: Int) -> Self {
    var state = self
    state.clip = clip.offset(columns: column, rows: row).intersection(outer.clip)
    state.alpha *= outer.alpha
    state.reversals += outer.reversals
    return state
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

  /// Adds everything that determines the look of a text in its row.
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

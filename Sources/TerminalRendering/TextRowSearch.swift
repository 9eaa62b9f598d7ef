import CharacterWidths
import Foundation
import TerminalCore
import UIKitCore

/// A line of text on its way to a row.
struct TextLine {
  /// Of the command.
  var index: Int
  var text: DrawnText
  /// The frame of the view that it is in.
  var view: CGRect
  /// The row where rounding puts it, inside of the superview.
  var natural: Int
  /// The rows of the superview.
  var rows: Range<Int>
  /// The rows between the borders around it, and the last of the borders; nil: there are none.
  var inside: Range<Int>?
  var border: Int?
  var metrics: CellMetrics

  /// Whether borders take all rows there are.
  var isInFlatBox: Bool { inside?.isEmpty ?? false }

  /// The row of its top, not rounded.
  var exact: CGFloat { text.origin.y / metrics.height }

  /// The rows that it may stand on, the nearest first.
  var candidates: [Int] {
    let allowed = isInFlatBox ? rows : inside.map(rowsWithin) ?? rows
    // As far from two rows it stays where rounding puts it.
    return [natural, natural - 1, natural + 1].filter(allowed.contains).sorted {
      abs(CGFloat($0) - exact) < abs(CGFloat($1) - exact) - 0.001
    }
  }

  /// The rows of a superview that lies on a border, a stack of labels say, reach as far into the box as they lose.
  private func rowsWithin(_ inside: Range<Int>) -> Range<Int> {
    let left = rows.clamped(to: inside)
    if left.count == rows.count { return left }
    return (rows.lowerBound - 1..<rows.upperBound + 1).clamped(to: inside)
  }

  /// Whether the two must not stand on the same row.
  func excludes(_ other: TextLine) -> Bool {
    if view == other.view { return natural != other.natural }
    let overlaps =
      view.minX < other.view.maxX && other.view.minX < view.maxX
      && view.minY < other.view.maxY && other.view.minY < view.maxY
    return !overlaps && columns.overlaps(other.columns)
  }

  private var columns: Range<Int> {
    let first = metrics.column(text.origin.x)
    let end = first + TextColumns.columns(of: text.string)
    let room = text.room.map { metrics.column(text.origin.x + $0.width) } ?? end
    return first..<max(first, min(end, room))
  }
}

/// The best rows for the texts of one superview.
struct TextRowSearch {
  /// Text by text; nil for those that are left out.
  private(set) var best: [Int?] = []
  private var bestScore: Score?
  private let lines: [TextLine]

  /// More texts first, then those of earlier subviews, then shorter ways.
  private struct Score {
    var count = 0
    var earlier = 0
    var way: CGFloat = 0

    func isBetter(than other: Score) -> Bool {
      if count != other.count { return count > other.count }
      if earlier != other.earlier { return earlier > other.earlier }
      return way < other.way
    }
  }

  /// All ways are tried for so many; of more texts each takes the nearest row that is left.
  private static let most = 6

  init(_ lines: [TextLine]) {
    self.lines = lines
    var chosen: [Int?] = []
    if lines.count <= Self.most {
      search(&chosen, Score())
    } else {
      for line in lines {
        chosen.append(line.candidates.first { isFree($0, for: chosen.count, chosen) })
      }
      best = chosen
    }
  }

  private func isFree(_ row: Int, for line: Int, _ chosen: [Int?]) -> Bool {
    !chosen.indices.contains { chosen[$0] == row && lines[$0].excludes(lines[line]) }
  }

  private mutating func search(_ chosen: inout [Int?], _ score: Score) {
    let line = chosen.count
    if let bestScore, score.count + lines.count - line < bestScore.count { return }
    if line == lines.count {
      if bestScore.map(score.isBetter) ?? true { (best, bestScore) = (chosen, score) }
      return
    }
    for row in lines[line].candidates where isFree(row, for: line, chosen) {
      // Squares: nobody passes another one for nothing.
      let way = CGFloat(row) - lines[line].exact
      chosen.append(row)
      search(
        &chosen,
        Score(
          count: score.count + 1, earlier: score.earlier | 1 << (Self.most - line),
          way: score.way + way * way))
      chosen.removeLast()
    }
    chosen.append(nil)
    search(&chosen, score)
    chosen.removeLast()
  }
}

import Foundation
import UIKitCore
import VitrineCharacterWidths
import VitrineTerminalCore

/// Finds the best rows for the texts of one superview.
struct TextRowSearch {
  /// The row of each text; nil for omitted ones.
  private(set) var best: [Int?] = []
  private var bestScore: Score?
  private let lines: [TextLine]

  /// The score of a solution: more texts are better, then fewer in rows of borders, then earlier
  /// subviews, then shorter distances.
  private struct Score {
    var count = 0
    var over = 0
    var earlier = 0
    var way: CGFloat = 0

    func isBetter(than other: Score) -> Bool {
      if count != other.count { return count > other.count }
      if over != other.over { return over < other.over }
      if earlier != other.earlier { return earlier > other.earlier }
      return way < other.way
    }
  }

  /// The maximum number of texts for an exhaustive search. With more texts, each takes the nearest
  /// free row.
  private static let most = 6

  init(_ lines: [TextLine]) {
    self.lines = lines
    var chosen: [Int?] = []
    if lines.count <= Self.most {
      search(&chosen, Score())
    } else {
      for line in lines {
        let free = line.candidates.filter { isFree($0, for: chosen.count, chosen) }
        chosen.append(free.first { !line.isOverBorder($0) } ?? free.first)
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
      // Squared distances, so that texts do not pass each other without need.
      let way = CGFloat(row) - lines[line].exact
      chosen.append(row)
      search(
        &chosen,
        Score(
          count: score.count + 1, over: score.over + (lines[line].isOverBorder(row) ? 1 : 0),
          earlier: score.earlier | 1 << (Self.most - line),
          way: score.way + way * way))
      chosen.removeLast()
    }
    chosen.append(nil)
    search(&chosen, score)
    chosen.removeLast()
  }
}

import Foundation
import UIKitCore

/// Draws lines of a text with their attributes, and the selection in reverse video.
@MainActor struct TextDrawing {
  let lines: TextLines
  let attributed: NSAttributedString?
  /// The attributes for text without its own.
  var attributes: [NSAttributedString.Key: Any]
  /// The selection in UTF-16 units.
  var selection: Range<Int> = 0..<0

  /// A part of a line in one look.
  private struct Run {
    var text: Substring
    var attributes: [NSAttributedString.Key: Any]
    var isSelected: Bool
  }

  /// Draws a line from one column to another.
  ///
  /// - Parameters:
  ///   - number: The number of the line.
  ///   - point: The place of the first visible column, in points.
  ///   - columns: The visible columns of the line.
  func draw(line number: Int, at point: CGPoint, columns: Range<Int>) {
    let line = lines.lines[number]
    let cell = UIScreen.main.cellMetrics
    var column = 0
    for run in runs(of: line) {
      let start = column
      // A character that the left edge cuts is drawn as a blank.
      var (shown, shownColumn) = (run.text[run.text.endIndex...], column)
      var place = run.text.startIndex
      while place < run.text.endIndex, column < columns.upperBound {
        let width = lines.columns(of: run.text[place], at: column)
        let next = run.text.index(after: place)
        if column >= columns.lowerBound, column + width <= columns.upperBound {
          if shown.isEmpty { (shown, shownColumn) = (run.text[place..<place], column) }
          shown = run.text[shown.startIndex..<next]
        }
        column += width
        place = next
      }
      if !shown.isEmpty {
        let x = point.x + CGFloat(shownColumn - columns.lowerBound) * cell.width
        draw(lines.shown(shown, from: shownColumn), run, at: CGPoint(x: x, y: point.y))
      }
      if column == start, column >= columns.upperBound { break }
    }
    drawSelectedLineBreak(number, at: point, columns: columns)
  }

  /// Draws a line break within the selection as a selected blank.
  private func drawSelectedLineBreak(_ number: Int, at point: CGPoint, columns: Range<Int>) {
    let line = lines.lines[number]
    guard line.endsParagraph, selection.lowerBound <= line.range.upperBound,
      selection.upperBound > line.range.upperBound
    else { return }
    let column = lines.width(ofLine: number)
    guard columns.contains(column) else { return }
    let x = point.x + CGFloat(column - columns.lowerBound) * UIScreen.main.cellMetrics.width
    let run = Run(text: " ", attributes: attributes, isSelected: true)
    draw(" ", run, at: CGPoint(x: x, y: point.y))
  }

  private func draw(_ text: String, _ run: Run, at point: CGPoint) {
    guard run.isSelected, let context = UIGraphicsGetCurrentContext() else {
      return text.draw(at: point, withAttributes: run.attributes)
    }
    context.drawReversed { text.draw(at: point, withAttributes: run.attributes) }
  }

  /// Returns the line split at changes of the attributes and the selection.
  private func runs(of line: TextLines.Line) -> [Run] {
    var cuts: Set<Int> = [line.range.lowerBound, line.range.upperBound]
    for end in [selection.lowerBound, selection.upperBound] where line.range.contains(end) {
      cuts.insert(end)
    }
    if let attributed, line.range.upperBound <= attributed.length {
      let range = NSRange(location: line.range.lowerBound, length: line.range.count)
      attributed.enumerateAttributes(in: range) { _, part, _ in cuts.insert(part.location) }
    }
    let ordered = cuts.sorted()
    return zip(ordered, ordered.dropFirst()).map { start, end in
      let units = line.text.utf16
      let first = units.index(units.startIndex, offsetBy: start - line.range.lowerBound)
      let last = units.index(first, offsetBy: end - start)
      var attributes = self.attributes
      if let attributed, start < attributed.length {
        attributes.merge(attributed.attributes(at: start, effectiveRange: nil)) { _, new in new }
      }
      return Run(
        text: line.text[first..<last], attributes: attributes,
        isSelected: selection.contains(start))
    }
  }
}

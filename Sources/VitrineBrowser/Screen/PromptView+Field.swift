import UIKit

// A prompt in the place of an item, with as many lines as fit.
extension PromptView {
  /// The visible lines of the text around the cursor, and the cursor's position.
  var visibleLines: (texts: [String], cursor: CGPoint) {
    let cell = UIScreen.main.cellMetrics
    let rows = cell.rows(fittingIn: bounds.height)
    guard isInSpot, rows > 1 else {
      let (text, cursor) = visible
      return ([text], CGPoint(x: cursor, y: 0))
    }
    var texts = [""]
    var (width, cursor) = (CGFloat(0), CGPoint.zero)
    for (place, character) in (editor.characters + [" "]).enumerated() {
      let text = Self.shown(character)
      let next = TextMeasure.size(ofLine: text).width
      if width + next > bounds.width, width > 0 {
        texts.append("")
        width = 0
      }
      if place == editor.cursor { cursor = CGPoint(x: width, y: CGFloat(texts.count - 1)) }
      texts[texts.count - 1] += text
      width += next
    }
    let first = max(0, min(Int(cursor.y) - rows / 2, texts.count - rows))
    cursor.y = (cursor.y - CGFloat(first)) * cell.height
    return (Array(texts[first..<min(texts.count, first + rows)]), cursor)
  }

  /// Draws a field in the size of the available area.
  func drawField() {
    let cell = UIScreen.main.cellMetrics
    let blank = String(repeating: " ", count: cell.columns(fittingIn: bounds.width))
    let lines = visibleLines.texts
    for row in 0..<max(1, cell.rows(fittingIn: bounds.height)) {
      let place = CGPoint(x: 0, y: CGFloat(row) * cell.height)
      blank.draw(at: place, withAttributes: [.underlineStyle: 1])
      guard lines.indices.contains(row) else { continue }
      lines[row].draw(
        at: place,
        withAttributes: editor.isSelected
          ? look.text(look[.focus], hasGround: true) : [.underlineStyle: 1])
    }
  }
}

import UIKit
import VitrineItems
import VitrineStyledText

/// The notes next to a prompt: an error message or possible completions.
final class PromptNotesView: CoveringView {
  /// The content of the view.
  enum Notes: Equatable {
    case none
    case failure(String)
    /// The possible completions, and the index of the one in the prompt.
    case names([String], chosen: Int?)
  }

  var notes = Notes.none {
    didSet {
      guard notes != oldValue else { return }
      setNeedsDisplay()
      superview?.setNeedsLayout()
    }
  }

  private static let gap = 2

  private func across(_ names: [String], columns: Int) -> (count: Int, width: Int) {
    let widest = names.map { ColumnText.columns(of: $0) }.max() ?? 0
    let width = min(widest, max(1, columns - Self.gap)) + Self.gap
    return (max(1, columns / width), width)
  }

  private func lines(_ text: String, columns: Int) -> [String] {
    let width = CGFloat(columns) * UIScreen.main.cellMetrics.width
    return TextMeasure.lines(text, width: width, mode: .byWordWrapping, limit: 0)
  }

  /// Returns the number of rows within a screen, including a rule at the top.
  func rows(columns: Int, room: Int) -> Int {
    let wanted: Int
    switch notes {
    case .none: return 0
    // The reason is at the end of the message.
    case .failure(let text): return min(lines(text, columns: columns).count + 1, room)
    case .names(let names, _):
      let across = across(names, columns: columns).count
      wanted = (names.count + across - 1) / across
    }
    return min(wanted + 1, max(2, room / 2), room)
  }

  override var spokenText: String? {
    switch notes {
    case .none: nil
    case .failure(let text): text
    case .names(let names, let chosen): chosen.map { names[$0] } ?? names.joined(separator: ", ")
    }
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    let columns = cell.columns(fittingIn: bounds.width)
    String(repeating: "─", count: columns).draw(at: .zero, withAttributes: look.text(.border))
    switch notes {
    case .none: break
    case .failure(let text):
      for (row, line) in lines(text, columns: columns).enumerated() {
        let place = CGPoint(x: 0, y: CGFloat(row + 1) * cell.height)
        line.draw(at: place, withAttributes: look.text(.message))
      }
    case .names(let names, let chosen):
      draw(names, chosen, columns: columns, rows: cell.rows(fittingIn: bounds.height) - 1)
    }
  }

  /// Draws the names row by row and keeps the chosen name visible.
  private func draw(_ names: [String], _ chosen: Int?, columns: Int, rows: Int) {
    let cell = UIScreen.main.cellMetrics
    let (across, width) = across(names, columns: columns)
    guard rows > 0 else { return }
    let first = max(0, (chosen ?? 0) / across - rows + 1) * across
    let shown = names[first..<min(names.count, first + rows * across)]
    for (place, name) in shown.enumerated() {
      let isChosen = first + place == chosen
      let isLast = place == rows * across - 1 && first + place < names.count - 1
      let text = isLast ? "… \(names.count - first - place) more" : name
      let room = CGFloat(width - Self.gap) * cell.width
      let shown = TextMeasure.lines(text, width: room, mode: .byTruncatingTail, limit: 1).first
      (shown ?? "").draw(
        at: CGPoint(
          x: CGFloat(place % across * width) * cell.width,
          y: CGFloat(place / across + 1) * cell.height),
        withAttributes: look.text(isChosen ? .focus : .text))
    }
  }
}

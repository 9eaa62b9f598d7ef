import UIKit
import VitrineItems
import VitrineStyledText

/// What can follow the keys pressed so far, over the status line.
final class HintsView: CoveringView {
  private let hints: [(keys: String, help: String)]

  init(hints: [(keys: String, help: String)]) {
    self.hints = hints
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  private var keyColumns: Int { (hints.map(\.keys.count).max() ?? 0) + 2 }
  /// Between two hints that stand side by side.
  private static let gap = 2
  /// The columns of a word.
  private static let leastHelp = 8

  /// How wide a hint is where all helps have as many columns as a measure tells, with the gap behind it.
  private func width(_ measure: (String) -> Int) -> Int {
    keyColumns + (hints.map { measure($0.help) }.max() ?? 0) + Self.gap
  }

  /// How many hints stand side by side.
  private func across(columns: Int, room: Int) -> Int {
    let whole = (columns + Self.gap) / width(ColumnText.columns)
    return max(1, whole, (hints.count + room - 1) / room)
  }

  /// How many rows they take, with a rule above: at most half of those that there are, where the first phrase of each
  /// help has room then.
  ///
  /// - Parameter most: As many as there are.
  func rows(columns: Int, atMost most: Int) -> Int {
    let room = max(1, most - 1)
    let short =
      (columns + Self.gap) / width { ColumnText.columns(of: ColumnText.phrases($0).last ?? $0) }
    let wanted = across(columns: columns, room: max(1, room / 2))
    let across = max(across(columns: columns, room: room), min(wanted, short))
    return min(most, (hints.count + across - 1) / across + 1)
  }

  override var spokenText: String? {
    hints.map { "\($0.keys), \($0.help)" }.joined(separator: "\n")
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    let columns = cell.columns(fittingIn: bounds.width)
    let across = across(columns: columns, room: max(1, cell.rows(fittingIn: bounds.height) - 1))
    let width = min(width(ColumnText.columns), (columns + Self.gap) / across)
    let rule = String(repeating: "─", count: columns)
    rule.draw(at: .zero, withAttributes: look.text(.border))
    for (number, hint) in hints.enumerated() {
      let x = CGFloat(number % across * width) * cell.width
      let y = CGFloat(number / across + 1) * cell.height
      hint.keys.draw(
        at: CGPoint(x: x, y: y), withAttributes: look.text(.key))
      let help = ColumnText.phrase(hint.help, columns: width - keyColumns - Self.gap)
      // Less than a word tells nothing: the keys stand alone.
      if width - keyColumns - Self.gap < Self.leastHelp { continue }
      help.draw(at: CGPoint(x: x + CGFloat(keyColumns) * cell.width, y: y))
    }
  }
}

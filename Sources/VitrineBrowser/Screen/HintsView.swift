import UIKit
import VitrineItems
import VitrineStyledText

/// The possible keys after the pending ones, above the status line.
final class HintsView: CoveringView {
  private let hints: [(keys: String, help: String)]

  init(hints: [(keys: String, help: String)]) {
    self.hints = hints
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  private var keyColumns: Int { (hints.map(\.keys.count).max() ?? 0) + 2 }
  /// The gap between two hints side by side, in columns.
  private static let gap = 2
  /// The least width of a description, in columns.
  private static let leastHelp = 8

  /// Returns the width of a hint with the gap after it, if a measure determines the width of the
  /// descriptions.
  private func width(_ measure: (String) -> Int) -> Int {
    keyColumns + (hints.map { measure($0.help) }.max() ?? 0) + Self.gap
  }

  /// Returns the number of hints side by side.
  private func across(columns: Int, room: Int) -> Int {
    let whole = (columns + Self.gap) / width(ColumnText.columns)
    return max(1, whole, (hints.count + room - 1) / room)
  }

  /// Returns the number of rows, including a rule at the top: at most half of the screen if the
  /// first phrase of each description then fits.
  ///
  /// - Parameter most: The number of available rows.
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
      // Descriptions shorter than a word are useless, so the keys stand alone.
      if width - keyColumns - Self.gap < Self.leastHelp { continue }
      help.draw(at: CGPoint(x: x + CGFloat(keyColumns) * cell.width, y: y))
    }
  }
}

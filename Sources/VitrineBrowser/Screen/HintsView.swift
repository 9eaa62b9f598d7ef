import UIKit
import VitrineItems
import VitrineStyledText

/// What can follow the keys pressed so far, over the status line.
final class HintsView: UIView, ThemedView {
  var look = Look.plain {
    didSet { setNeedsDisplay() }
  }
  private let hints: [(keys: String, help: String)]

  init(hints: [(keys: String, help: String)]) {
    self.hints = hints
    super.init(frame: .zero)
    backgroundColor = .systemBackground
  }

  required init?(coder: NSCoder) { nil }

  private var keyColumns: Int { (hints.map(\.keys.count).max() ?? 0) + 2 }
  private var columnWidth: Int { keyColumns + (hints.map(\.help.count).max() ?? 0) + 3 }

  /// How many hints stand side by side, and the columns of each: where they are too many for the rows, they stand
  /// closer together, and their words are cut off.
  private func grid(columns: Int, rows: Int) -> (across: Int, width: Int) {
    let fitting = max(1, columns / max(1, columnWidth))
    let room = max(1, rows - 1)
    let needed = (hints.count + room - 1) / room
    return needed > fitting ? (needed, max(1, columns / needed)) : (fitting, columnWidth)
  }

  /// How many rows they take, with a rule above.
  ///
  /// - Parameter most: As many as there are.
  func rows(columns: Int, atMost most: Int) -> Int {
    let across = grid(columns: columns, rows: most).across
    return min(most, (hints.count + across - 1) / across + 1)
  }

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }

  override var accessibilityLabel: String? {
    get { hints.map { "\($0.keys), \($0.help)" }.joined(separator: "\n") }
    set {}
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    let columns = cell.columns(fittingIn: bounds.width)
    let (across, width) = grid(columns: columns, rows: cell.rows(fittingIn: bounds.height))
    let rule = String(repeating: "─", count: columns)
    rule.draw(at: .zero, withAttributes: look.text(.border))
    for (number, hint) in hints.enumerated() {
      let x = CGFloat(number % across * width) * cell.width
      let y = CGFloat(number / across + 1) * cell.height
      hint.keys.draw(
        at: CGPoint(x: x, y: y), withAttributes: look.text(.key))
      let help = ColumnText.cut(hint.help, to: max(0, width - keyColumns - 1))
      help.draw(at: CGPoint(x: x + CGFloat(keyColumns) * cell.width, y: y))
    }
  }
}

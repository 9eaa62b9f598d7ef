import UIKit

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

  /// How many rows a width takes, with a rule above.
  func rows(columns: Int) -> Int {
    let across = max(1, columns / max(1, columnWidth))
    return (hints.count + across - 1) / across + 1
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
    let across = max(1, cell.columns(fittingIn: bounds.width) / max(1, columnWidth))
    let rule = String(repeating: "─", count: cell.columns(fittingIn: bounds.width))
    rule.draw(at: .zero, withAttributes: look.text(.border))
    for (number, hint) in hints.enumerated() {
      let x = CGFloat(number % across * columnWidth) * cell.width
      let y = CGFloat(number / across + 1) * cell.height
      hint.keys.draw(
        at: CGPoint(x: x, y: y), withAttributes: look.text(.key))
      hint.help.draw(at: CGPoint(x: x + CGFloat(keyColumns) * cell.width, y: y))
    }
  }
}

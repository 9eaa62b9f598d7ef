import UIKit
import VitrineItems

/// The headings over the columns of a list. It stands above the items, where it stays while they scroll.
final class ColumnHeader: CoveringView {
  /// What the headings are.
  struct Content: Equatable {
    var title: String
    var columns: [ColumnLayout.PlacedText] = []
    /// Which of these is chosen.
    var chosen: Int?
    /// Whether a table has columns left and right of these.
    var hasMoreLeft = false
    var hasMoreRight = false
  }

  var content = Content(title: "") {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }

  override var spokenText: String? {
    ([content.title] + content.columns.map(\.text)).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  override func draw(_ rect: CGRect) {
    let width = UIScreen.main.cellMetrics.width
    func draw(_ text: String, at column: Int, isChosen: Bool) {
      text.draw(
        at: CGPoint(x: CGFloat(ItemCell.markColumns + column) * width, y: 0),
        withAttributes: [
          .font: UIFont.boldSystemFont(ofSize: 0),
          .foregroundColor: isChosen ? UIColor.label : .secondaryLabel,
          .underlineStyle: isChosen ? 1 : 0,
        ])
    }
    draw(content.title, at: 0, isChosen: false)
    if content.hasMoreLeft { draw("<", at: -ItemCell.markColumns, isChosen: false) }
    for (number, text) in content.columns.enumerated() {
      draw(text.text, at: text.start, isChosen: number == content.chosen)
    }
    if content.hasMoreRight {
      let last = UIScreen.main.cellMetrics.columns(fittingIn: bounds.width) - 1
      draw(">", at: last - ItemCell.markColumns, isChosen: false)
    }
  }
}

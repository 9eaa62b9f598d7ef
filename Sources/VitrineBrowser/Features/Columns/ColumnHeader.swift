import UIKit
import VitrineItems

/// The column headings of a list, which stay above the items while these scroll.
final class ColumnHeader: CoveringView {
  /// The content of the headings.
  struct Content: Equatable {
    var title: String
    var columns: [ColumnLayout.PlacedText] = []
    /// The index of the chosen heading.
    var chosen: Int?
    /// Whether a table has more columns to the left and right.
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

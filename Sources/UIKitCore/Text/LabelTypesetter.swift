import Foundation
internal import VitrineCharacterWidths

/// Places the lines of a label.
struct LabelTypesetter {
  struct Line {
    var text: String
    var origin: CGPoint
    /// The room of the line; nil if it fits at every rounding to cells.
    var room: TextRoom?
  }

  let lines: [Line]

  init(
    text: String, rect: CGRect, limit: Int, mode: NSLineBreakMode, alignment: NSTextAlignment
  ) {
    let cell = CellMetrics.current
    // As many whole lines as fit in the height, but at least one.
    let room = max(1, cell.rows(fittingIn: rect.height))
    let maximum = limit <= 0 ? room : min(limit, room)
    let texts = TextMeasure.lines(text, width: rect.width, mode: mode, limit: maximum)
    let height = CGFloat(texts.count) * cell.height
    let top = rect.minY + max(0, cell.wholeRows(in: (rect.height - height) / 2))
    lines = texts.enumerated().map { index, text in
      let slack = rect.width - CGFloat(TextColumns.columns(of: text)) * cell.width
      let x: CGFloat =
        switch alignment {
        case .center: rect.minX + max(0, cell.wholeColumns(in: slack / 2))
        case .right: rect.minX + max(0, slack)
        default: rect.minX
        }
      let room =
        slack < 0 ? mode.truncation.map { TextRoom(width: rect.maxX - x, truncation: $0) } : nil
      return Line(
        text: text, origin: CGPoint(x: x, y: top + CGFloat(index) * cell.height), room: room)
    }
  }
}

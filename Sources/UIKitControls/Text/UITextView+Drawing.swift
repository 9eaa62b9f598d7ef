import Foundation
import UIKitCore
internal import VitrineBasicValues

/// Draws the visible lines of a text view, at every scroll offset.
final class TextCanvas: UIView {
  private weak var textView: UITextView?

  init(textView: UITextView) {
    self.textView = textView
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) { textView?.drawLines(in: bounds) }
}

extension UITextView {
  private var cell: CellMetrics { UIScreen.main.cellMetrics }

  /// The room of a border: text neither begins on it nor scrolls under it.
  final var borderInset: UIEdgeInsets {
    guard layer.borderWidth > 0 else { return .zero }
    return UIEdgeInsets(top: cell.height, left: cell.width, bottom: cell.height, right: cell.width)
  }

  private var inset: UIEdgeInsets {
    let (own, border) = (textContainerInset, borderInset)
    return UIEdgeInsets(
      top: own.top + border.top, left: own.left + border.left, bottom: own.bottom + border.bottom,
      right: own.right + border.right)
  }

  // MARK: Lines

  /// Returns the number of columns of a line in a width, keeping one for the caret.
  private func columns(inWidth width: CGFloat) -> Int {
    let room = width - inset.left - inset.right
    return max(1, cell.columns(fittingIn: room) - (isEditable ? 1 : 0))
  }

  final var textLines: TextLines {
    let columns = columns(inWidth: bounds.width)
    if let setLines, setLines.lines.columns == columns, setLines.text == engine.text {
      return setLines.lines
    }
    let lines = TextLines(engine.text, columns: columns)
    setLines = (engine.text, lines)
    return lines
  }

  final var linesInSight: Int {
    max(1, cell.rows(fittingIn: bounds.inset(by: borderInset).height))
  }

  final func textSize(inWidth width: CGFloat) -> CGSize {
    let isLimited = width > 0 && width < .greatestFiniteMagnitude
    let lines = TextLines(
      engine.text, columns: isLimited ? columns(inWidth: width) : .max, wraps: isLimited)
    let columns = min(lines.widest + (isEditable ? 1 : 0), lines.columns)
    return CGSize(
      width: isLimited ? width : CGFloat(columns) * cell.width + inset.left + inset.right,
      height: CGFloat(lines.lines.count) * cell.height + inset.top + inset.bottom)
  }

  /// Sets the height of the content from its lines, and moves the canvas to the scroll offset.
  final func layoutText() {
    contentSize = CGSize(
      width: bounds.width,
      height: CGFloat(textLines.lines.count) * cell.height + inset.top + inset.bottom)
    let frame = bounds.inset(by: borderInset)
    if canvas.frame != frame {
      canvas.frame = frame
      canvas.setNeedsDisplay()
    }
  }

  // MARK: Places

  private func origin(ofLine line: Int, in lines: TextLines) -> CGPoint {
    let slack = lines.columns - lines.width(ofLine: line)
    let shift: Int =
      switch textAlignment {
      case .center: max(0, slack / 2)
      case .right: max(0, slack)
      default: 0
      }
    return CGPoint(
      x: inset.left + CGFloat(shift) * cell.width,
      y: inset.top + CGFloat(line) * cell.height)
  }

  final func caret(at position: UITextPosition) -> CGRect {
    let lines = textLines
    let offset = engine.offset(of: position)
    let line = lines.line(at: offset)
    // Blanks that extend beyond the edge keep the caret at it.
    let column = min(
      lines.column(of: offset, inLine: line), isEditable ? lines.columns : lines.columns - 1)
    let origin = origin(ofLine: line, in: lines)
    return CGRect(
      x: origin.x + CGFloat(column) * cell.width, y: origin.y, width: cell.width,
      height: cell.height)
  }

  /// Scrolls by the smallest distance that shows the caret, clear of the border.
  final func scrollToCaret(at offset: Int) {
    let (caret, border) = (caret(at: TextPlace(offset)), borderInset)
    scrollRectToVisible(caret.insetBy(dx: -border.left, dy: -border.top), animated: false)
  }

  final func position(at point: CGPoint) -> UITextPosition {
    let lines = textLines
    let row = cell.cell(at: CGPoint(x: 0, y: point.y - inset.top)).row
    let line = max(0, min(lines.lines.count - 1, row))
    let x = point.x - origin(ofLine: line, in: lines).x
    let column = cell.cell(at: CGPoint(x: x, y: 0)).column
    return TextPlace(lines.offset(line: line, column: column, rounds: false))
  }

  final func rects(of range: UITextRange) -> [UITextSelectionRect] {
    guard let places = range as? TextPlaces else { return [] }
    let lines = textLines
    let spans = lines.spans(of: engine.editing.clamped(places.range))
    return spans.enumerated().map { index, span in
      let origin = origin(ofLine: span.line, in: lines)
      let rect = CGRect(
        x: origin.x + CGFloat(span.columns.lowerBound) * cell.width, y: origin.y,
        width: CGFloat(span.columns.count) * cell.width, height: cell.height)
      return TextLineSelection(rect, isFirst: index == 0, isLast: index == spans.count - 1)
    }
  }

  // MARK: Drawing

  /// Draws the visible lines, in the canvas's coordinates.
  final func drawLines(in rect: CGRect) {
    let lines = textLines
    let top = contentOffset.y - textContainerInset.top
    let first = max(0, cell.cell(at: CGPoint(x: 0, y: top)).row)
    let last = min(lines.lines.count, first + linesInSight + 2)
    guard first < last, let context = UIGraphicsGetCurrentContext() else { return }
    let drawing = TextDrawing(
      lines: lines, attributed: engine.withLinks(linkTextAttributes),
      attributes: engine.look.attributes,
      selection: isFirstResponder ? engine.selection : 0..<0)
    context.saveGState()
    context.clip(to: rect)
    for line in first..<last {
      let origin = origin(ofLine: line, in: lines)
      drawing.draw(
        line: line,
        at: CGPoint(x: origin.x - canvas.frame.minX, y: origin.y - canvas.frame.minY),
        columns: 0..<lines.columns + (isEditable ? 1 : 0))
    }
    context.restoreGState()
  }
}

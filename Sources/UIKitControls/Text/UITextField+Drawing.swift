import Foundation
import UIKitCore
internal import VitrineBasicValues
internal import VitrineTextEditing

extension UITextField {
  private var cell: CellMetrics { UIScreen.main.cellMetrics }

  // MARK: Places

  private var hasBorder: Bool { borderStyle != .none }

  /// Returns whether there are enough rows for a box; otherwise brackets are drawn at the ends.
  private func hasBox(_ bounds: CGRect) -> Bool {
    hasBorder && cell.rows(fittingIn: bounds.height) >= 3
  }

  final var contentSize: CGSize {
    let text = TextMeasure.size(ofLine: engine.text).width
    let hint = placeholder.map { TextMeasure.size(ofLine: $0).width } ?? 0
    var width = max(text, hint) + cell.width
    if hasBorder { width += 4 * cell.width }
    if clearButtonMode != .never { width += 2 * cell.width }
    for side in [leftView, rightView] where side?.superview === self && side?.isHidden == false {
      width += (side?.bounds.width ?? 0) + cell.width
    }
    return CGSize(width: width, height: hasBorder ? 3 * cell.height : cell.height)
  }

  final func contentSizeChanges() {
    invalidateIntrinsicContentSize()
    arrange()
  }

  /// Returns the row of the text, without border.
  private func row(_ bounds: CGRect) -> CGRect {
    let y = bounds.minY + max(0, cell.wholeRows(in: (bounds.height - cell.height) / 2))
    let inset = hasBorder ? (hasBox(bounds) ? 2 : 1) * cell.width : 0
    return CGRect(
      x: bounds.minX + inset, y: y, width: max(0, bounds.width - 2 * inset), height: cell.height)
  }

  final func leftRect(forBounds bounds: CGRect) -> CGRect {
    let row = row(bounds)
    return CGRect(x: row.minX, y: row.minY, width: leftView?.bounds.width ?? 0, height: row.height)
  }

  final func rightRect(forBounds bounds: CGRect) -> CGRect {
    let row = row(bounds)
    let width = rightView?.bounds.width ?? 0
    return CGRect(x: row.maxX - width, y: row.minY, width: width, height: row.height)
  }

  final func clearRect(forBounds bounds: CGRect) -> CGRect {
    let row = row(bounds)
    return CGRect(x: row.maxX - cell.width, y: row.minY, width: cell.width, height: row.height)
  }

  final func contentRect(forBounds bounds: CGRect) -> CGRect {
    var rect = row(bounds)
    if shows(leftView, leftViewMode) {
      let taken = leftViewRect(forBounds: bounds).maxX + cell.width - rect.minX
      rect.origin.x += taken
      rect.size.width -= taken
    }
    if shows(rightView, rightViewMode) {
      rect.size.width = rightViewRect(forBounds: bounds).minX - cell.width - rect.minX
    } else if clearButtonMode != .never {
      rect.size.width -= 2 * cell.width
    }
    rect.size.width = max(0, rect.width)
    return rect
  }

  // MARK: Parts

  private func holds(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private func shows(_ view: UIView?, _ mode: ViewMode) -> Bool { view != nil && holds(mode) }

  /// UIKit prefers the right view to the clear button if both are to be shown.
  final var showsClearButton: Bool {
    (engine.hasText || !searchTokens.list.isEmpty) && holds(clearButtonMode)
      && !shows(rightView, rightViewMode)
  }

  final func exchange(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    new.map(addSubview)
    contentSizeChanges()
  }

  final func arrange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  final func placeSideViews() {
    for (view, mode, rect) in [
      (leftView, leftViewMode, leftViewRect(forBounds: bounds)),
      (rightView, rightViewMode, rightViewRect(forBounds: bounds)),
    ] {
      view?.isHidden = !holds(mode)
      view?.frame = rect
    }
  }

  // MARK: The line

  private var shownRect: CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  final var textLines: TextLines { TextLines(line: engine.text, isMasked: isSecureTextEntry) }

  private var columns: Int { max(1, cell.columns(fittingIn: shownRect.width)) }

  /// Scrolls by the smallest distance that shows the caret, and never past the end of the text.
  final func scrollToCaret() {
    let lines = textLines
    guard isEditing else {
      scrolledColumns = 0
      return
    }
    let caret = lines.column(of: engine.editing.head, inLine: 0)
    // The caret needs a column after the text.
    scrolledColumns = min(scrolledColumns, max(0, lines.widest + 1 - columns))
    if caret < scrolledColumns { scrolledColumns = caret }
    if caret >= scrolledColumns + columns { scrolledColumns = caret - columns + 1 }
  }

  /// Returns the place of the line's first visible column.
  private func origin(_ width: Int) -> CGPoint {
    let rect = shownRect
    let slack = columns - width - (isEditing ? 1 : 0)
    guard slack > 0, scrolledColumns == 0 else { return rect.origin }
    let shift: Int =
      switch textAlignment {
      case .center: slack / 2
      case .right: slack
      default: 0
      }
    return CGPoint(x: rect.minX + CGFloat(shift) * cell.width, y: rect.minY)
  }

  final func caret(at position: UITextPosition) -> CGRect {
    let lines = textLines
    let column = lines.column(of: engine.offset(of: position), inLine: 0) - scrolledColumns
    let origin = origin(lines.widest)
    return CGRect(
      x: origin.x + CGFloat(column) * cell.width, y: origin.y, width: cell.width,
      height: cell.height)
  }

  final func position(at point: CGPoint) -> UITextPosition {
    let lines = textLines
    let column = cell.cell(at: CGPoint(x: point.x - origin(lines.widest).x, y: 0)).column
    return TextPlace(lines.offset(line: 0, column: column + scrolledColumns, rounds: false))
  }

  final func rects(of range: UITextRange) -> [UITextSelectionRect] {
    guard let places = range as? TextPlaces, !places.isEmpty else { return [] }
    let (start, end) = (caretRect(for: places.start), caretRect(for: places.end))
    let rect = CGRect(
      x: start.minX, y: start.minY, width: end.minX - start.minX, height: start.height)
    return [TextLineSelection(rect, isFirst: true, isLast: true)]
  }

  // MARK: Drawing

  final func drawField() {
    if !hasBorder, isEditing { drawUnderline() }
    if engine.hasText {
      drawText(in: shownRect)
    } else if attributedPlaceholder != nil, searchTokens.list.isEmpty {
      drawPlaceholder(in: placeholderRect(forBounds: bounds))
    }
    if showsClearButton {
      "×".draw(
        at: clearButtonRect(forBounds: bounds).origin,
        withAttributes: [.foregroundColor: UIColor.secondaryLabel])
    }
    // After the texts, like a view's own border, so that they stay inside at every rounding to rows.
    if hasBorder { drawBorder() }
  }

  private func drawBorder() {
    let color: UIColor = isEditing ? tintColor : isEnabled ? .secondaryLabel : .tertiaryLabel
    let rect = borderRect(forBounds: bounds)
    if hasBox(bounds) {
      let radius = borderStyle == .roundedRect ? cell.width : 0
      let path = UIBezierPath(roundedRect: rect, cornerRadius: radius)
      path.lineWidth = isEditing ? 3 : 1
      color.setStroke()
      path.stroke()
    } else {
      let row = row(rect)
      let ends = isEnabled ? ("[", "]") : ("(", ")")
      let attributes: [NSAttributedString.Key: Any] = [
        .foregroundColor: color,
        .font: isEditing ? UIFont.boldSystemFont(ofSize: 17) : UIFont.systemFont(ofSize: 17),
      ]
      ends.0.draw(at: CGPoint(x: rect.minX, y: row.minY), withAttributes: attributes)
      ends.1.draw(
        at: CGPoint(x: rect.maxX - cell.width, y: row.minY), withAttributes: attributes)
    }
  }

  private func drawUnderline() {
    let rect = shownRect
    String(repeating: " ", count: columns).draw(
      at: rect.origin, withAttributes: [.underlineStyle: NSUnderlineStyle.single.rawValue])
  }

  final func drawLine(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let lines = textLines
    var attributes = defaultTextAttributes
    if isEditing, !hasBorder {
      attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
    }
    if !isEnabled { attributes[.foregroundColor] = UIColor.tertiaryLabel }
    let drawing = TextDrawing(
      lines: lines, attributed: engine.attributed, attributes: attributes,
      selection: isEditing ? engine.selection : 0..<0)
    context.saveGState()
    context.clip(to: rect)
    drawing.draw(
      line: 0, at: origin(lines.widest), columns: scrolledColumns..<scrolledColumns + columns)
    context.restoreGState()
  }

  final func drawHint(in rect: CGRect) {
    guard let hint = attributedPlaceholder else { return }
    let drawing = TextDrawing(
      lines: TextLines(line: hint.string, isMasked: false), attributed: hint,
      attributes: [
        .foregroundColor: UIColor.placeholderText, .font: UIFont.italicSystemFont(ofSize: 17),
      ])
    let columns = max(1, cell.columns(fittingIn: rect.width))
    drawing.draw(line: 0, at: rect.origin, columns: 0..<columns)
  }
}

import Foundation
import UIKitCore

extension ButtonFace {
  /// Returns the colour of the text.
  func textColor(_ tint: UIColor) -> UIColor {
    if !isEnabled { return .secondaryLabel }
    return color ?? (kind == .filled ? .white : isDestructive ? .systemRed : tint)
  }

  func draw(
    in painter: ControlPainter, tint: UIColor, alignment: UIControl.ContentHorizontalAlignment,
    vertical: UIControl.ContentVerticalAlignment
  ) {
    let color = textColor(tint)
    drawGround(in: painter)
    let lines = lines(color)
    let content = ButtonContentSize(lines, self)
    let spare = max(0, painter.rows - content.rows)
    var top =
      switch vertical {
      case .top: 0
      case .bottom: spare
      case .center, .fill: spare / 2
      }
    var traits: TextTraits = isEnabled ? [] : .dim
    if isEnabled, isBold || kind == .filled || isPressed || isPrimary { traits.insert(.bold) }
    let edge = hasBorder ? 1 : 0
    let trail = showsIndicator ? 1 : 0
    var room = max(0, painter.columns - 2 * edge - 2 - trail)
    var start = edge + 1
    /// Columns of a picture and its text, which are aligned as a unit.
    var block: Range<Int>?
    if picture != nil {
      let columns = content.isBeside ? content.columns : content.picture.columns
      let first = start + shift(of: min(columns, room), in: room, alignment)
      let image = picture?.renderingMode == .alwaysTemplate ? imageColor(color) ?? color : nil
      drawPicture(
        content, tint: image, column: first, row: top, rows: lines.count, in: painter)
      if content.isBeside {
        block = first..<first + min(columns, room)
        room = max(0, min(content.widest, room - content.lead))
        start = placement == .trailing ? first : first + content.lead
        top += max(0, (content.rows - lines.count) / 2)
      } else if placement == .top {
        top += content.picture.rows
      }
    }
    let widest = min(room, content.widest)
    for (index, line) in lines.enumerated() {
      let text = line.truncated(columns: room)
      let width = text.columns
      let column: Int
      switch alignment {
      case .left, .leading: column = start
      case .right, .trailing: column = start + room - width
      case .center, .fill:
        let first = start + (room - widest) / 2
        switch titleAlignment {
        case .leading: column = first
        case .trailing: column = first + widest - width
        case .automatic, .center: column = start + (room - width) / 2
        }
      }
      let isMain = index == mainLine(of: lines.count)
      var own = traits
      if !isMain, subtitle != nil, index == lines.count - 1 { own.remove(.bold) }
      let row = top + index
      text.draw(in: painter, column: column, row: row, color: color, traits: own, isDim: !isEnabled)
      guard isMain else { continue }
      let (lead, end) = marks
      if let lead {
        let place = block?.lowerBound ?? column
        painter.put(lead, column: place - 1, row: row, color: color, traits: traits)
      }
      if let end {
        let place = block?.upperBound ?? column + width
        painter.put(end, column: place, row: row, color: color, traits: traits)
      }
      if showsIndicator {
        painter.put(
          "▾", column: painter.columns - edge - 1, row: row, color: color, traits: traits)
      }
      if hasBorder, !hasBox(painter) { drawBrackets(in: painter, row: row, color, traits) }
    }
  }

  /// Returns the distance from the left of content that is narrower than its room.
  private func shift(
    of width: Int, in room: Int, _ alignment: UIControl.ContentHorizontalAlignment
  ) -> Int {
    switch alignment {
    case .left, .leading: 0
    case .right, .trailing: room - width
    case .center, .fill: (room - width) / 2
    }
  }

  /// Draws the picture at its side of the text, scaled down if there is not enough room.
  ///
  /// - Parameters:
  ///   - tint: The single colour of the picture; nil for its own colours.
  ///   - column: The first column of the picture, or of the text if that comes first.
  ///   - row: The first row of the two.
  ///   - rows: The number of rows of the text.
  private func drawPicture(
    _ content: ButtonContentSize, tint: UIColor?, column: Int, row: Int, rows: Int,
    in painter: ControlPainter
  ) {
    guard let picture, picture.size.width > 0, picture.size.height > 0 else { return }
    var (column, row) = (column, row)
    if content.isBeside {
      row += max(0, (content.rows - content.picture.rows) / 2)
      if placement == .trailing { column += content.widest + content.gap }
    } else if placement == .bottom {
      row += rows
    }
    let cell = painter.cell
    let origin = CGPoint(x: CGFloat(column) * cell.width, y: CGFloat(row) * cell.height)
    let (width, height) = (painter.bounds.width - origin.x, painter.bounds.height - origin.y)
    let scale = min(1, width / picture.size.width, height / picture.size.height)
    guard scale > 0 else { return }
    let size = CGSize(width: picture.size.width * scale, height: picture.size.height * scale)
    let shown = tint.map(picture.withTintColor) ?? picture
    shown.draw(in: CGRect(origin: origin, size: size))
  }

  private func hasBox(_ painter: ControlPainter) -> Bool { stroke != nil && painter.rows > 2 }

  private func drawGround(in painter: ControlPainter) {
    if let ground {
      let insets = groundInsets
      painter.context.setFillColor(ground.cgColor)
      painter.context.fill(
        CGRect(
          x: painter.bounds.minX + insets.leading, y: painter.bounds.minY + insets.top,
          width: max(0, painter.bounds.width - insets.leading - insets.trailing),
          height: max(0, painter.bounds.height - insets.top - insets.bottom)))
    }
    if let stroke, hasBox(painter) {
      painter.context.setStrokeColor(stroke.cgColor)
      painter.context.stroke(painter.bounds)
    }
  }

  private func drawBrackets(
    in painter: ControlPainter, row: Int, _ color: UIColor, _ traits: TextTraits
  ) {
    let color = stroke ?? color
    painter.put(isRound ? "(" : "[", column: 0, row: row, color: color, traits: traits)
    painter.put(
      isRound ? ")" : "]", column: painter.columns - 1, row: row, color: color, traits: traits)
  }

  /// Returns the line with the marks: that of the title.
  private func mainLine(of count: Int) -> Int {
    let others = subtitle == nil ? 1 : 2 + titleRows
    return placement == .top && symbol != nil && count > others ? 1 : 0
  }

  private var marks: (lead: String?, end: String?) {
    if isPressed { return ("▸", "◂") }
    if isSelected { return ("✓", nil) }
    return (nil, nil)
  }
}

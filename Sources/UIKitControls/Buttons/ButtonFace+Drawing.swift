import Foundation
import UIKitCore

extension ButtonFace {
  /// The colour of the text.
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
    let spare = max(0, painter.rows - lines.count)
    let top =
      switch vertical {
      case .top: 0
      case .bottom: spare
      case .center, .fill: spare / 2
      }
    var traits: TextTraits = isEnabled ? [] : .dim
    if isEnabled, isBold || kind == .filled || isPressed || isPrimary { traits.insert(.bold) }
    let edge = hasBorder ? 1 : 0
    let trail = showsIndicator ? 1 : 0
    let room = max(0, painter.columns - 2 * edge - 2 - trail)
    let widest = min(room, lines.map(\.columns).max() ?? 0)
    for (index, line) in lines.enumerated() {
      let text = line.truncated(columns: room)
      let width = text.columns
      let column: Int
      switch alignment {
      case .left, .leading: column = edge + 1
      case .right, .trailing: column = edge + 1 + room - width
      case .center, .fill:
        let block = edge + 1 + (room - widest) / 2
        switch titleAlignment {
        case .leading: column = block
        case .trailing: column = block + widest - width
        case .automatic, .center: column = edge + 1 + (room - width) / 2
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
        painter.put(lead, column: column - 1, row: row, color: color, traits: traits)
      }
      if let end {
        painter.put(end, column: column + width, row: row, color: color, traits: traits)
      }
      if showsIndicator {
        painter.put(
          "▾", column: painter.columns - edge - 1, row: row, color: color, traits: traits)
      }
      if hasBorder, !hasBox(painter) { drawBrackets(in: painter, row: row, color, traits) }
    }
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

  /// The line that has the marks: that of the title.
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

import Foundation
import UIKitCore

extension ButtonFace {
  private func colors(_ tint: UIColor) -> (text: UIColor, ground: UIColor?) {
    let accent = isDestructive ? UIColor.systemRed : tint
    if !isEnabled {
      return (.secondaryLabel, kind == .plain ? nil : .secondarySystemFill)
    }
    switch kind {
    case .plain: return (color ?? accent, ground)
    case .gray: return (color ?? accent, ground ?? .secondarySystemFill)
    case .tinted: return (color ?? accent, ground ?? accent.withAlphaComponent(0.2))
    case .filled: return (color ?? .white, ground ?? accent)
    }
  }

  func draw(
    in painter: ControlPainter, tint: UIColor, alignment: UIControl.ContentHorizontalAlignment,
    vertical: UIControl.ContentVerticalAlignment
  ) {
    let colors = colors(tint)
    if let ground = colors.ground {
      painter.context.setFillColor(ground.cgColor)
      painter.context.fill(painter.bounds)
    }
    let lines = lines
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
    for (index, line) in lines.enumerated() {
      let text = ControlPainter.truncated(line, columns: room)
      let width = ControlPainter.columns(of: text)
      let column: Int
      switch alignment {
      case .left, .leading: column = edge + 1
      case .right, .trailing: column = edge + 1 + room - width
      case .center, .fill: column = edge + 1 + (room - width) / 2
      }
      let isMain = index == mainLine(of: lines)
      var own = traits
      if !isMain, subtitle != nil, index == lines.count - 1 { own.remove(.bold) }
      painter.put(text, column: column, row: top + index, color: colors.text, traits: own)
      guard isMain else { continue }
      let (lead, end) = marks
      if let lead {
        painter.put(lead, column: column - 1, row: top + index, color: colors.text, traits: traits)
      }
      if let end {
        painter.put(
          end, column: column + width, row: top + index, color: colors.text, traits: traits)
      }
      if showsIndicator {
        painter.put(
          "▾", column: painter.columns - edge - 1, row: top + index, color: colors.text,
          traits: traits)
      }
      if hasBorder {
        painter.put(
          isRound ? "(" : "[", column: 0, row: top + index, color: colors.text, traits: traits)
        painter.put(
          isRound ? ")" : "]", column: painter.columns - 1, row: top + index, color: colors.text,
          traits: traits)
      }
    }
  }

  /// The line that has the marks: that of the title.
  private func mainLine(of lines: [String]) -> Int {
    placement == .top && symbol != nil && lines.count > (subtitle == nil ? 1 : 2) ? 1 : 0
  }

  private var marks: (lead: String?, end: String?) {
    if isPressed { return ("▸", "◂") }
    if isSelected { return ("✓", nil) }
    return (nil, nil)
  }
}

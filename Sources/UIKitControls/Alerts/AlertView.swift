import Foundation
import UIKitCore

/// The box of an alert: title, message, fields, and below them the buttons, side by side if two
/// fit, else in rows.
///
///     ╭──────────────────────────────╮
///     │         Delete File?         │
///     │   You can't undo this.       │
///     │                              │
///     │   [ Cancel ]   [ ! Delete ]  │
///     ╰──────────────────────────────╯
final class AlertView: UIView {
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private(set) var fields: [UIView] = []
  private(set) var buttons: [AlertButton] = []
  private let isSheet: Bool

  init(isSheet: Bool) {
    self.isSheet = isSheet
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    layer.borderWidth = 1
    layer.cornerRadius = 8
    clipsToBounds = true
    titleLabel.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      addSubview(label)
    }
    if isSheet { messageLabel.textColor = .secondaryLabel }
  }

  required init?(coder: NSCoder) { nil }

  func show(title: String?, message: String?) {
    titleLabel.text = title
    messageLabel.text = message
    titleLabel.isHidden = title?.isEmpty ?? true
    messageLabel.isHidden = message?.isEmpty ?? true
    setNeedsLayout()
  }

  /// Replaces the buttons. Remaining fields stay untouched: one of them may be in use.
  func show(fields: [UIView], buttons: [AlertButton]) {
    for view in self.fields where !fields.contains(view) { view.removeFromSuperview() }
    for view in self.buttons { view.removeFromSuperview() }
    self.fields = fields
    self.buttons = buttons
    for view in fields + buttons where view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  // MARK: Size

  /// Columns between the border and the content.
  private static let margin: CGFloat = 2
  private static let narrowest: CGFloat = 30
  private static let widest: CGFloat = 60

  /// Returns the size of the box in a window, in points.
  func size(in room: CGSize) -> CGSize {
    let cell = UIScreen.main.cellMetrics
    let frame = 2 * (Self.margin + 1) * cell.width
    let most = min(room.width - frame, Self.widest * cell.width)
    let text = [titleLabel, messageLabel].filter { !$0.isHidden }
    let wanted = text.map { $0.sizeThatFits(CGSize(width: most, height: .infinity)).width }.max()
    let rows = buttons.map { $0.sizeThatFits(room).width }.max() ?? 0
    let inner = min(
      most, max(wanted ?? 0, Self.narrowest * cell.width, rows, areAbreast(in: most) ? abreast : 0))
    let width = cell.width * CGFloat(cell.columns(fittingIn: inner + cell.width - 1))
    return CGSize(width: width + frame, height: min(room.height, height(inside: width)))
  }

  private var abreast: CGFloat {
    let cell = UIScreen.main.cellMetrics
    return buttons.map { $0.sizeThatFits(.zero).width }.reduce(0, +) + 3 * cell.width
  }

  private func areAbreast(in width: CGFloat) -> Bool {
    !isSheet && buttons.count <= 2 && abreast <= width
  }

  private func height(inside width: CGFloat) -> CGFloat {
    let row = UIScreen.main.cellMetrics.height
    let room = CGSize(width: width, height: .infinity)
    let texts = [titleLabel, messageLabel].filter { !$0.isHidden }
      .map { $0.sizeThatFits(room).height }.reduce(0, +)
    let blocks = [texts, CGFloat(fields.count) * row, buttonsHeight(inside: width)]
      .filter { $0 > 0 }
    return blocks.reduce(0, +) + CGFloat(max(0, blocks.count - 1)) * row + 2 * row
  }

  private func buttonsHeight(inside width: CGFloat) -> CGFloat {
    let row = UIScreen.main.cellMetrics.height
    if areAbreast(in: width) { return buttons.isEmpty ? 0 : row }
    let cancels = buttons.last?.action.style == .cancel && buttons.count > 1
    return CGFloat(buttons.count) * row + (cancels && isSheet ? row : 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let cell = UIScreen.main.cellMetrics
    let inner = bounds.insetBy(dx: (Self.margin + 1) * cell.width, dy: cell.height)
    var y = inner.minY
    let room = CGSize(width: inner.width, height: .infinity)
    let last = inner.maxY - buttonsHeight(inside: inner.width)
    for label in [titleLabel, messageLabel] where !label.isHidden {
      let rest = last - y - CGFloat(fields.count) * cell.height
      let height = min(label.sizeThatFits(room).height, max(0, rest))
      label.frame = CGRect(x: inner.minX, y: y, width: inner.width, height: height)
      y += height
    }
    if y > inner.minY { y = min(y + cell.height, last - CGFloat(fields.count) * cell.height) }
    for field in fields {
      field.frame = CGRect(x: inner.minX, y: y, width: inner.width, height: cell.height)
      y += cell.height
    }
    y = last
    if areAbreast(in: inner.width) { return layoutAbreast(in: inner, y) }
    for (index, button) in buttons.enumerated() {
      let isLast = index == buttons.count - 1
      if isSheet, isLast, index > 0, button.action.style == .cancel { y += cell.height }
      button.frame = CGRect(x: inner.minX, y: y, width: inner.width, height: cell.height)
      y += cell.height
    }
  }

  private func layoutAbreast(in inner: CGRect, _ y: CGFloat) {
    let cell = UIScreen.main.cellMetrics
    let widths = buttons.map { $0.sizeThatFits(.zero).width }
    let gaps = CGFloat(max(0, buttons.count - 1)) * 3 * cell.width
    var x = inner.minX + cell.wholeColumns(in: (inner.width - widths.reduce(0, +) - gaps) / 2)
    for (button, width) in zip(buttons, widths) {
      button.frame = CGRect(x: x, y: y, width: width, height: cell.height)
      x += width + 3 * cell.width
    }
  }
}

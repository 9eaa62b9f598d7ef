import Foundation

/// Describes in one row the dragged items, the result of a drop, and the available keys.
///
/// It covers the last row of the window, or the first one while the drag is in the last.
final class DragStatusView: UIView {
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.zPosition = DragSession.depth
    label.drawsReversed = true
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  func show(_ plan: DropPlan, count: Int, byKeys: Bool, near point: CGPoint, in window: CGRect) {
    let height = UIScreen.main.cellMetrics.height
    let isLast = point.y >= window.maxY - height
    frame = CGRect(
      x: window.minX, y: isLast ? window.minY : window.maxY - height, width: window.width,
      height: height)
    let texts = Self.texts(plan, count: count, byKeys: byKeys)
    let text = texts.first { TextMeasure.size(ofLine: $0).width <= window.width } ?? texts.last
    if label.text != text { label.text = text }
    label.frame = bounds
  }

  /// Returns the texts to choose from, the longest first.
  static func texts(_ plan: DropPlan, count: Int, byKeys: Bool) -> [String] {
    let what = count == 1 ? "1 item" : "\(count) items"
    let verb =
      switch plan.operation {
      case .cancel: "Drag \(what)"
      case .forbidden: "\(plan.sign) Not here: \(what)"
      case .copy: "\(plan.sign) Copy \(what)\(plan.isInto ? " into" : "")"
      case .move: "\(plan.sign) Move \(what)\(plan.isInto ? " into" : "")"
      }
    if !byKeys { return [" \(verb) · Esc cancels ", " \(verb) ", " \(count)\(plan.sign) Esc "] }
    return [
      " \(verb) · arrows carry · Tab: other view · Space adds · Return drops · Esc cancels ",
      " \(verb) · arrows carry · Tab: other view · Return drops · Esc cancels ",
      " \(verb) · arrows carry · Return drops · Esc cancels ",
      " \(count)\(plan.sign) Tab Return Esc ", " \(count)\(plan.sign) Esc ",
    ]
  }
}

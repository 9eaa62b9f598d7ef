import Foundation
import UIKitCore

/// The button of one action beside a row.
final class SwipeButton: UIControl {
  private let action: UIContextualAction
  private let perform: (UIContextualAction, UIView) -> Void

  init(
    _ action: UIContextualAction, perform: @escaping (UIContextualAction, UIView) -> Void
  ) {
    self.action = action
    self.perform = perform
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  private var text: String {
    [action.image?.symbolText, action.title].compactMap { $0 }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The width of the text with a column on each side.
  var naturalWidth: CGFloat {
    TextMeasure.size(ofLine: text).width + 2 * UIScreen.main.cellMetrics.width
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let metrics = UIScreen.main.cellMetrics
    let free = metrics.wholeColumns(
      in: max(0, bounds.width - TextMeasure.size(ofLine: text).width) / 2)
    let row = metrics.wholeRows(in: max(0, bounds.height - metrics.height) / 2)
    context.drawLine(
      text, at: CGPoint(x: free, y: row), color: .white, traits: isHighlighted ? .bold : [],
      room: TextRoom(width: max(0, bounds.width - free), truncation: .tail))
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { perform(action, self) }
  }

  override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(.button) }
    set { super.accessibilityTraits = newValue }
  }
}

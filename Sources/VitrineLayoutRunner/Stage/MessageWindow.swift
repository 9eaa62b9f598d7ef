import UIKit

/// A text above everything, at the lower edge: errors of the compiler. It gets no keys and no touches.
final class MessageWindow: UIWindow {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = .alert
    label.numberOfLines = 0
    label.backgroundColor = .systemRed
    label.textColor = .white
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a text; an empty one hides the window.
  func show(_ text: String) {
    label.text = text
    isHidden = text.isEmpty
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let fitting = label.sizeThatFits(CGSize(width: bounds.width, height: bounds.height))
    let height = min(fitting.height, (bounds.height / 32).rounded(.down) * 16)
    label.frame = CGRect(
      x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}

import UIKit

/// A text above everything, at the lower edge of the window: errors of the compiler. It gets no keys and no touches.
final class MessageLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    numberOfLines = 0
    backgroundColor = .systemRed
    textColor = .white
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a text in at most half of a window; an empty one removes the label.
  func show(_ text: String, in window: UIWindow?) {
    removeFromSuperview()
    guard let window, !text.isEmpty else { return }
    self.text = text
    let bounds = window.bounds
    let most = (bounds.height / 32).rounded(.down) * 16
    let height = min(most, sizeThatFits(bounds.size).height)
    frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    window.addSubview(self)
  }
}

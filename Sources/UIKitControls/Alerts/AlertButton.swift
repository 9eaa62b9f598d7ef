import Foundation
import UIKitCore

/// The button of a choice: its title in brackets, or a row in a list.
final class AlertButton: UIView {
  let action: UIAlertAction
  private let label = UILabel()
  private let isBracketed: Bool
  private let isPreferred: Bool
  var letter: Character? { didSet { show() } }

  init(
    _ action: UIAlertAction, isBracketed: Bool, isPreferred: Bool, _ chosen: @escaping () -> Void
  ) {
    self.action = action
    self.isBracketed = isBracketed
    self.isPreferred = isPreferred
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = action.title
    addSubview(label)
    addGestureRecognizer(UITapGestureRecognizer(target: self) { _ in chosen() })
    show()
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { action.isEnabled }

  func show() {
    let title = (action.style == .destructive ? "! " : "") + (action.title ?? "")
    let text = NSMutableAttributedString(string: isBracketed ? "[ \(title) ]" : " \(title) ")
    let whole = NSRange(location: 0, length: text.length)
    let color: UIColor =
      !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    text.addAttribute(.foregroundColor, value: color, range: whole)
    if isPreferred {
      text.addAttribute(
        .font, value: UIFont.boldSystemFont(ofSize: UIFont.labelFontSize), range: whole)
    }
    if let letter, let place = text.string.range(of: String(letter), options: .caseInsensitive) {
      text.addAttribute(.underlineStyle, value: 1, range: NSRange(place, in: text.string))
    }
    label.attributedText = text
    label.textAlignment = isBracketed ? .center : .natural
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: label.intrinsicContentSize.width, height: UIScreen.main.cellMetrics.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

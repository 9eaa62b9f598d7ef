import Foundation
import UIKitCore

/// A text button of a search bar: the cancel button, or a scope.
final class SearchButton: UIControl {
  let title: String

  init(title: String) {
    self.title = title
    super.init(frame: .zero)
    waitsForFocus = true
    accessibilityLabel = title
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }

  /// With a blank or a bracket on each side.
  override var intrinsicContentSize: CGSize { TextMeasure.size(ofLine: " \(title) ") }

  /// Draws the title; bold and in brackets if selected.
  override func draw(_ rect: CGRect) {
    let text = isSelected ? "[\(title)]" : " \(title) "
    let font: UIFont =
      isSelected || isHighlighted ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
    let attributes: [NSAttributedString.Key: Any] = [
      .foregroundColor: tintColor as Any, .font: font,
    ]
    text.draw(at: bounds.origin, withAttributes: attributes)
  }
}

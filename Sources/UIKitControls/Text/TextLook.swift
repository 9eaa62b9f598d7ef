import Foundation
import UIKitCore

/// The look of text without attributes of its own.
struct TextLook {
  var font: UIFont?
  var color: UIColor? = .label

  init(font: UIFont?) { self.font = font }

  var attributes: [NSAttributedString.Key: Any] {
    [.font: font as Any, .foregroundColor: color ?? .label]
  }

  /// The look of links.
  static var ofLinks: [NSAttributedString.Key: Any] {
    [
      .foregroundColor: UIColor.systemBlue,
      .underlineStyle: NSUnderlineStyle.single.rawValue,
    ]
  }

  /// Returns the text of an engine with its attributes.
  @MainActor func text(of engine: TextEngine) -> NSAttributedString {
    guard let attributed = engine.attributed else {
      return NSAttributedString(string: engine.text, attributes: attributes)
    }
    return engine.storage == nil
      ? NSAttributedString(attributedString: attributed) : attributed.over(attributes)
  }
}

extension TextEngine {
  /// Sets the colour of the whole text.
  func setColor(_ color: UIColor?) {
    look.color = color
    setForAll(.foregroundColor, to: color)
    host?.looksChanged()
  }

  /// Sets the font of the whole text.
  func setFont(_ font: UIFont?) {
    look.font = font
    setForAll(.font, to: font)
    host?.looksChanged()
  }
}

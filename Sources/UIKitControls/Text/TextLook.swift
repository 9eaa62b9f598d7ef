import Foundation
import UIKitCore

/// How a text looks where it has no attributes of its own.
struct TextLook {
  var font: UIFont?
  var color: UIColor? = .label

  init(font: UIFont?) { self.font = font }

  var attributes: [NSAttributedString.Key: Any] {
    [.font: font as Any, .foregroundColor: color ?? .label]
  }
}

extension TextEngine {
  /// Another colour for all of the text.
  func setColor(_ color: UIColor?) {
    look.color = color
    setForAll(.foregroundColor, to: color)
    host?.looksChanged()
  }

  /// Another font for all of the text.
  func setFont(_ font: UIFont?) {
    look.font = font
    setForAll(.font, to: font)
    host?.looksChanged()
  }
}

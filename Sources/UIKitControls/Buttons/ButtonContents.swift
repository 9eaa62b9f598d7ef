import Foundation
import UIKitCore

/// The contents of a button in each state.
@MainActor struct ButtonContents {
  var titles: [UIControl.State: String] = [:]
  var attributedTitles: [UIControl.State: NSAttributedString] = [:]
  var colors: [UIControl.State: UIColor] = [:]
  var images: [UIControl.State: UIImage] = [:]

  mutating func setTitle(_ title: String?, for state: UIControl.State) { titles[state] = title }

  /// Returns the value of a state: that of the combined state, else of disabled, pressed or
  /// selected, else of normal.
  func value<Value>(_ values: [UIControl.State: Value], in state: UIControl.State) -> Value? {
    if values.isEmpty { return nil }
    let visible = state.subtracting(.focused)
    let parts = [state, visible, .disabled, .highlighted, .selected].filter {
      $0 == state || $0 == visible || visible.contains($0)
    }
    return parts.lazy.compactMap { values[$0] }.first ?? values[.normal]
  }
}

extension UIButton.ButtonType {
  /// The sign of this type of button without a title.
  var sign: String? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "i"
    case .contactAdd: "+"
    case .close: "×"
    }
  }
}

extension UIMenu {
  /// The leaves of the menu, including those of submenus.
  var leaves: [any UIMenuLeaf] {
    children.flatMap { child -> [any UIMenuLeaf] in
      if let menu = child as? UIMenu { return menu.leaves }
      return (child as? any UIMenuLeaf).map { [$0] } ?? []
    }
  }
}

/// Provides a button's menu to the code that opens menus.
@MainActor final class ButtonMenuSource: NSObject, UIContextMenuInteractionDelegate {
  private weak var button: UIButton?

  init(button: UIButton) { self.button = button }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let button, button.isEnabled, button.menu != nil else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak button] _ in
      button?.menu
    }
  }
}

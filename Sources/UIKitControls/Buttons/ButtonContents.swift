import Foundation
import UIKitCore

/// What a button shows in each state.
@MainActor struct ButtonContents {
  var titles: [UIControl.State: String] = [:]
  var attributedTitles: [UIControl.State: NSAttributedString] = [:]
  var colors: [UIControl.State: UIColor] = [:]
  var images: [UIControl.State: UIImage] = [:]

  mutating func setTitle(_ title: String?, for state: UIControl.State) { titles[state] = title }

  /// The value of a state: that of all its parts, else of the disabled, the pressed or the selected, else the normal.
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
  /// What a button of this type shows without a title.
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
  /// The elements that can be chosen, those of inner menus among them.
  var leaves: [any UIMenuLeaf] {
    children.flatMap { child -> [any UIMenuLeaf] in
      if let menu = child as? UIMenu { return menu.leaves }
      return (child as? any UIMenuLeaf).map { [$0] } ?? []
    }
  }
}

/// Gives the menu of a button to what opens menus.
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

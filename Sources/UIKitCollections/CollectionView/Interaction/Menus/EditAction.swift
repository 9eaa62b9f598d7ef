import Foundation
import UIKitCore

/// An action of the edit menu.
///
/// The collection view changes no data. It asks the delegate whether the action is possible, and
/// tells the delegate to perform it.
@MainActor
enum EditAction: String, CaseIterable {
  // In the order of the menu.
  case cut = "cut:"
  case copy = "copy:"
  case paste = "paste:"

  var selector: Selector { Selector(rawValue) }

  var title: String {
    switch self {
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    }
  }

  /// The key of the action without the menu.
  var key: String {
    switch self {
    case .cut: "Alt-X"
    case .copy: "Alt-C"
    case .paste: "Alt-V"
    }
  }

  /// Creates the action of a key pressed with Alt.
  init?(key: UIKeyboardHIDUsage) {
    switch key {
    case .keyboardX: self = .cut
    case .keyboardC: self = .copy
    case .keyboardV: self = .paste
    default: return nil
    }
  }
}

import Foundation

/// Which way focus shall move.
package enum FocusHeading: Sendable, CaseIterable {
  case up
  case down
  case left
  case right
  /// In reading order.
  case next
  case previous

  /// The heading of an arrow key; `nil` for other keys.
  package init?(arrow key: UIKeyboardHIDUsage) {
    switch key {
    case .keyboardUpArrow: self = .up
    case .keyboardDownArrow: self = .down
    case .keyboardLeftArrow: self = .left
    case .keyboardRightArrow: self = .right
    default: return nil
    }
  }

  package var uiHeading: UIFocusHeading {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .next: .next
    case .previous: .previous
    }
  }
}

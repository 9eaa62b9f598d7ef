import Foundation

/// A direction of focus.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// The headings as bits, which are UIKit's.
  public let rawValue: UInt

  /// Makes headings of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up, as by the arrow key.
  public static var up: UIFocusHeading { UIFocusHeading(rawValue: 1) }
  /// Down, as by the arrow key.
  public static var down: UIFocusHeading { UIFocusHeading(rawValue: 2) }
  /// Left, as by the arrow key.
  public static var left: UIFocusHeading { UIFocusHeading(rawValue: 4) }
  /// Right, as by the arrow key.
  public static var right: UIFocusHeading { UIFocusHeading(rawValue: 8) }
  /// To the next one in reading order, as by Tab.
  public static var next: UIFocusHeading { UIFocusHeading(rawValue: 16) }
  /// To the previous one in reading order, as by Shift-Tab.
  public static var previous: UIFocusHeading { UIFocusHeading(rawValue: 32) }
}

extension UIFocusHeading {
  /// Makes the heading of an arrow key; `nil` for other keys.
  package init?(arrow key: UIKeyboardHIDUsage) {
    switch key {
    case .keyboardUpArrow: self = .up
    case .keyboardDownArrow: self = .down
    case .keyboardLeftArrow: self = .left
    case .keyboardRightArrow: self = .right
    default: return nil
    }
  }
}

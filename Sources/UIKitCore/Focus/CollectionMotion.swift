import Foundation

/// A motion among items: what focus, a range, a movement of items and a keyboard drag all go by.
package enum CollectionMotion: Equatable, Sendable {
  /// To the nearest item in a heading.
  case step(UIFocusHeading)
  /// By pages along the axis that scrolls; backwards when negative.
  case pages(CGFloat)
  /// To an end of the line that the item stands on.
  case lineEnd(End)
  /// To the beginning of a section, some sections further on; backwards when negative, where the
  /// beginning of the own section comes first.
  case sections(Int)
  /// To the first or the last item of all.
  case end(End)

  /// An end of a line or of everything.
  package enum End: Hashable, Sendable { case first, last }

  /// The motion that a key means; `nil` for other keys.
  package init?(_ key: UIKeyboardHIDUsage) {
    switch key {
    case .keyboardPageUp: self = .pages(-1)
    case .keyboardPageDown: self = .pages(1)
    case .keyboardHome: self = .end(.first)
    case .keyboardEnd: self = .end(.last)
    default:
      guard let heading = UIFocusHeading(arrow: key) else { return nil }
      self = .step(heading)
    }
  }
}

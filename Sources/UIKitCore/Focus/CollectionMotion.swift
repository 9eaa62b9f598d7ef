import Foundation

/// A motion among items, for the focus, ranges, carried items and drags by keys. Ours, not UIKit's.
public enum CollectionMotion: Hashable, Sendable {
  /// To the nearest item in a direction, by the geometry of the layout. `next` and `previous` go
  /// through the views inside of cells.
  case step(UIFocusHeading)
  /// By pages along the scrolling axis, including halves; backwards if negative.
  case pages(CGFloat)
  /// To the first item of the current line, which is read from left to right.
  case lineStart
  /// To the last item of that line.
  case lineEnd
  /// To the beginning of a section, some sections forward; backwards if negative, where the
  /// beginning of the current section comes first. Focus skips sections without items, and goes to
  /// the last item if no more sections follow.
  case sections(Int)
  /// To the first item.
  case first
  /// To the last item.
  case last

  /// An end of a line or of everything.
  package enum End: Hashable, Sendable { case first, last }

  /// Whether the motion is possible: a step has one heading.
  package var isPossible: Bool {
    if case .step(let heading) = self { heading.rawValue.nonzeroBitCount == 1 } else { true }
  }

  /// Makes the motion of a key; `nil` for other keys.
  package init?(_ key: UIKeyboardHIDUsage) {
    switch key {
    case .keyboardPageUp: self = .pages(-1)
    case .keyboardPageDown: self = .pages(1)
    case .keyboardHome: self = .first
    case .keyboardEnd: self = .last
    default:
      guard let heading = UIFocusHeading(arrow: key) else { return nil }
      self = .step(heading)
    }
  }
}

import Foundation

/// How a key carries what is dragged.
package enum DragStep: Equatable, Sendable {
  case heading(FocusHeading)
  /// Along the axis that scrolls; negative: backwards.
  case pages(CGFloat)
  /// To the first place, or to the last one.
  case end(Bool)
}

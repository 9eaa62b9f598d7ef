import UIKit
import VitrineItems

/// The change of an item's field that a step in a direction makes.
enum FieldStep {
  /// To another lane of a board, a number of lanes further.
  case lane(by: Int)
  /// To another day, a number of days later.
  case days(Int)

  /// Fails if a step in the direction changes the order of the items instead.
  init?(in kind: LayoutKind, _ heading: UIFocusHeading, _ count: Int) {
    switch (kind, heading) {
    case (.board, .left): self = .lane(by: -count)
    case (.board, .right): self = .lane(by: count)
    case (.calendar, .up): self = .days(-7 * count)
    case (.calendar, .down): self = .days(7 * count)
    case (.calendar, .left), (.timeline, .up), (.timeline, .left): self = .days(-count)
    case (.calendar, .right), (.timeline, .down), (.timeline, .right): self = .days(count)
    default: return nil
    }
  }
}

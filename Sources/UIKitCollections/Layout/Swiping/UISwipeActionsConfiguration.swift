import Foundation
import UIKitCore

/// The actions at one side of a row.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions. The first one is at the edge of the row.
  public final let actions: [UIContextualAction]
  /// Whether a swipe over most of the row performs the first action immediately. `true` by default.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

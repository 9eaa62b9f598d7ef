import Foundation
import UIKitCore

/// The actions that appear at one side of a row when it is swiped.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions; the first one stands at the edge of the row.
  public final let actions: [UIContextualAction]
  /// Whether a swipe over most of the row performs the first action at once. `true` by default.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a configuration of actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

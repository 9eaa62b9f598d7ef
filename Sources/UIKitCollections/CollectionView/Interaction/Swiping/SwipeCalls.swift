import Foundation
import UIKitCore

/// The calls of swiping to the list.
@MainActor
protocol SwipeCalls: AnyObject {
  /// Returns the actions of an edge of a row; `nil` for none. Items are named by presentation
  /// paths.
  func swipeActions(_ edge: SwipeEdge, at path: IndexPath) -> UISwipeActionsConfiguration?
  /// Whether lines begin at the right.
  var isRightToLeft: Bool { get }
}

import Foundation
import UIKitCore

/// What swiping asks of the list.
@MainActor
protocol SwipeCalls: AnyObject {
  /// The actions of an edge of a row; `nil` for none. Items are named as presented.
  func swipeActions(_ edge: SwipeEdge, at path: IndexPath) -> UISwipeActionsConfiguration?
  /// Whether lines begin at the right.
  var isRightToLeft: Bool { get }
}

import Foundation

/// A layout with swipeable rows.
@MainActor
protocol SwipingLayout: UICollectionViewLayout {
  /// Returns the actions at an edge of an item's row; `nil` if there are none.
  ///
  /// - Parameter path: The data path.
  func swipeActions(_ edge: SwipeEdge, at path: IndexPath) -> UISwipeActionsConfiguration?
}

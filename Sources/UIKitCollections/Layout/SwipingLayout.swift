import Foundation

/// A layout with rows that are swiped.
@MainActor
protocol SwipingLayout: UICollectionViewLayout {
  /// The actions that appear at an edge of the row of an item; `nil` where it has none.
  ///
  /// - Parameter path: As the data source knows it.
  func swipeActions(_ edge: SwipeEdge, at path: IndexPath) -> UISwipeActionsConfiguration?
}

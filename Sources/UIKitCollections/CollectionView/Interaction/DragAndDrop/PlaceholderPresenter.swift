import UIKitCore

/// Shows a placeholder among the items.
@MainActor
protocol PlaceholderPresenter: UICollectionViewDropPlaceholderContext {
  /// The way of the item to the placeholder.
  var flight: DragFlight { get }
  /// Puts the placeholder among the items.
  func show()
}

import UIKitCore

/// The presenter of a placeholder among the items.
@MainActor
protocol PlaceholderPresenter: UICollectionViewDropPlaceholderContext {
  /// The flight of the item to the placeholder.
  var flight: DragFlight { get }
  /// Inserts the placeholder among the items.
  func show()
}

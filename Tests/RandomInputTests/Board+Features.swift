import UIKit

extension Board {
  /// Attaches the other objects that take part in the interaction, besides data source and
  /// delegate.
  func attach() {
    view.prefetchDataSource = self
    view.dragDelegate = self
    view.dropDelegate = self
    view.dragInteractionEnabled = true
    view.isSpringLoaded = true
  }

  /// Whether cells are away from their items: during an interactive movement or with a placeholder.
  var isRearranged: Bool { view.isMovingInteractively || view.hasUncommittedUpdates }
}

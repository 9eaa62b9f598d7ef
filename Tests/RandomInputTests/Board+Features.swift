import UIKit

extension Board {
  /// Attaches what takes part in the interaction besides data source and delegate.
  func attach() {
    view.prefetchDataSource = self
    view.dragDelegate = self
    view.dropDelegate = self
    view.dragInteractionEnabled = true
    view.isSpringLoaded = true
  }

  /// Whether cells are shown elsewhere than their items are: something is being carried, or a placeholder is shown.
  var isRearranged: Bool { view.isMovingInteractively || view.hasUncommittedUpdates }
}

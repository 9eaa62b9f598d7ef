import UIKit

extension Board {
  /// Attaches what takes part in the interaction besides data source and delegate.
  func attach() {}

  /// Whether cells are shown elsewhere than their items are: something is being carried.
  var isRearranged: Bool { view.isMovingInteractively }
}

import UIKit

/// Takes part in the movement of focus without being a view.
open class OwnEnvironment: NSObject, UIFocusEnvironment {
  open var preferredFocusEnvironments: [UIFocusEnvironment] { [] }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    if let context = context as? UICollectionViewFocusUpdateContext {
      return context.nextFocusedIndexPath != context.previouslyFocusedIndexPath
    }
    return context.nextFocusedView != nil || context.previouslyFocusedView != nil
  }
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) { coordinator.addCoordinatedAnimations(nil) }
  open func setNeedsFocusUpdate() {}
  open func updateFocusIfNeeded() {}
}

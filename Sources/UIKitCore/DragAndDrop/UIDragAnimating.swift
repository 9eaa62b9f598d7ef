import Foundation

/// An animation of the system that other animations can join: an item flying to its final place.
@preconcurrency @MainActor public protocol UIDragAnimating: OptionalMethods {
  /// Adds changes of views to the animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a completion, which runs when the item has arrived, or at once if it has already.
  func addCompletion(_ completion: @escaping () -> Void)
}

extension UIDragAnimating {
  /// Adds a completion, which gets the final position: the end.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    addCompletion { () -> Void in completion(.end) }
  }
}

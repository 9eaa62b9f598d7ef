import Foundation

/// An animation of the system's that others can join: an item on its way to where it was dropped.
@preconcurrency @MainActor public protocol UIDragAnimating: AnyObject {
  /// Adds changes of views that are animated along.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is to be done when the item has arrived; at once if it has already.
  func addCompletion(_ completion: @escaping () -> Void)
}

extension UIDragAnimating {
  /// Adds a completion, which gets the position at which the item has arrived: the end.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    addCompletion { () -> Void in completion(.end) }
  }
}

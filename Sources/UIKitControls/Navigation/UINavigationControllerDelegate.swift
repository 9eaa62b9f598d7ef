import UIKitCore

/// Follows the shown controller of a stack. Every method is optional.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: OptionalMethods {
  /// Called when a controller is about to appear: after its `viewWillAppear(_:)`.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// Called when a controller has appeared: after its `viewDidAppear(_:)`.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  /// Returns the animator of an animated push or pop; `nil` for the library's own transition.
  ///
  /// - Parameters:
  ///   - navigationController: The stack.
  ///   - operation: Whether a controller comes or goes.
  ///   - fromVC: The controller on top before.
  ///   - toVC: The controller on top afterwards.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction that drives a push or a pop; `nil` if the animator runs it alone.
  ///
  /// - Parameters:
  ///   - navigationController: The stack.
  ///   - animationController: The animator.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationController {
  /// A change of the stack.
  public enum Operation: Int, Sendable {
    /// No change.
    case none = 0
    /// Another controller comes on top.
    case push = 1
    /// The top controller goes.
    case pop = 2
  }
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

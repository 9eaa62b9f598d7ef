import UIKitCore

/// Follows the shown controller of a stack. Every method is optional.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {
  /// Called when a controller is about to appear: after its `viewWillAppear(_:)`.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// Called when a controller has appeared: after its `viewDidAppear(_:)`.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
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
}

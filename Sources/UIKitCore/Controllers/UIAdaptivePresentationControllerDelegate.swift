/// Decides whether the user may dismiss a presented controller, and follows dismissals. Every
/// method is optional.
///
/// The user dismisses with Escape or a click beside a sheet. A dismissal by the program calls none
/// of these methods.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: OptionalMethods
{
  /// Returns the style for a compact width; `none` keeps the style. A terminal's window counts as
  /// wide, so only `adaptivePresentationStyle(for:traitCollection:)` calls this method.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle

  /// Returns the style for certain traits; `none` keeps the style. Unless it is implemented,
  /// compact traits call `adaptivePresentationStyle(for:)`.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

  /// Returns whether the user may dismiss; true unless implemented.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool

  /// Called when the user dismisses the controller.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// Called when the user has dismissed the controller and the transition has ended.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// Called when the user tries to dismiss a controller that must stay.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .none }

  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    let isCompact =
      traitCollection.horizontalSizeClass == .compact
      || traitCollection.verticalSizeClass == .compact
    return isCompact ? adaptivePresentationStyle(for: controller) : .none
  }

  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// Provides presentation controllers for the style `custom`, and animators. Every method is optional.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: OptionalMethods {
  /// Returns the animator of an animated presentation; `nil` for the library's own transition.
  ///
  /// - Parameters:
  ///   - presented: The controller to show.
  ///   - presenting: The controller that presents it.
  ///   - source: The controller whose `present(_:animated:completion:)` was called.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the animator of an animated dismissal; `nil` for the library's own transition.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the interaction that drives an animated presentation; `nil` if its animator runs it alone.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns the interaction that drives an animated dismissal; `nil` if its animator runs it alone.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns the presentation controller; `nil` for one that fills the window.
  ///
  /// - Parameters:
  ///   - presented: The controller to show.
  ///   - presenting: The controller that presents it; `nil` while that is unknown.
  ///   - source: The controller whose `present(_:animated:completion:)` was called.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

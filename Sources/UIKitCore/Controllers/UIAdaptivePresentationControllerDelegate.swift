/// Decides how a presented controller may be dismissed by the user, and is told of it. Every method is optional.
///
/// Escape and a click beside a sheet are the user's ways. A dismissal by the program calls none of these.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// What the style becomes where there is little room across; `none`: it stays. A window of a terminal counts as one
  /// with much room, so that this is asked by `adaptivePresentationStyle(for:traitCollection:)` only.
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle

  /// What the style becomes with certain traits; `none`: it stays. Unless it is implemented, compact traits ask
  /// `adaptivePresentationStyle(for:)`.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

  /// Whether the user may dismiss; yes unless implemented.
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool

  /// The user dismisses.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// The user has dismissed; the transition is over.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// The user has tried to dismiss what may not be dismissed.
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

/// Gives a presentation of the style `custom` what places its controller.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Makes the presentation controller; `nil` for one that fills the window.
  ///
  /// - Parameters:
  ///   - presented: The controller to show.
  ///   - presenting: The controller that shows it; `nil` while that is not known.
  ///   - source: The controller whose `present(_:animated:completion:)` was called.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

import Foundation

/// The target of a spring-loaded interaction, which activates after dragged items rest over it.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: AnyObject {
  /// The view that shows the coming activation.
  var targetView: UIView? { get set }
  /// The object to activate, if it is not a view.
  var targetItem: Any? { get set }

  /// Returns the place of the drag in a view's coordinates, or in the window's for `nil`.
  func location(in view: UIView?) -> CGPoint
}

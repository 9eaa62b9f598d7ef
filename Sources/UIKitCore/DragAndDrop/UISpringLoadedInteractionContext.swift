import Foundation

/// What it is over which dragged items are held so long that it is activated.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: AnyObject {
  /// The view that shows that it is about to be activated.
  var targetView: UIView? { get set }
  /// What is to be activated, if it is no view.
  var targetItem: Any? { get set }

  /// Where the drag is, in a view's coordinates, or in the window's if there is none.
  func location(in view: UIView?) -> CGPoint
}

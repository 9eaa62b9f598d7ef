import Foundation

/// Lets an app animate changes with the appearance or disappearance of a context menu.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller from the preview provider, if there is one.
  var previewViewController: UIViewController? { get }
  /// Adds changes that are animated together with the menu's.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure to call when the animations have ended.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The way in which a menu disappears when its preview is committed.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// As if the user had chosen nothing.
  case dismiss = 0
  /// It gives way to the previewed content, which is about to appear.
  case pop = 1
}

/// Lets an app show the previewed content.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The style of the disappearance. With `pop` the delegate does not choose a place for the
  /// preview.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

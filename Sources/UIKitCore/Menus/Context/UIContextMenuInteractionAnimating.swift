import Foundation

/// Lets an app change with the appearance or the disappearance of a context menu.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller that the preview provider made, if it made one.
  var previewViewController: UIViewController? { get }
  /// Adds changes that are made together with the menu's, animated.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is called when the animations are over.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// How a menu goes away when its preview is committed.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// As if nothing had been chosen.
  case dismiss = 0
  /// It gives way to what the preview stands for, which is about to be shown.
  case pop = 1
}

/// Lets an app show what a preview stands for.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// With `pop` nobody is asked where the preview shall return to.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

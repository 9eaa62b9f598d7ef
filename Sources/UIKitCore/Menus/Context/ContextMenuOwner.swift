import Foundation

/// An object with a context menu, which follows the menu's events.
@MainActor package protocol ContextMenuOwner: AnyObject {
  /// Returns the preview of the menu, if not the default.
  func highlightPreview(for configuration: UIContextMenuConfiguration) -> UITargetedPreview?
  /// Called when the menu is about to appear.
  func willDisplay(
    _ configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionAnimating)
  /// Called when the preview was committed.
  func willCommit(
    _ configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Returns the place to which the preview returns, if not its origin.
  func dismissalPreview(for configuration: UIContextMenuConfiguration) -> UITargetedPreview?
  /// Called when a menu that has appeared is about to disappear.
  func willEnd(
    _ configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionAnimating)
}

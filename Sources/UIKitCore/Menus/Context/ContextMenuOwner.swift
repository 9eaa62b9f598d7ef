import Foundation

/// An object that has a context menu and follows its course.
@MainActor package protocol ContextMenuOwner: AnyObject {
  /// What the menu previews, other than the default.
  func highlightPreview(for configuration: UIContextMenuConfiguration) -> UITargetedPreview?
  /// The menu is about to appear.
  func willDisplay(
    _ configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionAnimating)
  /// The preview was committed.
  func willCommit(
    _ configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Where the preview returns to, other than its place.
  func dismissalPreview(for configuration: UIContextMenuConfiguration) -> UITargetedPreview?
  /// The menu is about to go away; at the end of each one that has appeared.
  func willEnd(
    _ configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionAnimating)
}

import Foundation
import UIKitCore

/// What the menus of items ask and tell the delegate. Items are named as presented.
@MainActor
protocol MenuCalls: AnyObject {
  // MARK: The context menu

  /// The menu of items, or of the space between them, by the delegate's newer method; `nil` if it does
  /// not implement that.
  func configuration(forItems paths: [IndexPath], at point: CGPoint) -> UIContextMenuConfiguration??
  /// The menu of an item, by the delegate's older method.
  func configuration(forItem path: IndexPath, at point: CGPoint) -> UIContextMenuConfiguration?
  func highlightPreview(
    for configuration: UIContextMenuConfiguration, at path: IndexPath?
  ) -> UITargetedPreview?
  func dismissalPreview(
    for configuration: UIContextMenuConfiguration, at path: IndexPath?
  ) -> UITargetedPreview?
  func willDisplay(
    _ configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionAnimating)
  func willCommit(
    _ configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  func willEnd(
    _ configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionAnimating)

  // MARK: The edit menu

  func showsEditMenu(at path: IndexPath) -> Bool
  func canPerform(_ action: EditAction, at path: IndexPath) -> Bool
  func perform(_ action: EditAction, at path: IndexPath)
}

import Foundation
import UIKitCore

/// The calls of the item menus to the delegate. Items are named by presentation paths.
@MainActor
protocol MenuCalls: AnyObject {
  // MARK: The context menu

  /// Returns the menu of items, or of the space between them, by the delegate's newer method; `nil`
  /// if it does not implement that.
  func configuration(forItems paths: [IndexPath], at point: CGPoint) -> UIContextMenuConfiguration??
  /// Returns the menu of an item, by the delegate's older method.
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

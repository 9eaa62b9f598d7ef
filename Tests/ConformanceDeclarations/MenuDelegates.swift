import UIKit

/// Implements every delegate method for menus.
open class EveryMenuDelegate: NSObject, UICollectionViewDelegate {
  open func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { NSStringFromSelector(action) == "copy:" }
  open func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { Menus.configuration() }
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { UITargetedPreview(view: collectionView) }
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionAnimating?
  ) {
    animator?.addAnimations({ collectionView.alpha = 1 })
    animator?.addCompletion({})
  }
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionAnimating?
  ) { _ = animator?.previewViewController }
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionCommitAnimating
  ) { animator.preferredCommitStyle = .pop }
}

@MainActor public enum Menus {
  public static func configuration() -> UIContextMenuConfiguration {
    let menu = menu()
    let configuration = UIContextMenuConfiguration(
      identifier: "menu", previewProvider: { UIViewController() },
      actionProvider: { suggested in
        UIMenu(title: "", children: suggested + menu.children)
      })
    let plain = UIContextMenuConfiguration()
    return configuration.identifier == plain.identifier ? plain : configuration
  }

  public static func menu() -> UIMenu {
    let open = UIAction(title: "Open", handler: { action in _ = action.title })
    let elements: [UIMenuElement] = [open, UIMenu(title: "More", children: [])]
    return UIMenu(title: elements.map(\.title).joined(), children: elements)
  }

  public static func preview(of view: UIView) -> UIView { UITargetedPreview(view: view).view }

  public static let styles: [UIContextMenuInteractionCommitStyle] = [.dismiss, .pop]
}

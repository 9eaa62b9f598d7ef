import Foundation
import UIKitCore

extension DelegateDoor: MenuCalls {
  func configuration(
    forItems paths: [IndexPath], at point: CGPoint
  ) -> UIContextMenuConfiguration?? {
    delegate.flatMap { delegate in
      let paths = paths.map(dataPath).sorted()
      return OptionalMethod.contextMenuConfigurationForItems.answer {
        delegate.collectionView(view, contextMenuConfigurationForItemsAt: paths, point: point)
      }
    }
  }

  func configuration(
    forItem path: IndexPath, at point: CGPoint
  ) -> UIContextMenuConfiguration? {
    delegate?.collectionView(
      view, contextMenuConfigurationForItemAt: dataPath(path), point: point)
  }

  func highlightPreview(
    for configuration: UIContextMenuConfiguration, at path: IndexPath?
  ) -> UITargetedPreview? {
    guard let delegate else { return nil }
    let answer = path.flatMap { path in
      OptionalMethod.highlightPreviewForItem.answer {
        delegate.collectionView(
          view, contextMenuConfiguration: configuration,
          highlightPreviewForItemAt: dataPath(path))
      }
    }
    return answer
      ?? delegate.collectionView(
        view, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func dismissalPreview(
    for configuration: UIContextMenuConfiguration, at path: IndexPath?
  ) -> UITargetedPreview? {
    guard let delegate else { return nil }
    let answer = path.flatMap { path in
      OptionalMethod.dismissalPreviewForItem.answer {
        delegate.collectionView(
          view, contextMenuConfiguration: configuration,
          dismissalPreviewForItemAt: dataPath(path))
      }
    }
    return answer
      ?? delegate.collectionView(
        view, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  func willDisplay(
    _ configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionAnimating
  ) {
    delegate?.collectionView(view, willDisplayContextMenu: configuration, animator: animator)
  }

  func willCommit(
    _ configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.collectionView(
      view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func willEnd(
    _ configuration: UIContextMenuConfiguration, animator: any UIContextMenuInteractionAnimating
  ) {
    delegate?.collectionView(
      view, willEndContextMenuInteraction: configuration, animator: animator)
  }

  // MARK: The edit menu

  func showsEditMenu(at path: IndexPath) -> Bool {
    delegate?.collectionView(view, shouldShowMenuForItemAt: dataPath(path)) ?? false
  }

  func canPerform(_ action: EditAction, at path: IndexPath) -> Bool {
    delegate?.collectionView(
      view, canPerformAction: action.selector, forItemAt: dataPath(path), withSender: view)
      ?? false
  }

  func perform(_ action: EditAction, at path: IndexPath) {
    delegate?.collectionView(
      view, performAction: action.selector, forItemAt: dataPath(path), withSender: view)
  }
}

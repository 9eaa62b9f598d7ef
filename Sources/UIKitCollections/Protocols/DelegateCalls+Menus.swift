import Foundation
import UIKitCore

// The methods about menus, by `delegate.collectionView?(...)`.

extension DelegateCalls {
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalMethod.shouldShowMenu.answer {
      delegate.collectionView(collectionView, shouldShowMenuForItemAt: indexPath)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool? {
    OptionalMethod.canPerformAction.answer {
      delegate.collectionView(
        collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Void? {
    OptionalMethod.performAction.answer {
      delegate.collectionView(
        collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    OptionalMethod.contextMenuConfiguration.answer {
      delegate.collectionView(
        collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
    } ?? nil
  }

  public func callAsFunction(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalMethod.dismissingPreview.answer {
      delegate.collectionView(
        collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
    } ?? nil
  }

  public func callAsFunction(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalMethod.highlightingPreview.answer {
      delegate.collectionView(
        collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
    } ?? nil
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) -> Void? {
    OptionalMethod.willDisplayContextMenu.answer {
      delegate.collectionView(
        collectionView, willDisplayContextMenu: configuration, animator: animator)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) -> Void? {
    OptionalMethod.willEndContextMenu.answer {
      delegate.collectionView(
        collectionView, willEndContextMenuInteraction: configuration, animator: animator)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) -> Void? {
    OptionalMethod.willPerformPreviewAction.answer {
      delegate.collectionView(
        collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
  }
}

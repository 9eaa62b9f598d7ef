import Foundation
import UIKitCore

/// What `delegate.collectionView?(...)` calls: UIKit's spelling for optional methods.
///
/// One `callAsFunction` a method; each answers `nil` when the delegate does not implement it.
@preconcurrency @MainActor
public struct DelegateCalls {
  let delegate: any UICollectionViewDelegate

  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalMethod.shouldSelect.answer {
      delegate.collectionView(collectionView, shouldSelectItemAt: indexPath)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalMethod.didSelect.answer {
      delegate.collectionView(collectionView, didSelectItemAt: indexPath)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalMethod.shouldDeselect.answer {
      delegate.collectionView(collectionView, shouldDeselectItemAt: indexPath)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalMethod.didDeselect.answer {
      delegate.collectionView(collectionView, didDeselectItemAt: indexPath)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool? {
    OptionalMethod.shouldBeginMultipleSelection.answer {
      delegate.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Void? {
    OptionalMethod.didBeginMultipleSelection.answer {
      delegate.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalMethod.shouldHighlight.answer {
      delegate.collectionView(collectionView, shouldHighlightItemAt: indexPath)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalMethod.didHighlight.answer {
      delegate.collectionView(collectionView, didHighlightItemAt: indexPath)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalMethod.didUnhighlight.answer {
      delegate.collectionView(collectionView, didUnhighlightItemAt: indexPath)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalMethod.willDisplay.answer {
      delegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    OptionalMethod.willDisplaySupplementary.answer {
      delegate.collectionView(
        collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind,
        at: indexPath)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) -> Void? {
    OptionalMethod.didEndDisplaying.answer {
      delegate.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) -> Void? {
    OptionalMethod.didEndDisplayingSupplementary.answer {
      delegate.collectionView(
        collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind,
        at: indexPath)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? {
    OptionalMethod.transitionLayout.answer {
      delegate.collectionView(
        collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint? {
    OptionalMethod.targetContentOffset.answer {
      delegate.collectionView(
        collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath? {
    OptionalMethod.targetIndexPath.answer {
      delegate.collectionView(
        collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
        toProposedIndexPath: proposedIndexPath)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalMethod.canFocus.answer {
      delegate.collectionView(collectionView, canFocusItemAt: indexPath)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool? {
    OptionalMethod.shouldUpdateFocus.answer {
      delegate.collectionView(collectionView, shouldUpdateFocusIn: context)
    }
  }

  @discardableResult
  public func callAsFunction(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) -> Void? {
    OptionalMethod.didUpdateFocus.answer {
      delegate.collectionView(collectionView, didUpdateFocusIn: context, with: coordinator)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool? {
    OptionalMethod.canEdit.answer {
      delegate.collectionView(collectionView, canEditItemAt: indexPath)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool? {
    OptionalMethod.shouldSpringLoad.answer {
      delegate.collectionView(collectionView, shouldSpringLoadItemAt: indexPath, with: context)
    }
  }

  /// The end of a range selection, by `delegate.collectionViewDidEndMultipleSelectionInteraction?(_:)`.
  @discardableResult
  public func callAsFunction(_ collectionView: UICollectionView) -> Void? {
    OptionalMethod.didEndMultipleSelection.answer {
      delegate.collectionViewDidEndMultipleSelectionInteraction(collectionView)
    }
  }

  /// The preferred item, by `delegate.indexPathForPreferredFocusedView?(in:)`.
  public func callAsFunction(in collectionView: UICollectionView) -> IndexPath? {
    OptionalMethod.preferredFocusedView.answer {
      delegate.indexPathForPreferredFocusedView(in: collectionView)
    } ?? nil
  }
}

extension UICollectionViewDelegate {
  public var collectionView: DelegateCalls? { DelegateCalls(delegate: self) }
  public var indexPathForPreferredFocusedView: DelegateCalls? { DelegateCalls(delegate: self) }
  public var collectionViewDidEndMultipleSelectionInteraction: DelegateCalls? {
    DelegateCalls(delegate: self)
  }
}

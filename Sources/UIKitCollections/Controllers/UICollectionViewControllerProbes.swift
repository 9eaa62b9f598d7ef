// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

/// Tells which optional methods a subclass of `UICollectionViewController` overrides.
@MainActor let uiCollectionViewControllerOverrides = OverriddenMethods(
  of: UICollectionViewController.self, unchanged: Unchanged.self,
  probes: [
    (.numberOfSections, NumberOfSectionsProbe.self),
    (.viewForSupplementaryElement, ViewForSupplementaryElementProbe.self),
    (.canMoveItem, CanMoveItemProbe.self),
    (.moveItem, MoveItemProbe.self),
    (.indexTitles, IndexTitlesProbe.self),
    (.indexPathForIndexTitle, IndexPathForIndexTitleProbe.self),
    (.shouldSelect, ShouldSelectProbe.self),
    (.didSelect, DidSelectProbe.self),
    (.shouldDeselect, ShouldDeselectProbe.self),
    (.didDeselect, DidDeselectProbe.self),
    (.shouldBeginMultipleSelection, ShouldBeginMultipleSelectionProbe.self),
    (.didBeginMultipleSelection, DidBeginMultipleSelectionProbe.self),
    (.didEndMultipleSelection, DidEndMultipleSelectionProbe.self),
    (.canPerformPrimaryAction, CanPerformPrimaryActionProbe.self),
    (.performPrimaryAction, PerformPrimaryActionProbe.self),
    (.shouldHighlight, ShouldHighlightProbe.self),
    (.didHighlight, DidHighlightProbe.self),
    (.didUnhighlight, DidUnhighlightProbe.self),
    (.willDisplay, WillDisplayProbe.self),
    (.willDisplaySupplementary, WillDisplaySupplementaryProbe.self),
    (.didEndDisplaying, DidEndDisplayingProbe.self),
    (.didEndDisplayingSupplementary, DidEndDisplayingSupplementaryProbe.self),
    (.transitionLayout, TransitionLayoutProbe.self),
    (.targetContentOffset, TargetContentOffsetProbe.self),
    (.targetIndexPathOfMove, TargetIndexPathOfMoveProbe.self),
    (.targetIndexPath, TargetIndexPathProbe.self),
    (.shouldShowMenu, ShouldShowMenuProbe.self),
    (.canPerformAction, CanPerformActionProbe.self),
    (.performAction, PerformActionProbe.self),
    (.contextMenuConfigurationForItems, ContextMenuConfigurationForItemsProbe.self),
    (.highlightPreviewForItem, HighlightPreviewForItemProbe.self),
    (.dismissalPreviewForItem, DismissalPreviewForItemProbe.self),
    (.contextMenuConfiguration, ContextMenuConfigurationProbe.self),
    (.dismissingPreview, DismissingPreviewProbe.self),
    (.highlightingPreview, HighlightingPreviewProbe.self),
    (.willDisplayContextMenu, WillDisplayContextMenuProbe.self),
    (.willEndContextMenu, WillEndContextMenuProbe.self),
    (.willPerformPreviewAction, WillPerformPreviewActionProbe.self),
    (.canFocus, CanFocusProbe.self),
    (.selectionFollowsFocus, SelectionFollowsFocusProbe.self),
    (.preferredFocusedView, PreferredFocusedViewProbe.self),
    (.shouldUpdateFocus, ShouldUpdateFocusProbe.self),
    (.didUpdateFocus, DidUpdateFocusProbe.self),
    (.canEdit, CanEditProbe.self),
    (.shouldSpringLoad, ShouldSpringLoadProbe.self),
    (.didScroll, DidScrollProbe.self),
    (.willBeginDragging, WillBeginDraggingProbe.self),
    (.willEndDragging, WillEndDraggingProbe.self),
    (.didEndDragging, DidEndDraggingProbe.self),
    (.willBeginDecelerating, WillBeginDeceleratingProbe.self),
    (.didEndDecelerating, DidEndDeceleratingProbe.self),
    (.didEndScrollingAnimation, DidEndScrollingAnimationProbe.self),
    (.didChangeAdjustedContentInset, DidChangeAdjustedContentInsetProbe.self),
    (.shouldScrollToTop, ShouldScrollToTopProbe.self),
    (.didScrollToTop, DidScrollToTopProbe.self),
    (.viewForZooming, ViewForZoomingProbe.self),
    (.willBeginZooming, WillBeginZoomingProbe.self),
    (.didZoom, DidZoomProbe.self),
    (.didEndZooming, DidEndZoomingProbe.self),
  ])

private final class Unchanged: UICollectionViewController {}
private final class NumberOfSectionsProbe: UICollectionViewController {
  override func numberOfSections(in collectionView: UICollectionView) -> Int {
    OverriddenMethods.neverCalled()
  }
}
private final class ViewForSupplementaryElementProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { OverriddenMethods.neverCalled() }
}
private final class CanMoveItemProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { OverriddenMethods.neverCalled() }
}
private final class MoveItemProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { OverriddenMethods.neverCalled() }
}
private final class IndexTitlesProbe: UICollectionViewController {
  override func indexTitles(for collectionView: UICollectionView) -> [String]? {
    OverriddenMethods.neverCalled()
  }
}
private final class IndexPathForIndexTitleProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { OverriddenMethods.neverCalled() }
}
private final class ShouldSelectProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { OverriddenMethods.neverCalled() }
}
private final class DidSelectProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { OverriddenMethods.neverCalled() }
}
private final class ShouldDeselectProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { OverriddenMethods.neverCalled() }
}
private final class DidDeselectProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { OverriddenMethods.neverCalled() }
}
private final class ShouldBeginMultipleSelectionProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { OverriddenMethods.neverCalled() }
}
private final class DidBeginMultipleSelectionProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { OverriddenMethods.neverCalled() }
}
private final class DidEndMultipleSelectionProbe: UICollectionViewController {
  override func collectionViewDidEndMultipleSelectionInteraction(
    _ collectionView: UICollectionView
  ) { OverriddenMethods.neverCalled() }
}
private final class CanPerformPrimaryActionProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { OverriddenMethods.neverCalled() }
}
private final class PerformPrimaryActionProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { OverriddenMethods.neverCalled() }
}
private final class ShouldHighlightProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { OverriddenMethods.neverCalled() }
}
private final class DidHighlightProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { OverriddenMethods.neverCalled() }
}
private final class DidUnhighlightProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { OverriddenMethods.neverCalled() }
}
private final class WillDisplayProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { OverriddenMethods.neverCalled() }
}
private final class WillDisplaySupplementaryProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { OverriddenMethods.neverCalled() }
}
private final class DidEndDisplayingProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { OverriddenMethods.neverCalled() }
}
private final class DidEndDisplayingSupplementaryProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { OverriddenMethods.neverCalled() }
}
private final class TransitionLayoutProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout { OverriddenMethods.neverCalled() }
}
private final class TargetContentOffsetProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { OverriddenMethods.neverCalled() }
}
private final class TargetIndexPathOfMoveProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { OverriddenMethods.neverCalled() }
}
private final class TargetIndexPathProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { OverriddenMethods.neverCalled() }
}
private final class ShouldShowMenuProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { OverriddenMethods.neverCalled() }
}
private final class CanPerformActionProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { OverriddenMethods.neverCalled() }
}
private final class PerformActionProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) { OverriddenMethods.neverCalled() }
}
private final class ContextMenuConfigurationForItemsProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? { OverriddenMethods.neverCalled() }
}
private final class HighlightPreviewForItemProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { OverriddenMethods.neverCalled() }
}
private final class DismissalPreviewForItemProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { OverriddenMethods.neverCalled() }
}
private final class ContextMenuConfigurationProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { OverriddenMethods.neverCalled() }
}
private final class DismissingPreviewProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { OverriddenMethods.neverCalled() }
}
private final class HighlightingPreviewProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { OverriddenMethods.neverCalled() }
}
private final class WillDisplayContextMenuProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { OverriddenMethods.neverCalled() }
}
private final class WillEndContextMenuProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { OverriddenMethods.neverCalled() }
}
private final class WillPerformPreviewActionProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { OverriddenMethods.neverCalled() }
}
private final class CanFocusProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { OverriddenMethods.neverCalled() }
}
private final class SelectionFollowsFocusProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { OverriddenMethods.neverCalled() }
}
private final class PreferredFocusedViewProbe: UICollectionViewController {
  override func indexPathForPreferredFocusedView(
    in collectionView: UICollectionView
  ) -> IndexPath? { OverriddenMethods.neverCalled() }
}
private final class ShouldUpdateFocusProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { OverriddenMethods.neverCalled() }
}
private final class DidUpdateFocusProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { OverriddenMethods.neverCalled() }
}
private final class CanEditProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { OverriddenMethods.neverCalled() }
}
private final class ShouldSpringLoadProbe: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { OverriddenMethods.neverCalled() }
}
private final class DidScrollProbe: UICollectionViewController {
  override func scrollViewDidScroll(_ scrollView: UIScrollView) { OverriddenMethods.neverCalled() }
}
private final class WillBeginDraggingProbe: UICollectionViewController {
  override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    OverriddenMethods.neverCalled()
  }
}
private final class WillEndDraggingProbe: UICollectionViewController {
  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { OverriddenMethods.neverCalled() }
}
private final class DidEndDraggingProbe: UICollectionViewController {
  override func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) { OverriddenMethods.neverCalled() }
}
private final class WillBeginDeceleratingProbe: UICollectionViewController {
  override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    OverriddenMethods.neverCalled()
  }
}
private final class DidEndDeceleratingProbe: UICollectionViewController {
  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    OverriddenMethods.neverCalled()
  }
}
private final class DidEndScrollingAnimationProbe: UICollectionViewController {
  override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    OverriddenMethods.neverCalled()
  }
}
private final class DidChangeAdjustedContentInsetProbe: UICollectionViewController {
  override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    OverriddenMethods.neverCalled()
  }
}
private final class ShouldScrollToTopProbe: UICollectionViewController {
  override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    OverriddenMethods.neverCalled()
  }
}
private final class DidScrollToTopProbe: UICollectionViewController {
  override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    OverriddenMethods.neverCalled()
  }
}
private final class ViewForZoomingProbe: UICollectionViewController {
  override func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    OverriddenMethods.neverCalled()
  }
}
private final class WillBeginZoomingProbe: UICollectionViewController {
  override func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    OverriddenMethods.neverCalled()
  }
}
private final class DidZoomProbe: UICollectionViewController {
  override func scrollViewDidZoom(_ scrollView: UIScrollView) { OverriddenMethods.neverCalled() }
}
private final class DidEndZoomingProbe: UICollectionViewController {
  override func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { OverriddenMethods.neverCalled() }
}

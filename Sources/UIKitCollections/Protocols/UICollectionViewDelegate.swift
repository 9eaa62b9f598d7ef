// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

/// Takes part in highlighting, selection, display and focus of the items.
///
/// Every method is optional: each has a default that means what absence means in UIKit. On Linux a
/// method must be implemented by the class that declares the conformance: one added only in a
/// subclass is not reached.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  // MARK: Selection

  /// Whether the user may select an item. Default: `true`.
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool

  /// The user has selected an item.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)

  /// Whether the user may deselect an item, with multiple selection. Default: `true`.
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool

  /// The user has deselected an item, or replaced it by selecting another one.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)

  /// Whether a range selection may begin. Default: `allowsMultipleSelectionDuringEditing`. With
  /// `true` the collection view is editing from now on, and lets several items be selected
  /// meanwhile. Not asked where content scrolls on both axes.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool

  /// A range selection has begun.
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)

  /// A range selection is over.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)

  // MARK: Primary actions

  /// Whether the primary action of an item may be performed. Default: `true` unless the collection
  /// view is editing.
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool

  /// The user has tapped an item, or pressed Return or Space on it, without extending a selection:
  /// time to open it. Follows `didSelectItemAt`, and is also called where the item was selected
  /// before or may not be. Selection that follows focus does not call it.
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

  // MARK: Highlighting

  /// Whether an item that is touched is highlighted, and then may be selected. Default: `true`.
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool

  /// An item has become highlighted.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)

  /// An item is no longer highlighted.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)

  // MARK: Tracking views

  /// A cell, configured and placed, is about to be added.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)

  /// A supplementary view, configured and placed, is about to be added.
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)

  /// A cell was removed; the path is the one it had while displayed.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)

  /// A supplementary view was removed; the path is the one it had while displayed.
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)

  // MARK: Layout changes

  /// The layout between two others for an interactive transition. Default: a plain one.
  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout

  /// The content offset after an update or transition, given the layout's wish. Default: that wish.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint

  /// Where an item that is being moved may go. Default: the proposed path. Where it is implemented,
  /// `targetIndexPathForMoveFromItemAt` is not called.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that asks.
  ///   - originalIndexPath: Where the item came from.
  ///   - currentIndexPath: Where the item is shown now.
  ///   - proposedIndexPath: Where it would go.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  /// Where an item that is being moved may go. Default: the proposed path.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  // MARK: Edit menu

  /// Whether the edit menu may be shown for an item. Default: `false`.
  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool

  /// Whether `cut:`, `copy:` or `paste:` can be performed on an item; if not, the edit menu leaves
  /// it out. Default: `false`.
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool

  /// The user has chosen an action of the edit menu, or pressed its key: the app performs it.
  /// Default: nothing.
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?)

  // MARK: Context menus

  /// The context menu of items. Default: `nil`, none. Where it is implemented,
  /// `contextMenuConfigurationForItemAt` is not called.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that asks.
  ///   - indexPaths: The items that the menu acts on: one, or all selected items where the menu
  ///     was asked for on one of several, or none where the pointer is between items.
  ///   - point: Where the menu was asked for, in the collection view's coordinates.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration?

  /// The view that is the preview of a menu that opens for an item. Default: `nil`, the item's
  /// cell. Where it is implemented, `previewForHighlightingContextMenuWithConfiguration` is not
  /// called.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?

  /// Where the preview of an item's menu that closes returns to. Default: `nil`, the item's cell.
  /// Where it is implemented, `previewForDismissingContextMenuWithConfiguration` is not called.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?

  /// The context menu of an item. Default: `nil`, none; then the edit menu is tried.
  ///
  /// - Parameter collectionView: The collection view that asks.
  /// - Parameter indexPath: The item.
  /// - Parameter point: Where the menu was asked for, in the collection view's coordinates.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration?

  /// Where the preview of a menu that closes returns to. Default: `nil`, the item's cell.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// The view that is the preview of a menu that opens. Default: `nil`, the item's cell.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// A context menu is about to appear.
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// A context menu is about to go away.
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// The user has committed the preview of a context menu.
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)

  // MARK: Focus and editing

  /// Whether an item may take the focus. Default: what `allowsFocus` says, or
  /// `allowsFocusDuringEditing` while editing.
  func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool

  /// Whether an item that gets the focus becomes selected. Default: `true`. Asked only while
  /// `selectionFollowsFocus` of the collection view is set.
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool

  /// The item that gets the focus when it enters the collection view. Default: `nil`, the
  /// collection view chooses.
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?

  /// Whether the focus may move as the context says. Default: `true`.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool

  /// The focus has moved.
  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)

  /// Whether an item may be edited. Default: `true`.
  func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool

  /// Whether an item is activated when something that is dragged is held over it. Default: `true`.
  /// Asked only while `isSpringLoaded` of the collection view is set.
  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
}

extension OptionalMethod {
  package static var shouldSelect: Self { Self(number: 47) }
  package static var didSelect: Self { Self(number: 48) }
  package static var shouldDeselect: Self { Self(number: 49) }
  package static var didDeselect: Self { Self(number: 50) }
  package static var shouldBeginMultipleSelection: Self { Self(number: 51) }
  package static var didBeginMultipleSelection: Self { Self(number: 52) }
  package static var didEndMultipleSelection: Self { Self(number: 53) }
  package static var canPerformPrimaryAction: Self { Self(number: 54) }
  package static var performPrimaryAction: Self { Self(number: 55) }
  package static var shouldHighlight: Self { Self(number: 56) }
  package static var didHighlight: Self { Self(number: 57) }
  package static var didUnhighlight: Self { Self(number: 58) }
  package static var willDisplay: Self { Self(number: 59) }
  package static var willDisplaySupplementary: Self { Self(number: 60) }
  package static var didEndDisplaying: Self { Self(number: 61) }
  package static var didEndDisplayingSupplementary: Self { Self(number: 62) }
  package static var transitionLayout: Self { Self(number: 63) }
  package static var targetContentOffset: Self { Self(number: 64) }
  package static var targetIndexPathOfMove: Self { Self(number: 65) }
  package static var targetIndexPath: Self { Self(number: 66) }
  package static var shouldShowMenu: Self { Self(number: 67) }
  package static var canPerformAction: Self { Self(number: 68) }
  package static var performAction: Self { Self(number: 69) }
  package static var contextMenuConfigurationForItems: Self { Self(number: 70) }
  package static var highlightPreviewForItem: Self { Self(number: 71) }
  package static var dismissalPreviewForItem: Self { Self(number: 72) }
  package static var contextMenuConfiguration: Self { Self(number: 73) }
  package static var dismissingPreview: Self { Self(number: 74) }
  package static var highlightingPreview: Self { Self(number: 75) }
  package static var willDisplayContextMenu: Self { Self(number: 76) }
  package static var willEndContextMenu: Self { Self(number: 77) }
  package static var willPerformPreviewAction: Self { Self(number: 78) }
  package static var canFocus: Self { Self(number: 79) }
  package static var selectionFollowsFocus: Self { Self(number: 80) }
  package static var preferredFocusedView: Self { Self(number: 81) }
  package static var shouldUpdateFocus: Self { Self(number: 82) }
  package static var didUpdateFocus: Self { Self(number: 83) }
  package static var canEdit: Self { Self(number: 84) }
  package static var shouldSpringLoad: Self { Self(number: 85) }
}

/// What the optional methods of `UICollectionViewDelegate` are called by, as
/// `delegate?.method?(...)`: nil where the method is not implemented.
public enum UICollectionViewDelegateCalls {
  /// What `collectionView?(...)` calls.
  @preconcurrency @MainActor
  public struct CollectionView {
    let receiver: any UICollectionViewDelegate
  }

  /// What `collectionViewDidEndMultipleSelectionInteraction?(...)` calls.
  @preconcurrency @MainActor
  public struct CollectionViewDidEndMultipleSelectionInteraction {
    let receiver: any UICollectionViewDelegate
  }

  /// What `indexPathForPreferredFocusedView?(...)` calls.
  @preconcurrency @MainActor
  public struct IndexPathForPreferredFocusedView {
    let receiver: any UICollectionViewDelegate
  }
}

extension UICollectionViewDelegate {
  /// Calls `collectionView` where it is implemented: `collectionView?(...)`.
  public var collectionView: UICollectionViewDelegateCalls.CollectionView? { .init(receiver: self) }

  /// Calls `collectionViewDidEndMultipleSelectionInteraction` where it is implemented:
  /// `collectionViewDidEndMultipleSelectionInteraction?(...)`.
  public var collectionViewDidEndMultipleSelectionInteraction:
    UICollectionViewDelegateCalls.CollectionViewDidEndMultipleSelectionInteraction?
  {
    .init(receiver: self)
  }

  /// Calls `indexPathForPreferredFocusedView` where it is implemented:
  /// `indexPathForPreferredFocusedView?(...)`.
  public var indexPathForPreferredFocusedView:
    UICollectionViewDelegateCalls.IndexPathForPreferredFocusedView?
  {
    .init(receiver: self)
  }
}

// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

/// Observes and controls highlighting, selection, display and focus of the items.
///
/// Every method is optional: each has a default result, as in UIKit. On Linux the class that
/// declares the conformance must implement a method: the library does not call a method that only a
/// subclass adds.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  // MARK: Selection

  /// Asks whether the user may select an item. Default: `true`.
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool

  /// The user has selected an item.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)

  /// Asks whether the user may deselect an item in a multiple selection. Default: `true`.
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool

  /// The user has deselected an item, or has selected another item instead.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)

  /// Asks whether a range selection may begin. With `true` the collection view begins editing and
  /// allows multiple selection. Not called if content scrolls on both axes. Default:
  /// `allowsMultipleSelectionDuringEditing`.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool

  /// A range selection has begun.
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)

  /// A range selection has ended.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)

  // MARK: Primary actions

  /// Asks whether the user may perform the primary action of an item. Default: `true` unless the
  /// collection view is editing.
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool

  /// The user has tapped an item, or pressed Return or Space on it, without extending a selection:
  /// the app opens the item. Called after `didSelectItemAt`, also for an item that was selected
  /// before or cannot be selected. A selection that follows the focus does not call it.
  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

  // MARK: Highlighting

  /// Asks whether a touched item is highlighted and can then be selected. Default: `true`.
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool

  /// An item is highlighted.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)

  /// An item is no longer highlighted.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)

  // MARK: Tracking views

  /// A configured and placed cell is about to be added.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)

  /// A configured and placed supplementary view is about to be added.
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)

  /// A cell was removed; the path is its path during display.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)

  /// A supplementary view was removed; the path is its path during display.
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)

  // MARK: Layout changes

  /// Returns the layout between two others for an interactive transition. Default: a
  /// `UICollectionViewTransitionLayout`.
  func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout

  /// Returns the content offset after an update or a transition. Default: the offset that the
  /// layout proposes.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint

  /// Returns the target of an item that the user moves. Default: the proposed path. If this method
  /// is implemented, the collection view does not call `targetIndexPathForMoveFromItemAt`.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - originalIndexPath: The original path of the item.
  ///   - currentIndexPath: The current path of the item on the screen.
  ///   - proposedIndexPath: The proposed target.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  /// Returns the target of an item that the user moves. Default: the proposed path.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  // MARK: Edit menu

  /// Asks whether the edit menu may appear for an item. Default: `false`.
  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool

  /// Asks whether an item supports `cut:`, `copy:` or `paste:`; if not, the edit menu leaves the
  /// action out. Default: `false`.
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool

  /// Performs an action of the edit menu that the user has chosen in the menu or by its key.
  /// Default: nothing.
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?)

  // MARK: Context menus

  /// Returns the context menu of items. Default: `nil`, no menu. If this method is implemented, the
  /// collection view does not call `contextMenuConfigurationForItemAt`.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPaths: The items of the menu: one item, all selected items if the menu opens on one
  ///     of several, or none if the pointer is between items.
  ///   - point: The place of the request, in the coordinates of the collection view.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration?

  /// Returns the preview of an item's menu that opens. Default: `nil`, the item's cell. If this
  /// method is implemented, the collection view does not call
  /// `previewForHighlightingContextMenuWithConfiguration`.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?

  /// Returns the target of the preview when an item's menu closes. Default: `nil`, the item's cell.
  /// If this method is implemented, the collection view does not call
  /// `previewForDismissingContextMenuWithConfiguration`.
  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?

  /// Returns the context menu of an item. Default: `nil`, no context menu; the collection view then
  /// tries the edit menu.
  ///
  /// - Parameter collectionView: The collection view.
  /// - Parameter indexPath: The item.
  /// - Parameter point: The place of the request, in the coordinates of the collection view.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration?

  /// Returns the target of the preview when a menu closes. Default: `nil`, the item's cell.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Returns the preview of a menu that opens. Default: `nil`, the item's cell.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// A context menu is about to appear.
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// A context menu is about to disappear.
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

  /// Asks whether an item can have the focus. Default: `allowsFocus`, or `allowsFocusDuringEditing`
  /// while editing.
  func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool

  /// Asks whether an item is selected when it gets the focus. Called only if
  /// `selectionFollowsFocus` of the collection view is set. Default: `true`.
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool

  /// Returns the item that gets the focus when it enters the collection view. Default: `nil`, the
  /// collection view chooses.
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?

  /// Asks whether a focus update is allowed. Default: `true`.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool

  /// The focus has moved.
  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)

  /// Asks whether the user may edit an item. Default: `true`.
  func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool

  /// Asks whether an item is activated when dragged items rest over it. Called only if
  /// `isSpringLoaded` of the collection view is set. Default: `true`.
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

/// The functions for optional calls of `UICollectionViewDelegate`, as in `delegate?.method?(...)`.
public enum UICollectionViewDelegateCalls {
  /// The functions for `collectionView?(...)`.
  @preconcurrency @MainActor
  public struct CollectionView {
    let receiver: any UICollectionViewDelegate
  }

  /// The functions for `collectionViewDidEndMultipleSelectionInteraction?(...)`.
  @preconcurrency @MainActor
  public struct CollectionViewDidEndMultipleSelectionInteraction {
    let receiver: any UICollectionViewDelegate
  }

  /// The functions for `indexPathForPreferredFocusedView?(...)`.
  @preconcurrency @MainActor
  public struct IndexPathForPreferredFocusedView {
    let receiver: any UICollectionViewDelegate
  }
}

extension UICollectionViewDelegate {
  /// Calls `collectionView` if it is implemented: `collectionView?(...)`.
  public var collectionView: UICollectionViewDelegateCalls.CollectionView? { .init(receiver: self) }

  /// Calls `collectionViewDidEndMultipleSelectionInteraction` if it is implemented:
  /// `collectionViewDidEndMultipleSelectionInteraction?(...)`.
  public var collectionViewDidEndMultipleSelectionInteraction:
    UICollectionViewDelegateCalls.CollectionViewDidEndMultipleSelectionInteraction?
  {
    .init(receiver: self)
  }

  /// Calls `indexPathForPreferredFocusedView` if it is implemented:
  /// `indexPathForPreferredFocusedView?(...)`.
  public var indexPathForPreferredFocusedView:
    UICollectionViewDelegateCalls.IndexPathForPreferredFocusedView?
  {
    .init(receiver: self)
  }
}

extension ProtocolTable {
  static let collectionViewDelegate = ProtocolTable(
    name: "UICollectionViewDelegate", parent: "UIScrollViewDelegate",
    folder: "UIKitCollections/Protocols",
    documentation: """
      Takes part in highlighting, selection, display and focus of the items.

      Every method is optional: each has a default that means what absence means in UIKit. On
      Linux a method must be implemented by the class that declares the conformance: one added
      only in a subclass is not reached.
      """,
    rows: """
      // FILE: Selection

      // MARK: Selection

      /// Whether the user may select an item. Default: `true`.
      shouldSelect: func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
      ) -> Bool = true

      /// The user has selected an item.
      didSelect: func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
      )

      /// Whether the user may deselect an item, with multiple selection. Default: `true`.
      shouldDeselect: func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
      ) -> Bool = true

      /// The user has deselected an item, or replaced it by selecting another one.
      didDeselect: func collectionView(
        _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
      )

      /// Whether a range selection may begin. Default:
      /// `allowsMultipleSelectionDuringEditing`. With `true` the collection view is editing
      /// from now on, and lets several items be selected meanwhile. Not asked where content
      /// scrolls on both axes.
      shouldBeginMultipleSelection: func collectionView(
        _ collectionView: UICollectionView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
      ) -> Bool = collectionView.allowsMultipleSelectionDuringEditing

      /// A range selection has begun.
      didBeginMultipleSelection: func collectionView(
        _ collectionView: UICollectionView,
        didBeginMultipleSelectionInteractionAt indexPath: IndexPath
      )

      /// A range selection is over.
      didEndMultipleSelection: func collectionViewDidEndMultipleSelectionInteraction(
        _ collectionView: UICollectionView
      )

      // MARK: Primary actions

      /// Whether the primary action of an item may be performed. Default: `true` unless the
      /// collection view is editing.
      canPerformPrimaryAction: func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
      ) -> Bool = !collectionView.isEditing

      /// The user has tapped an item, or pressed Return or Space on it, without extending a
      /// selection: time to open it. Follows `didSelectItemAt`, and is also called where the
      /// item was selected before or may not be. Selection that follows focus does not call it.
      performPrimaryAction: func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
      )

      // MARK: Highlighting

      /// Whether an item that is touched is highlighted, and then may be selected. Default:
      /// `true`.
      shouldHighlight: func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
      ) -> Bool = true

      /// An item has become highlighted.
      didHighlight: func collectionView(
        _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
      )

      /// An item is no longer highlighted.
      didUnhighlight: func collectionView(
        _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
      )

      // FILE: Display

      // MARK: Tracking views

      /// A cell, configured and placed, is about to be added.
      willDisplay: func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      )

      /// A supplementary view, configured and placed, is about to be added.
      willDisplaySupplementary: func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
      )

      /// A cell was removed; the path is the one it had while displayed.
      didEndDisplaying: func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      )

      /// A supplementary view was removed; the path is the one it had while displayed.
      didEndDisplayingSupplementary: func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
      )

      // MARK: Layout changes

      /// The layout between two others for an interactive transition. Default: a plain one.
      transitionLayout: func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
      ) -> UICollectionViewTransitionLayout =
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)

      /// The content offset after an update or transition, given the layout's wish. Default:
      /// that wish.
      targetContentOffset: func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint = proposedContentOffset

      /// Where an item that is being moved may go. Default: the proposed path. Where it is
      /// implemented, `targetIndexPathForMoveFromItemAt` is not called.
      ///
      /// - Parameters:
      ///   - collectionView: The collection view that asks.
      ///   - originalIndexPath: Where the item came from.
      ///   - currentIndexPath: Where the item is shown now.
      ///   - proposedIndexPath: Where it would go.
      targetIndexPathOfMove: func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath = proposedIndexPath

      /// Where an item that is being moved may go. Default: the proposed path.
      targetIndexPath: func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath = proposedIndexPath

      // FILE: Menus

      // MARK: Edit menu

      /// Whether the edit menu may be shown for an item. Default: `false`.
      shouldShowMenu: func collectionView(
        _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
      ) -> Bool = false

      /// Whether `cut:`, `copy:` or `paste:` can be performed on an item; if not, the edit
      /// menu leaves it out. Default: `false`.
      canPerformAction: func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector,
        forItemAt indexPath: IndexPath, withSender sender: Any?
      ) -> Bool = false

      /// The user has chosen an action of the edit menu, or pressed its key: the app performs
      /// it. Default: nothing.
      performAction: func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector,
        forItemAt indexPath: IndexPath, withSender sender: Any?
      )

      // MARK: Context menus

      /// The context menu of items. Default: `nil`, none. Where it is implemented,
      /// `contextMenuConfigurationForItemAt` is not called.
      ///
      /// - Parameters:
      ///   - collectionView: The collection view that asks.
      ///   - indexPaths: The items that the menu acts on: one, or all selected items where the
      ///     menu was asked for on one of several, or none where the pointer is between items.
      ///   - point: Where the menu was asked for, in the collection view's coordinates.
      contextMenuConfigurationForItems: func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
      ) -> UIContextMenuConfiguration? = nil

      /// The view that is the preview of a menu that opens for an item. Default: `nil`, the
      /// item's cell. Where it is implemented,
      /// `previewForHighlightingContextMenuWithConfiguration` is not called.
      highlightPreviewForItem: func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
      ) -> UITargetedPreview? = nil

      /// Where the preview of an item's menu that closes returns to. Default: `nil`, the item's
      /// cell. Where it is implemented, `previewForDismissingContextMenuWithConfiguration` is not
      /// called.
      dismissalPreviewForItem: func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
      ) -> UITargetedPreview? = nil

      /// The context menu of an item. Default: `nil`, none; then the edit menu is tried.
      ///
      /// - Parameter collectionView: The collection view that asks.
      /// - Parameter indexPath: The item.
      /// - Parameter point: Where the menu was asked for, in the collection view's
      ///   coordinates.
      contextMenuConfiguration: func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? = nil

      /// Where the preview of a menu that closes returns to. Default: `nil`, the item's cell.
      dismissingPreview: func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? = nil

      /// The view that is the preview of a menu that opens. Default: `nil`, the item's cell.
      highlightingPreview: func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? = nil

      /// A context menu is about to appear.
      willDisplayContextMenu: func collectionView(
        _ collectionView: UICollectionView,
        willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      )

      /// A context menu is about to go away.
      willEndContextMenu: func collectionView(
        _ collectionView: UICollectionView,
        willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
      )

      /// The user has committed the preview of a context menu.
      willPerformPreviewAction: func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
      )

      // FILE: Focus

      // MARK: Focus and editing

      /// Whether an item may take the focus. Default: what `allowsFocus` says, or
      /// `allowsFocusDuringEditing` while editing.
      canFocus: func collectionView(
        _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
      ) -> Bool = collectionView.isFocusAllowed

      /// Whether an item that gets the focus becomes selected. Default: `true`. Asked only while
      /// `selectionFollowsFocus` of the collection view is set.
      selectionFollowsFocus: func collectionView(
        _ collectionView: UICollectionView,
        selectionFollowsFocusForItemAt indexPath: IndexPath
      ) -> Bool = true

      /// The item that gets the focus when it enters the collection view. Default: `nil`, the
      /// collection view chooses.
      preferredFocusedView: func indexPathForPreferredFocusedView(
        in collectionView: UICollectionView
      ) -> IndexPath? = nil

      /// Whether the focus may move as the context says. Default: `true`.
      shouldUpdateFocus: func collectionView(
        _ collectionView: UICollectionView,
        shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
      ) -> Bool = true

      /// The focus has moved.
      didUpdateFocus: func collectionView(
        _ collectionView: UICollectionView,
        didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
      )

      /// Whether an item may be edited. Default: `true`.
      canEdit: func collectionView(
        _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
      ) -> Bool = true

      /// Whether an item is activated when something that is dragged is held over it.
      /// Default: `true`. Asked only while `isSpringLoaded` of the collection view is set.
      shouldSpringLoad: func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
      ) -> Bool = true
      """)
}

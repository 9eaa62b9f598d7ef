extension ProtocolTable {
  static let collectionViewDelegate = ProtocolTable(
    name: "UICollectionViewDelegate", parent: "UIScrollViewDelegate",
    folder: "UIKitCollections/Protocols",
    documentation: """
      Observes and controls highlighting, selection, display and focus of the items.

      Every method is optional: each has a default result, as in UIKit. On Linux the class that
      declares the conformance must implement a method: the library does not call a method that only
      a subclass adds.
      """,
    rows: """
      // FILE: Selection

      // MARK: Selection

      /// Asks whether the user may select an item. Default: `true`.
      shouldSelect: func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
      ) -> Bool = true

      /// The user has selected an item.
      didSelect: func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
      )

      /// Asks whether the user may deselect an item in a multiple selection. Default: `true`.
      shouldDeselect: func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
      ) -> Bool = true

      /// The user has deselected an item, or has selected another item instead.
      didDeselect: func collectionView(
        _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
      )

      /// Asks whether a range selection may begin. With `true` the collection view begins editing
      /// and allows multiple selection. Not called if content scrolls on both axes. Default:
      /// `allowsMultipleSelectionDuringEditing`.
      shouldBeginMultipleSelection: func collectionView(
        _ collectionView: UICollectionView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
      ) -> Bool = collectionView.allowsMultipleSelectionDuringEditing

      /// A range selection has begun.
      didBeginMultipleSelection: func collectionView(
        _ collectionView: UICollectionView,
        didBeginMultipleSelectionInteractionAt indexPath: IndexPath
      )

      /// A range selection has ended.
      didEndMultipleSelection: func collectionViewDidEndMultipleSelectionInteraction(
        _ collectionView: UICollectionView
      )

      // MARK: Primary actions

      /// Asks whether the user may perform the primary action of an item. Default: `true` unless
      /// the collection view is editing.
      canPerformPrimaryAction: func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
      ) -> Bool = !collectionView.isEditing

      /// The user has tapped an item, or pressed Return or Space on it, without extending a
      /// selection: the app opens the item. Called after `didSelectItemAt`, also for an item that
      /// was selected before or cannot be selected. A selection that follows the focus does not
      /// call it.
      performPrimaryAction: func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
      )

      // MARK: Highlighting

      /// Asks whether a touched item is highlighted and can then be selected. Default: `true`.
      shouldHighlight: func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
      ) -> Bool = true

      /// An item is highlighted.
      didHighlight: func collectionView(
        _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
      )

      /// An item is no longer highlighted.
      didUnhighlight: func collectionView(
        _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
      )

      // FILE: Display

      // MARK: Tracking views

      /// A configured and placed cell is about to be added.
      willDisplay: func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      )

      /// A configured and placed supplementary view is about to be added.
      willDisplaySupplementary: func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
      )

      /// A cell was removed; the path is its path during display.
      didEndDisplaying: func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      )

      /// A supplementary view was removed; the path is its path during display.
      didEndDisplayingSupplementary: func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
      )

      // MARK: Layout changes

      /// Returns the layout between two others for an interactive transition. Default: a
      /// `UICollectionViewTransitionLayout`.
      transitionLayout: func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
      ) -> UICollectionViewTransitionLayout =
        UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)

      /// Returns the content offset after an update or a transition. Default: the offset that the
      /// layout proposes.
      targetContentOffset: func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint = proposedContentOffset

      /// Returns the target of an item that the user moves. Default: the proposed path. If this
      /// method is implemented, the collection view does not call
      /// `targetIndexPathForMoveFromItemAt`.
      ///
      /// - Parameters:
      ///   - collectionView: The collection view.
      ///   - originalIndexPath: The original path of the item.
      ///   - currentIndexPath: The current path of the item on the screen.
      ///   - proposedIndexPath: The proposed target.
      targetIndexPathOfMove: func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath = proposedIndexPath

      /// Returns the target of an item that the user moves. Default: the proposed path.
      targetIndexPath: func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath = proposedIndexPath

      // FILE: Menus

      // MARK: Edit menu

      /// Asks whether the edit menu may appear for an item. Default: `false`.
      shouldShowMenu: func collectionView(
        _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
      ) -> Bool = false

      /// Asks whether an item supports `cut:`, `copy:` or `paste:`; if not, the edit menu leaves
      /// the action out. Default: `false`.
      canPerformAction: func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector,
        forItemAt indexPath: IndexPath, withSender sender: Any?
      ) -> Bool = false

      /// Performs an action of the edit menu that the user has chosen in the menu or by its key.
      /// Default: nothing.
      performAction: func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector,
        forItemAt indexPath: IndexPath, withSender sender: Any?
      )

      // MARK: Context menus

      /// Returns the context menu of items. Default: `nil`, no menu. If this method is implemented,
      /// the collection view does not call `contextMenuConfigurationForItemAt`.
      ///
      /// - Parameters:
      ///   - collectionView: The collection view.
      ///   - indexPaths: The items of the menu: one item, all selected items if the menu opens on
      ///     one of several, or none if the pointer is between items.
      ///   - point: The place of the request, in the coordinates of the collection view.
      contextMenuConfigurationForItems: func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
      ) -> UIContextMenuConfiguration? = nil

      /// Returns the preview of an item's menu that opens. Default: `nil`, the item's cell. If this
      /// method is implemented, the collection view does not call
      /// `previewForHighlightingContextMenuWithConfiguration`.
      highlightPreviewForItem: func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
      ) -> UITargetedPreview? = nil

      /// Returns the target of the preview when an item's menu closes. Default: `nil`, the item's
      /// cell. If this method is implemented, the collection view does not call
      /// `previewForDismissingContextMenuWithConfiguration`.
      dismissalPreviewForItem: func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
      ) -> UITargetedPreview? = nil

      /// Returns the context menu of an item. Default: `nil`, no context menu; the collection view
      /// then tries the edit menu.
      ///
      /// - Parameter collectionView: The collection view.
      /// - Parameter indexPath: The item.
      /// - Parameter point: The place of the request, in the coordinates of the collection view.
      contextMenuConfiguration: func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? = nil

      /// Returns the target of the preview when a menu closes. Default: `nil`, the item's cell.
      dismissingPreview: func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? = nil

      /// Returns the preview of a menu that opens. Default: `nil`, the item's cell.
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

      /// A context menu is about to disappear.
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

      /// Asks whether an item can have the focus. Default: `allowsFocus`, or
      /// `allowsFocusDuringEditing` while editing.
      canFocus: func collectionView(
        _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
      ) -> Bool = collectionView.isFocusAllowed

      /// Asks whether an item is selected when it gets the focus. Called only if
      /// `selectionFollowsFocus` of the collection view is set. Default: `true`.
      selectionFollowsFocus: func collectionView(
        _ collectionView: UICollectionView,
        selectionFollowsFocusForItemAt indexPath: IndexPath
      ) -> Bool = true

      /// Returns the item that gets the focus when it enters the collection view. Default: `nil`,
      /// the collection view chooses.
      preferredFocusedView: func indexPathForPreferredFocusedView(
        in collectionView: UICollectionView
      ) -> IndexPath? = nil

      /// Asks whether a focus update is allowed. Default: `true`.
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

      /// Asks whether the user may edit an item. Default: `true`.
      canEdit: func collectionView(
        _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
      ) -> Bool = true

      /// Asks whether an item is activated when dragged items rest over it. Called only if
      /// `isSpringLoaded` of the collection view is set. Default: `true`.
      shouldSpringLoad: func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
      ) -> Bool = true
      """)
}

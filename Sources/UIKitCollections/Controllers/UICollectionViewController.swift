import Foundation
import UIKitCore

/// Manages a collection view that fills its view: makes it, supplies its data and follows it, as
/// far as subclasses say what.
///
/// Every method of the data source and of the delegate is declared here with what its absence
/// means, so that subclasses override them. It is optional: any controller can hold a collection
/// view.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  /// The layout that the controller was created with. To change the one in use, see `collectionView`.
  open private(set) var collectionViewLayout: UICollectionViewLayout

  /// Creates a controller whose collection view is arranged by a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// There are no nib files to read: as with a flow layout.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller with a flow layout: there are no archives to read.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  // MARK: The collection view

  final var shownCollection: UICollectionView?
  /// Assigned before there was a view.
  final var firstCollection: UICollectionView?

  /// The collection view that fills `view`; made when first asked for, unless the subclass has a
  /// `loadView()` of its own.
  ///
  /// `view` is a plain view around it: what else is added to that lies above the items and does not
  /// scroll with them. Another collection view takes the place of this one, and the data source and
  /// the delegate unless it has its own; `nil` takes it away.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return shownCollection
    }
    set { show(newValue) }
  }

  /// Makes a view that fills the screen with a collection view in it, and is its data source and delegate.
  open override func loadView() {
    super.loadView()
    show(
      firstCollection
        ?? UICollectionView(
          frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout))
  }

  /// The collection view: it gets the focus before what else lies in `view`.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    shownCollection.map { [$0] } ?? super.preferredFocusEnvironments
  }

  /// Whether the selection is cleared whenever the view appears: after `viewWillAppear(_:)` and
  /// before `viewIsAppearing(_:)`, animated before `viewDidAppear(_:)`.
  open var clearsSelectionOnViewWillAppear = true

  /// Whether a user can press and hold an item, and drag it to another place, if the data source lets it be moved.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { shownCollection?.allowsMovementByHold = installsStandardGestureForInteractiveMovement }
  }

  /// Whether a navigation controller changes the layout of one collection view instead of showing
  /// another. There is none here yet.
  open var useLayoutToLayoutNavigationTransitions = false

  /// Switches the editing mode of the collection view too.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    shownCollection?.isEditing = editing
  }

  // MARK: Required methods of the data source

  /// The number of items in a section: none. Override it.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// The cell for an item: there is none, which is a programmer error. Override it.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { MissingCell() }

  /// What a method answers that no subclass overrides; an override that calls `super` counts as one.
  private final func absent<Answer>(
    _ method: OptionalMethod, _ answer: @autoclosure () -> Answer
  ) -> Answer {
    uiCollectionViewControllerOverrides.absent(method, in: self, answer())
  }

  // MARK: Optional methods, written by VitrineOptionalMethodGenerator

  // UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    absent(.numberOfSections, 1)
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { absent(.viewForSupplementaryElement, UICollectionReusableView()) }

  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { absent(.canMoveItem, true) }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { absent(.moveItem, ()) }

  open func indexTitles(for collectionView: UICollectionView) -> [String]? {
    absent(.indexTitles, nil)
  }

  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { absent(.indexPathForIndexTitle, IndexPath(item: 0, section: 0)) }

  // UICollectionViewDelegate

  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { absent(.shouldSelect, true) }

  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { absent(.didSelect, ()) }

  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { absent(.shouldDeselect, true) }

  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { absent(.didDeselect, ()) }

  open func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    absent(.shouldBeginMultipleSelection, collectionView.allowsMultipleSelectionDuringEditing)
  }

  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { absent(.didBeginMultipleSelection, ()) }

  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    absent(.didEndMultipleSelection, ())
  }

  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { absent(.canPerformPrimaryAction, !collectionView.isEditing) }

  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { absent(.performPrimaryAction, ()) }

  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { absent(.shouldHighlight, true) }

  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { absent(.didHighlight, ()) }

  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { absent(.didUnhighlight, ()) }

  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { absent(.willDisplay, ()) }

  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { absent(.willDisplaySupplementary, ()) }

  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { absent(.didEndDisplaying, ()) }

  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { absent(.didEndDisplayingSupplementary, ()) }

  open func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    absent(
      .transitionLayout,
      UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { absent(.targetContentOffset, proposedContentOffset) }

  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { absent(.targetIndexPathOfMove, proposedIndexPath) }

  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { absent(.targetIndexPath, proposedIndexPath) }

  open func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { absent(.shouldShowMenu, false) }

  open func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { absent(.canPerformAction, false) }

  open func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) { absent(.performAction, ()) }

  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? { absent(.contextMenuConfigurationForItems, nil) }

  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { absent(.highlightPreviewForItem, nil) }

  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { absent(.dismissalPreviewForItem, nil) }

  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { absent(.contextMenuConfiguration, nil) }

  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { absent(.dismissingPreview, nil) }

  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { absent(.highlightingPreview, nil) }

  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { absent(.willDisplayContextMenu, ()) }

  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { absent(.willEndContextMenu, ()) }

  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { absent(.willPerformPreviewAction, ()) }

  open func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { absent(.canFocus, collectionView.isFocusAllowed) }

  open func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { absent(.selectionFollowsFocus, true) }

  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    absent(.preferredFocusedView, nil)
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { absent(.shouldUpdateFocus, true) }

  open func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { absent(.didUpdateFocus, ()) }

  open func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { absent(.canEdit, true) }

  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { absent(.shouldSpringLoad, true) }

  // UIScrollViewDelegate

  open func scrollViewDidScroll(_ scrollView: UIScrollView) { absent(.didScroll, ()) }

  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    absent(.willBeginDragging, ())
  }

  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { absent(.willEndDragging, ()) }

  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    absent(.didEndDragging, ())
  }

  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    absent(.willBeginDecelerating, ())
  }

  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    absent(.didEndDecelerating, ())
  }

  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    absent(.didEndScrollingAnimation, ())
  }

  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    absent(.didChangeAdjustedContentInset, ())
  }

  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    absent(.shouldScrollToTop, true)
  }

  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { absent(.didScrollToTop, ()) }

  // MARK: End of the optional methods
}

import Foundation
import UIKitCore

/// Manages a collection view that fills its view. Creates it, supplies its data and is its
/// delegate.
///
/// Every method of the data source and of the delegate is declared here with its default behavior,
/// for subclasses to override. Using this class is optional: any controller can contain a
/// collection view.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  /// The layout with which the controller was created. To change the current layout, use
  /// `collectionView`.
  open private(set) var collectionViewLayout: UICollectionViewLayout

  /// Creates a controller with a layout for its collection view.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a flow layout. There are no nib files.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with a flow layout. There are no archives to read.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  // MARK: The collection view

  final var shownCollection: UICollectionView?
  /// The collection view that was set before the view was loaded.
  final var firstCollection: UICollectionView?

  /// The collection view that fills `view`, created on demand, unless the subclass overrides
  /// `loadView()`.
  ///
  /// `view` is a plain view around it. Other subviews of `view` are above the items and do not
  /// scroll with them. Setting another collection view replaces this one, and transfers the data
  /// source and the delegate unless it has its own. `nil` removes it.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return shownCollection
    }
    set { show(newValue) }
  }

  /// Creates a view that fills the screen and contains a collection view, with this controller as
  /// data source and delegate.
  open override func loadView() {
    super.loadView()
    show(
      firstCollection
        ?? UICollectionView(
          frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout))
  }

  /// The collection view: it gets focus before other views in `view`.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    shownCollection.map { [$0] } ?? super.preferredFocusEnvironments
  }

  /// Whether the selection is cleared whenever the view appears: after `viewWillAppear(_:)` and
  /// before `viewIsAppearing(_:)`; if animated, before `viewDidAppear(_:)`.
  open var clearsSelectionOnViewWillAppear = true

  /// Whether the user can press and hold an item, and drag it to another place, if the data source
  /// allows it.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { shownCollection?.allowsMovementByHold = installsStandardGestureForInteractiveMovement }
  }

  /// Whether a navigation controller changes the layout of one collection view instead of showing
  /// another. Kept without effect: each pushed screen shows a collection view of its own.
  open var useLayoutToLayoutNavigationTransitions = false

  /// Changes the editing mode, also of the collection view.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    shownCollection?.isEditing = editing
  }

  // MARK: Required methods of the data source

  /// Returns the number of items in a section: zero. Override this method.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// Returns the cell for an item. The default is a programmer error. Override this method.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { MissingCell() }

  /// Returns the default result of a method that no subclass overrides. An override that calls
  /// `super` counts as one.
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

  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { absent(.viewForZooming, nil) }

  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    absent(.willBeginZooming, ())
  }

  open func scrollViewDidZoom(_ scrollView: UIScrollView) { absent(.didZoom, ()) }

  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { absent(.didEndZooming, ()) }

  // MARK: End of the optional methods
}

import Foundation
import UIKitCore

/// Manages a collection view that is its view: makes it, supplies its data and follows it, as far as subclasses say what.
///
/// Every method of the data source and of the delegate is declared here with what its absence means, so that subclasses override them.
/// It is optional: any controller can hold a collection view.
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

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  // MARK: The collection view

  /// The view of the controller; made when first asked for.
  open var collectionView: UICollectionView! {
    get { view as? UICollectionView }
    set { view = newValue }
  }

  /// Makes a collection view that fills the screen, and is its data source and delegate.
  open override func loadView() {
    let made = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    made.dataSource = self
    made.delegate = self
    made.isEditing = isEditing
    view = made
  }

  /// The view; another collection view gets this controller for the roles that it has nobody for.
  open override var view: UIView! {
    get { super.view }
    set {
      super.view = newValue
      guard let collection = newValue as? UICollectionView else { return }
      if collection.dataSource == nil { collection.dataSource = self }
      if collection.delegate == nil { collection.delegate = self }
      collection.allowsMovementByHold = installsStandardGestureForInteractiveMovement
    }
  }

  /// Whether the selection is cleared whenever the view is about to appear.
  open var clearsSelectionOnViewWillAppear = true

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    (viewIfLoaded as? UICollectionView)?.selection.clear()
  }

  /// Whether a user can press and hold an item, and drag it to another place, if the data source lets it be moved.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet {
      (viewIfLoaded as? UICollectionView)?.allowsMovementByHold =
        installsStandardGestureForInteractiveMovement
    }
  }

  /// Whether a navigation controller changes the layout of one collection view instead of showing another. There is none here yet.
  open var useLayoutToLayoutNavigationTransitions = false

  /// Switches the editing mode of the collection view too.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    (viewIfLoaded as? UICollectionView)?.isEditing = editing
  }

  // MARK: Data source

  /// The number of items in a section: none. Override it.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// The cell for an item: there is none, which is a programmer error. Override it.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { MissingCell() }

  /// The number of sections. Optional: 1.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    OptionalMethod.defaultOf(.numberOfSections, 1)
  }

  /// A dequeued and configured supplementary view. Optional, unless the layout asks for such views.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    OptionalMethod.defaultOf(.viewForSupplementaryElement, UICollectionReusableView())
  }

  /// Whether an item may be moved elsewhere. Optional: `true`.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.defaultOf(.canMoveItem, true)
  }

  /// Moves the data of an item. Optional: without it no item may move.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    OptionalMethod.defaultOf(.moveItem, ())
  }

  /// The titles of the index. Optional: `nil`, no index.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? {
    OptionalMethod.defaultOf(.indexTitles, nil)
  }

  /// Where an entry of the index leads. Optional: the first item.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    OptionalMethod.defaultOf(.indexPathForIndexTitle, IndexPath(item: 0, section: 0))
  }

  // MARK: Delegate

  /// Whether the user may select an item. Default: `true`.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.defaultOf(.shouldSelect, true)
  }

  /// The user has selected an item.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    OptionalMethod.defaultOf(.didSelect, ())
  }

  /// Whether the user may deselect an item, with multiple selection. Default: `true`.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.defaultOf(.shouldDeselect, true)
  }

  /// The user has deselected an item, or replaced it by selecting another one.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    OptionalMethod.defaultOf(.didDeselect, ())
  }

  /// Whether a range selection may begin. Default: `allowsMultipleSelectionDuringEditing`.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.defaultOf(
      .shouldBeginMultipleSelection, collectionView.allowsMultipleSelectionDuringEditing)
  }

  /// A range selection has begun.
  open func collectionView(
    _ collectionView: UICollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    OptionalMethod.defaultOf(.didBeginMultipleSelection, ())
  }

  /// A range selection is over.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    OptionalMethod.defaultOf(.didEndMultipleSelection, ())
  }

  /// Whether an item that is touched is highlighted, and then may be selected. Default: `true`.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.defaultOf(.shouldHighlight, true)
  }

  /// An item has become highlighted.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    OptionalMethod.defaultOf(.didHighlight, ())
  }

  /// An item is no longer highlighted.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    OptionalMethod.defaultOf(.didUnhighlight, ())
  }

  /// A cell, configured and placed, is about to be added.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    OptionalMethod.defaultOf(.willDisplay, ())
  }

  /// A supplementary view, configured and placed, is about to be added.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    OptionalMethod.defaultOf(.willDisplaySupplementary, ())
  }

  /// A cell was removed; the path is the one it had while displayed.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    OptionalMethod.defaultOf(.didEndDisplaying, ())
  }

  /// A supplementary view was removed; the path is the one it had while displayed.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    OptionalMethod.defaultOf(.didEndDisplayingSupplementary, ())
  }

  /// The layout between two others for an interactive transition. Default: a plain one.
  open func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    OptionalMethod.defaultOf(
      .transitionLayout,
      UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
  }

  /// The content offset after an update or transition, given the layout's wish. Default: that wish.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    OptionalMethod.defaultOf(.targetContentOffset, proposedContentOffset)
  }

  /// Where an item that is being moved may go. Default: the proposed path.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    OptionalMethod.defaultOf(.targetIndexPath, proposedIndexPath)
  }

  /// Whether an item may take the focus. Default: whether it may be selected at all.
  open func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.defaultOf(.canFocus, true)
  }

  /// The item that gets the focus when it enters the collection view. Default: `nil`, the collection view chooses.
  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    OptionalMethod.defaultOf(.preferredFocusedView, nil)
  }

  /// Whether the focus may move as the context says. Default: `true`.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    OptionalMethod.defaultOf(.shouldUpdateFocus, true)
  }

  /// The focus has moved.
  open func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    OptionalMethod.defaultOf(.didUpdateFocus, ())
  }

  /// Whether an item may be edited. Default: `true`.
  open func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.defaultOf(.canEdit, true)
  }

  /// Whether carried content that is held over an item activates it. Default: `true`.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    OptionalMethod.defaultOf(.shouldSpringLoad, true)
  }

  /// Whether the edit menu may be shown for an item. Default: `false`.
  open func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.defaultOf(.shouldShowMenu, false)
  }

  /// Whether `cut:`, `copy:` or `paste:` can be performed on an item; if not, the edit menu leaves it out. Default: `false`.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool {
    OptionalMethod.defaultOf(.canPerformAction, false)
  }

  /// The user has chosen an action of the edit menu, or pressed its key: the app performs it. Default: nothing.
  open func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) {
    OptionalMethod.defaultOf(.performAction, ())
  }

  /// The context menu of an item. Default: `nil`, none; then the edit menu is tried.
  ///
  /// - Parameter point: Where the menu was asked for, in the collection view's coordinates.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    OptionalMethod.defaultOf(.contextMenuConfiguration, nil)
  }

  /// Where the preview of a menu that closes returns to. Default: `nil`, the item's cell.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalMethod.defaultOf(.dismissingPreview, nil)
  }

  /// The view that is the preview of a menu that opens. Default: `nil`, the item's cell.
  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalMethod.defaultOf(.highlightingPreview, nil)
  }

  /// A context menu is about to appear.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    OptionalMethod.defaultOf(.willDisplayContextMenu, ())
  }

  /// A context menu is about to go away.
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    OptionalMethod.defaultOf(.willEndContextMenu, ())
  }

  /// The user has committed the preview of a context menu.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    OptionalMethod.defaultOf(.willPerformPreviewAction, ())
  }

  // MARK: Scrolling

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

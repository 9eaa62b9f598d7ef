import UIKit

/// Implements the delegate methods of iOS 15 and 16.
open class NewerDelegate: NSObject, UICollectionViewDelegate {
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { false }
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }
}

/// Overrides the collection view members of iOS 15 and 16.
open class NewerCollectionView: UICollectionView {
  open override var allowsFocus: Bool {
    get { super.allowsFocus }
    set { super.allowsFocus = newValue }
  }
  open override var allowsFocusDuringEditing: Bool {
    get { super.allowsFocusDuringEditing }
    set { super.allowsFocusDuringEditing = newValue }
  }
  open override var selfSizingInvalidation: UICollectionView.SelfSizingInvalidation {
    get { super.selfSizingInvalidation }
    set { super.selfSizingInvalidation = newValue }
  }
  open override func indexPath(
    forSupplementaryView supplementaryView: UICollectionReusableView
  ) -> IndexPath? { super.indexPath(forSupplementaryView: supplementaryView) }
}

/// Calls optional methods by optional chaining, like a proxy that forwards calls.
@MainActor
public func passOn(
  _ delegate: (any UICollectionViewDelegate)?, _ view: UICollectionView, _ path: IndexPath
) -> Bool {
  delegate?.scrollViewDidScroll?(view)
  delegate?.scrollViewWillBeginDragging?(view)
  delegate?.scrollViewDidEndDragging?(view, willDecelerate: false)
  delegate?.scrollViewWillBeginDecelerating?(view)
  delegate?.scrollViewDidEndDecelerating?(view)
  delegate?.scrollViewDidEndScrollingAnimation?(view)
  delegate?.collectionView?(view, performPrimaryActionForItemAt: path)
  view.allowsFocus = delegate?.collectionView?(view, canFocusItemAt: path) ?? true
  view.allowsFocusDuringEditing = delegate?.scrollViewDidScroll != nil
  view.selfSizingInvalidation = .enabledIncludingConstraints
  let follows = delegate?.collectionView?(view, selectionFollowsFocusForItemAt: path) ?? true
  let target = delegate?.collectionView?(
    view, targetIndexPathForMoveOfItemFromOriginalIndexPath: path, atCurrentIndexPath: path,
    toProposedIndexPath: path)
  return follows && target == path
    && delegate?.collectionView?(view, contextMenuConfigurationForItemsAt: [path], point: .zero)
      == nil
    && [.disabled, .enabled].contains(view.selfSizingInvalidation)
}

import Foundation
import UIKitCore

extension UICollectionViewController {
  /// Replaces the visible collection view by another one, or none.
  final func show(_ collection: UICollectionView?) {
    if !isViewLoaded {
      guard let collection else { return }
      firstCollection = collection
    }
    guard let view else { return }
    firstCollection = nil
    if collection === shownCollection { return }
    let old = shownCollection
    let place = old.flatMap { view.subviews.firstIndex(of: $0) } ?? 0
    let source = old == nil ? self : old?.dataSource
    let delegate = old == nil ? self : old?.delegate
    old?.removeFromSuperview()
    old?.dataSource = nil
    old?.delegate = nil
    shownCollection = collection
    guard let collection else { return }
    if collection.dataSource == nil { collection.dataSource = source }
    if collection.delegate == nil { collection.delegate = delegate }
    collection.allowsMovementByHold = installsStandardGestureForInteractiveMovement
    if isEditing { collection.isEditing = true }
    collection.frame = view.bounds
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(collection, at: place)
    whenAppearing = { [weak self] in self?.clearSelectionOnAppearance() }
  }

  private final func clearSelectionOnAppearance() {
    if clearsSelectionOnViewWillAppear { shownCollection?.selection.clear() }
  }
}

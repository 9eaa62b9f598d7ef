import Foundation
import UIKitCore

/// A view attached to an item or a group, such as a badge.
///
/// The data source supplies the view for the index path of the item; for a group, that of its first
/// item.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view, for the data source.
  public final let elementKind: String
  /// The anchor on the container.
  public final let containerAnchor: NSCollectionLayoutAnchor
  /// The anchor on the view itself; `nil` for the same edges, from inside.
  public final let itemAnchor: NSCollectionLayoutAnchor?
  /// The order from back to front. 1 by default, in front of the items.
  open var zIndex = 1

  init(
    size: NSCollectionLayoutSize, kind: String, container: NSCollectionLayoutAnchor,
    item: NSCollectionLayoutAnchor?
  ) {
    elementKind = kind
    containerAnchor = container
    itemAnchor = item
    super.init(size: size, attached: [])
  }

  /// Creates a view inside of its container, at the edges of an anchor.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(size: layoutSize, kind: elementKind, container: containerAnchor, item: nil) }

  /// Creates a view with one of its anchors on an anchor of its container.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) { self.init(size: layoutSize, kind: elementKind, container: containerAnchor, item: itemAnchor) }

  override func duplicate() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutSupplementaryItem(
      size: layoutSize, kind: elementKind, container: containerAnchor, item: itemAnchor)
    copy.takeSpacing(of: self)
    copy.zIndex = zIndex
    return copy
  }

  final var viewPlan: LayoutViewPlan {
    LayoutViewPlan(
      kind: elementKind, size: layoutSize.extents, insets: contentInsets.clamped, zIndex: zIndex,
      container: containerAnchor.point,
      item: itemAnchor?.point
        ?? LayoutAnchorPoint(edges: containerAnchor.edges, offset: .zero, isFractional: false))
  }
}

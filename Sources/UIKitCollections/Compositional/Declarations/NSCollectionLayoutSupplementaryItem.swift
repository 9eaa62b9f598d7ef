import Foundation
import UIKitCore

/// The plan of a view that holds on to an item or a group, such as a badge.
///
/// The data source supplies the view for the index path of the item; of a group, for that of its first item.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// What kind of view the data source is asked for.
  public final let elementKind: String
  /// Where the view holds on to its container.
  public final let containerAnchor: NSCollectionLayoutAnchor
  /// By which part of itself it does; `nil`: by the same edges, from inside.
  public final let itemAnchor: NSCollectionLayoutAnchor?
  /// Its place from back to front. 1 by default, in front of the items.
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

  /// Makes a view inside of its container, at the edges of an anchor.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(size: layoutSize, kind: elementKind, container: containerAnchor, item: nil) }

  /// Makes a view one anchor of which lies on an anchor of its container.
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

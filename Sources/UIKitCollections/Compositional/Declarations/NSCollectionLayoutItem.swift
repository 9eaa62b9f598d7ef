import Foundation
import UIKitCore

/// A plan of one item: its size, the gaps around it, and the views attached to it.
///
/// An item larger than its group's room starts at the beginning of the room and extends beyond it.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, NSCopying {
  /// The size.
  public final let layoutSize: NSCollectionLayoutSize
  final let attachedItems: [NSCollectionLayoutSupplementaryItem]

  /// The supplementary items attached to this item.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attachedItems }

  /// The insets that reduce the size at each edge after the item has its place, in points. Ignored
  /// along an axis of estimated size.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The gaps around the item, outside of its size. `nil` by default, for no gaps.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  init(size: NSCollectionLayoutSize, attached: [NSCollectionLayoutSupplementaryItem]) {
    layoutSize = size
    attachedItems = attached
    super.init()
  }

  /// Creates an item of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(size: layoutSize, attached: [])
  }

  /// Creates an item of a size, with attached supplementary items.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) { self.init(size: layoutSize, attached: supplementaryItems) }

  /// Returns a new item with the same plan.
  public nonisolated final func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { AnySendableBox(duplicate()) }.value
  }

  func duplicate() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutItem(size: layoutSize, attached: attachedItems)
    copy.takeSpacing(of: self)
    return copy
  }

  final func takeSpacing(of other: NSCollectionLayoutItem) {
    contentInsets = other.contentInsets
    edgeSpacing = other.edgeSpacing
  }

  /// The plan for the solver.
  var plan: LayoutPlan { makePlan(.item) }

  final func makePlan(_ content: LayoutPlan.Content) -> LayoutPlan {
    LayoutPlan(
      size: layoutSize.extents, insets: contentInsets.clamped,
      spacing: edgeSpacing?.gaps ?? LayoutGaps(), content: content,
      views: supplementaryItems.map(\.viewPlan))
  }
}

/// Carries an object out of the main actor to the caller, which runs on it.
struct AnySendableBox: @unchecked Sendable {
  let value: Any
  init(_ value: Any) { self.value = value }
}

extension NSDirectionalEdgeInsets {
  var clamped: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: FlowClamp.distance(top), leading: FlowClamp.distance(leading),
      bottom: FlowClamp.distance(bottom), trailing: FlowClamp.distance(trailing))
  }
}

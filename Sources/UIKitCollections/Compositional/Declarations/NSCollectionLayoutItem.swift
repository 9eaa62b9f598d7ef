import Foundation
import UIKitCore

/// The plan of one item: its size, and what is around it and at it.
///
/// An item that is larger than all of its group's room stands at the beginning of it all the same, and reaches out of
/// it.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, NSCopying {
  /// The size.
  public final let layoutSize: NSCollectionLayoutSize
  final let attachedItems: [NSCollectionLayoutSupplementaryItem]

  /// The supplementary items that hold on to this one.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attachedItems }

  /// What is taken off the size at each edge once the item has its place, in points. Ignored along an
  /// axis whose size is estimated.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// Gaps around the item, outside of its size. `nil`, the default: none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  init(size: NSCollectionLayoutSize, attached: [NSCollectionLayoutSupplementaryItem]) {
    layoutSize = size
    attachedItems = attached
    super.init()
  }

  /// Makes an item of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(size: layoutSize, attached: [])
  }

  /// Makes an item of a size, with supplementary items at it.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) { self.init(size: layoutSize, attached: supplementaryItems) }

  /// A new item of the same plan.
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

  /// What the solver computes with.
  var plan: LayoutPlan { makePlan(.item) }

  final func makePlan(_ content: LayoutPlan.Content) -> LayoutPlan {
    LayoutPlan(
      size: layoutSize.extents, insets: contentInsets.clamped,
      spacing: edgeSpacing?.gaps ?? LayoutGaps(), content: content,
      views: supplementaryItems.map(\.viewPlan))
  }
}

/// Carries an object out of the main actor to the caller, who is on it.
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

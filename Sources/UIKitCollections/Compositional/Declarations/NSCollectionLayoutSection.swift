import Foundation
import UIKitCore

/// Changes elements of a section just before they are shown.
///
/// Called in every layout pass in which something of the section is visible, and so at every step of scrolling.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// The plan of a section: a group that is repeated until all items have a place, and what is around them.
///
///     +------------------------+
///     |  boundary item (top)   |
///     |  +- content insets --+ |
///     |  | group 0           | |     one group after the other along the scroll axis,
///     |  | group 1           | |     or across it in a strip that scrolls by itself
///     |  +-------------------+ |
///     | boundary item (bottom) |
///     +------------------------+
@preconcurrency @MainActor
public final class NSCollectionLayoutSection: NSObject, NSCopying {
  let group: NSCollectionLayoutGroup
  /// What a list adds; `nil` for a section that is none.
  var list: ListSection?

  /// Makes a section of a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The margins around the groups, in points. Zero by default.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The gap between groups, in points. 0 by default.
  public var interGroupSpacing: CGFloat = 0
  /// What the content insets are measured from across the axis of scrolling.
  public var contentInsetsReference = UIContentInsetsReference.automatic
  /// What boundary items are inset to across the axis of scrolling. With `automatic` they follow the content insets and
  /// what these are measured from.
  public var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether headers and footers are inset across the scroll axis as the groups are. `true` by default.
  @available(*, deprecated, message: "Use supplementaryContentInsetsReference")
  public var supplementariesFollowContentInsets: Bool {
    get { followsInsets }
    set { followsInsets = newValue }
  }
  private var followsInsets = true

  /// Headers, footers and other views at the edges.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Ornaments. Those that are no backgrounds cannot be made.
  public var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Whether and how the groups scroll across the layout. Not at all by default.
  public var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Fine points of that.
  public var orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Changes elements just before they are shown; `nil`, the default, leaves them as they are.
  public var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// A new section of the same plan.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      let copy = NSCollectionLayoutSection(group: group)
      copy.list = list
      copy.contentInsets = contentInsets
      copy.interGroupSpacing = interGroupSpacing
      copy.contentInsetsReference = contentInsetsReference
      copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
      copy.followsInsets = followsInsets
      copy.boundarySupplementaryItems = boundarySupplementaryItems
      copy.decorationItems = decorationItems
      copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
      copy.orthogonalScrollingProperties = orthogonalScrollingProperties
      copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
      return AnySendableBox(copy)
    }.value
  }

  /// - Parameter insets: From the edges to a reference, across the axis of scrolling.
  func plan(
    insets: (UIContentInsetsReference) -> NSDirectionalEdgeInsets = { _ in .zero }
  ) -> SectionPlan {
    let base = insets(contentInsetsReference)
    let groupInsets = contentInsets.clamped.adding(base)
    let boundaryInsets =
      supplementaryContentInsetsReference != .automatic
      ? insets(supplementaryContentInsetsReference) : followsInsets ? groupInsets : base
    return SectionPlan(
      group: group.plan, insets: groupInsets,
      groupSpacing: FlowClamp.distance(interGroupSpacing), boundaryInsets: boundaryInsets,
      boundary: boundarySupplementaryItems.map(\.boundaryPlan),
      decorations: decorationItems.map {
        DecorationPlan(kind: $0.elementKind, insets: $0.contentInsets.clamped, zIndex: $0.zIndex)
      },
      isOrthogonal: orthogonalScrollingBehavior != .none,
      centresGroups: orthogonalScrollingBehavior == .groupPagingCentered, list: list?.plan)
  }
}

import Foundation
import UIKitCore

/// A closure that changes elements of a section just before they are shown.
///
/// Called in every layout pass in which a part of the section is visible, including every step of
/// scrolling.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// A plan of a section: a group that is repeated until all items have a place, and the insets and
/// views around the groups.
///
///     +------------------------+
///     |  boundary item (top)   |
///     |  +- content insets --+ |
///     |  | group 0           | |     one group after the other along the scroll axis,
///     |  | group 1           | |     or across it in a strip that scrolls independently
///     |  +-------------------+ |
///     | boundary item (bottom) |
///     +------------------------+
@preconcurrency @MainActor
public final class NSCollectionLayoutSection: NSObject, NSCopying {
  let group: NSCollectionLayoutGroup
  /// The list features; `nil` for a section that is not a list.
  var list: ListSection?

  /// Creates a section with a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The margins around the groups, in points. Zero by default.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The gap between groups, in points. 0 by default.
  public var interGroupSpacing: CGFloat = 0
  /// The reference for the content insets across the scroll axis.
  public var contentInsetsReference = UIContentInsetsReference.automatic
  /// The reference for the insets of boundary items across the scroll axis. With `automatic`, they
  /// follow the content insets and their reference.
  public var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether headers and footers have the same insets across the scroll axis as the groups. `true`
  /// by default.
  @available(*, deprecated, message: "Use supplementaryContentInsetsReference")
  public var supplementariesFollowContentInsets: Bool {
    get { followsInsets }
    set { followsInsets = newValue }
  }
  private var followsInsets = true

  /// The headers, footers and other views at the edges.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The decorations. Only backgrounds are possible.
  public var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The scrolling of the groups across the layout. None by default.
  public var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The details of that scrolling.
  public var orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Changes elements just before they are shown; `nil` by default.
  public var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Returns a new section with the same plan.
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

  /// - Parameter insets: Returns the distances from the edges to a reference, across the scroll
  ///   axis.
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

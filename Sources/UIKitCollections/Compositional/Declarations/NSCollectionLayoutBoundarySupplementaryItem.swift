import Foundation
import UIKitCore

/// A header, a footer or another view at the edge of a section or of the whole layout.
///
/// Along the scroll axis, it is outside of the section's content insets. The data source supplies
/// it for item 0 of the section, several of one kind for items 0, 1 and so on. For the whole
/// layout, the index paths have one index.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner of the view.
  public final let alignment: NSRectAlignment
  /// The distance from there, in points.
  public final let offset: CGPoint
  /// Whether the section grows to make room for the view. `true` by default. With `false`, the view
  /// lies over the content.
  open var extendsBoundary = true
  /// Whether the view stays in sight while its section, or the content, is visible. `false` by
  /// default. A pinned view is in front of the items, and of other views by a higher `zIndex`.
  open var pinToVisibleBounds = false

  private init(
    _ size: NSCollectionLayoutSize, _ kind: String, _ alignment: NSRectAlignment, _ offset: CGPoint
  ) {
    self.alignment = alignment
    self.offset = offset
    super.init(
      size: size, kind: kind, container: NSCollectionLayoutAnchor(edges: []), item: nil)
  }

  /// Creates a view at an edge.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) { self.init(layoutSize, elementKind, alignment, .zero) }

  /// Creates a view at a distance in points from an edge.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) { self.init(layoutSize, elementKind, alignment, absoluteOffset) }

  override func duplicate() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize, elementKind, alignment, offset)
    copy.takeSpacing(of: self)
    copy.zIndex = zIndex
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    return copy
  }

  final var boundaryPlan: BoundaryPlan {
    BoundaryPlan(
      kind: elementKind, size: layoutSize.extents, insets: contentInsets.clamped, zIndex: zIndex,
      alignment: alignment,
      offset: CGPoint(x: FlowClamp.distance(offset.x), y: FlowClamp.distance(offset.y)),
      extends: extendsBoundary, pins: pinToVisibleBounds)
  }
}

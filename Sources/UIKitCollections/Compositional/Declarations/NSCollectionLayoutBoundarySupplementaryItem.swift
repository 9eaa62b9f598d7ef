import Foundation
import UIKitCore

/// The plan of a header, a footer or another view at the edge of a section or of the whole layout.
///
/// Along the scroll axis it stands outside of the section's content insets. The data source supplies it for item 0 of
/// the section, of several of one kind for items 0, 1 and so on; for the whole layout, for index paths of one index.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// At which edge or corner it stands.
  public final let alignment: NSRectAlignment
  /// How far away from there, in points.
  public final let offset: CGPoint
  /// Whether the section grows to have room for it. `true` by default; else it lies over the content.
  open var extendsBoundary = true
  /// Whether it stays in view as long as its section, or the content, does. `false` by default. It lies in front of the
  /// items then, and of other views by a `zIndex` above theirs.
  open var pinToVisibleBounds = false

  private init(
    _ size: NSCollectionLayoutSize, _ kind: String, _ alignment: NSRectAlignment, _ offset: CGPoint
  ) {
    self.alignment = alignment
    self.offset = offset
    super.init(
      size: size, kind: kind, container: NSCollectionLayoutAnchor(edges: []), item: nil)
  }

  /// Makes a view right at an edge.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) { self.init(layoutSize, elementKind, alignment, .zero) }

  /// Makes a view some points away from an edge.
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

import Foundation
import UIKitCore

/// The attachment point of a supplementary item on its container, or on itself.
///
/// Opposite edges, and no edges, mean the middle.
@preconcurrency @MainActor
public final class NSCollectionLayoutAnchor: NSObject, NSCopying {
  /// The edges: one for the middle of that edge, two for a corner.
  public let edges: NSDirectionalRectEdge
  /// The distance from the edges, in points or in sizes of the supplementary item.
  public let offset: CGPoint
  /// Whether the offset is in points.
  public let isAbsoluteOffset: Bool

  /// Whether the offset is in sizes of the supplementary item: 0.3 is three tenths of its width or
  /// height.
  public var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    self.edges = edges
    self.offset = offset
    isAbsoluteOffset = isAbsolute
    super.init()
  }

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isAbsolute: true)
  }

  /// Creates an anchor at a distance in points from edges.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }

  /// Creates an anchor at a distance from edges, as a fraction of the supplementary item's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }

  /// Returns the object itself, which is immutable.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  var point: LayoutAnchorPoint {
    LayoutAnchorPoint(edges: edges, offset: offset, isFractional: !isAbsoluteOffset)
  }
}

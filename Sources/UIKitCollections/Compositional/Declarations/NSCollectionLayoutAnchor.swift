import Foundation
import UIKitCore

/// Where a supplementary item holds on to its container, or by which part of itself it does.
///
/// Opposite edges, and none, mean the middle.
@preconcurrency @MainActor
public final class NSCollectionLayoutAnchor: NSObject, NSCopying {
  /// The edges held on to: one for the middle of that edge, two for a corner.
  public let edges: NSDirectionalRectEdge
  /// How far away from there, in points or in sizes of the supplementary item.
  public let offset: CGPoint
  /// Whether the offset counts points.
  public let isAbsoluteOffset: Bool

  /// Whether the offset counts sizes of the supplementary item: 0.3 is three tenths of its width or height.
  public var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    self.edges = edges
    self.offset = offset
    isAbsoluteOffset = isAbsolute
    super.init()
  }

  /// Makes an anchor right at its edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isAbsolute: true)
  }

  /// Makes an anchor some points away from its edges.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }

  /// Makes an anchor that is away from its edges by some part of the supplementary item's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }

  /// Itself, as it never changes.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  var point: LayoutAnchorPoint {
    LayoutAnchorPoint(edges: edges, offset: offset, isFractional: !isAbsoluteOffset)
  }
}

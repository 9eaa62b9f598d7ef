import Foundation
import UIKitCore

/// A width or a height of an item: fixed, a share of the container, or as large as the content wants.
@preconcurrency @MainActor
public final class NSCollectionLayoutDimension: NSObject, NSCopying {
  /// The share, the points or the estimate.
  public let dimension: CGFloat
  let kind: LayoutExtent.Kind

  private init(_ kind: LayoutExtent.Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
    super.init()
  }

  /// A share of the width of the container.
  ///
  /// - Parameter fractionalWidth: 1 is all of it.
  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self(.fractionalWidth, fractionalWidth)
  }

  /// A share of the height of the container.
  ///
  /// - Parameter fractionalHeight: 1 is all of it.
  public static func fractionalHeight(
    _ fractionalHeight: CGFloat
  ) -> Self {
    Self(.fractionalHeight, fractionalHeight)
  }

  /// A fixed number of points; what is negative or no number counts as 0.
  public static func absolute(_ absoluteDimension: CGFloat) -> Self {
    Self(.absolute, absoluteDimension)
  }

  /// As much as the view wants once it is on screen; until then a number of points.
  public static func estimated(_ estimatedDimension: CGFloat) -> Self {
    Self(.estimated, estimatedDimension)
  }

  /// As much as the view wants, and as much as the largest of its siblings in the same group.
  ///
  /// - Parameter estimatedDimension: Assumed until the views are on screen, in points.
  public static func uniformAcrossSiblings(
    estimate estimatedDimension: CGFloat
  ) -> Self {
    Self(.uniform, estimatedDimension)
  }

  /// Whether it is a share of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether it is a share of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether it is a fixed number of points.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether the view decides.
  public var isEstimated: Bool { kind == .estimated }
  /// Whether the view and its siblings decide.
  public var isUniformAcrossSiblings: Bool { kind == .uniform }

  public nonisolated override var description: String {
    MainActor.assumeIsolated { "\(kind)(\(dimension))" }
  }

  /// Itself, as it never changes.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  var extent: LayoutExtent { LayoutExtent(kind, FlowClamp.extent(dimension)) }
}

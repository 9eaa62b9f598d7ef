import Foundation
import UIKitCore

/// A width or a height of an item: fixed, a share of the container, or the size of the content.
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

  /// Creates a share of the width of the container.
  ///
  /// - Parameter fractionalWidth: The share; 1 is the whole width.
  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self(.fractionalWidth, fractionalWidth)
  }

  /// Creates a share of the height of the container.
  ///
  /// - Parameter fractionalHeight: The share; 1 is the whole height.
  public static func fractionalHeight(
    _ fractionalHeight: CGFloat
  ) -> Self {
    Self(.fractionalHeight, fractionalHeight)
  }

  /// Creates a fixed number of points. Negative values and not-a-number count as 0.
  public static func absolute(_ absoluteDimension: CGFloat) -> Self {
    Self(.absolute, absoluteDimension)
  }

  /// Creates an estimate in points, replaced by the preferred size of the view once it is on
  /// screen.
  public static func estimated(_ estimatedDimension: CGFloat) -> Self {
    Self(.estimated, estimatedDimension)
  }

  /// Creates an estimate, replaced by the largest preferred size of the view and its siblings in
  /// the same group.
  ///
  /// - Parameter estimatedDimension: The size in points until the views are on screen.
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
  /// Whether the view determines the size.
  public var isEstimated: Bool { kind == .estimated }
  /// Whether the view and its siblings determine the size.
  public var isUniformAcrossSiblings: Bool { kind == .uniform }

  public nonisolated override var description: String {
    MainActor.assumeIsolated { "\(kind)(\(dimension))" }
  }

  /// Returns the object itself, which is immutable.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  var extent: LayoutExtent { LayoutExtent(kind, FlowClamp.extent(dimension)) }
}

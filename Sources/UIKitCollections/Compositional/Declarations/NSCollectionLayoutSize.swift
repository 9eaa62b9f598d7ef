import Foundation
import UIKitCore

/// The width and the height of an item, each by its own rule.
@preconcurrency @MainActor
public final class NSCollectionLayoutSize: NSObject, NSCopying {
  /// The rule for the width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The rule for the height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Makes a size of two rules.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  public nonisolated override var description: String {
    MainActor.assumeIsolated { "<NSCollectionLayoutSize: \(widthDimension) x \(heightDimension)>" }
  }

  /// Itself, as it never changes.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  var extents: LayoutExtents {
    LayoutExtents(width: widthDimension.extent, height: heightDimension.extent)
  }
}

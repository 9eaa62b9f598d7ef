import Foundation
import UIKitCore

/// The width and the height of an item, as two separate rules.
@preconcurrency @MainActor
public final class NSCollectionLayoutSize: NSObject, NSCopying {
  /// The rule for the width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The rule for the height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size with two rules.
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

  /// Returns the object itself, which is immutable.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  var extents: LayoutExtents {
    LayoutExtents(width: widthDimension.extent, height: heightDimension.extent)
  }
}

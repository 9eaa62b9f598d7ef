import Foundation
import UIKitCore

/// One place for an item in a custom group.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
  /// The frame, in points from the group's upper leading corner.
  public let frame: CGRect
  /// The order from back to front.
  public let zIndex: Int

  /// Creates a place at the default depth.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Creates a place at a depth. Higher values are in front.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }

  /// Returns the object itself, which is immutable.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

import Foundation
import UIKitCore

/// One place for an item in a custom group.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroupCustomItem: NSObject, NSCopying {
  /// Where it is, in points from the group's upper leading corner.
  public let frame: CGRect
  /// Its place from back to front.
  public let zIndex: Int

  /// Makes a place at the usual depth.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Makes a place at a depth: higher ones lie in front.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }

  /// Itself, as it never changes.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

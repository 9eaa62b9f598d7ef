import Foundation
import UIKitCore

/// A gap between items or around one, of a fixed or a minimal length. Flexible gaps share the free
/// space.
@preconcurrency @MainActor
public final class NSCollectionLayoutSpacing: NSObject, NSCopying {
  /// The fixed or minimal length, in points.
  public let spacing: CGFloat
  /// Whether the gap takes a share of the free space in its group.
  public let isFlexibleSpacing: Bool

  /// Whether the length of the gap is fixed.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
    super.init()
  }

  /// Creates a gap of a minimal length in points. The flexible gaps of a group share the free
  /// space.
  public static func flexible(_ flexibleSpacing: CGFloat) -> Self {
    Self(flexibleSpacing, isFlexible: true)
  }

  /// Creates a gap of a fixed length in points.
  public static func fixed(_ fixedSpacing: CGFloat) -> Self {
    Self(fixedSpacing, isFlexible: false)
  }

  /// Returns the object itself, which is immutable.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  var gap: LayoutGap { LayoutGap(FlowClamp.distance(spacing), isFlexible: isFlexibleSpacing) }
}

import Foundation
import UIKitCore

/// A gap between items or around one: of a fixed length, or of a least one that takes what is left.
@preconcurrency @MainActor
public final class NSCollectionLayoutSpacing: NSObject, NSCopying {
  /// The length, or the least one, in points.
  public let spacing: CGFloat
  /// Whether the gap takes a share of what its group leaves free.
  public let isFlexibleSpacing: Bool

  /// Whether the gap always has its length.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
    super.init()
  }

  /// A gap of so many points or more: the gaps of a group that are flexible share what is left.
  public static func flexible(_ flexibleSpacing: CGFloat) -> Self {
    Self(flexibleSpacing, isFlexible: true)
  }

  /// A gap of so many points.
  public static func fixed(_ fixedSpacing: CGFloat) -> Self {
    Self(fixedSpacing, isFlexible: false)
  }

  /// Itself, as it never changes.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  var gap: LayoutGap { LayoutGap(FlowClamp.distance(spacing), isFlexible: isFlexibleSpacing) }
}

import Foundation
import UIKitCore

/// Gaps around an item, outside of its size.
@preconcurrency @MainActor
public final class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying {
  /// The gap at the leading edge; `nil` for none.
  public let leading: NSCollectionLayoutSpacing?
  /// The gap above; `nil` for none.
  public let top: NSCollectionLayoutSpacing?
  /// The gap at the trailing edge; `nil` for none.
  public let trailing: NSCollectionLayoutSpacing?
  /// The gap below; `nil` for none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates gaps for the four edges.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  /// Returns the object itself, which is immutable.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  var gaps: LayoutGaps {
    LayoutGaps(
      top: top?.gap ?? .none, leading: leading?.gap ?? .none, bottom: bottom?.gap ?? .none,
      trailing: trailing?.gap ?? .none)
  }
}

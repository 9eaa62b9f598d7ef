import Foundation
import UIKitCore

/// How the groups of a section scroll across the direction of the layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable, CaseIterable {
  /// Not at all: groups follow one another along the layout.
  case none = 0
  /// Freely.
  case continuous = 1
  /// Freely, and come to rest where a group begins.
  case continuousGroupLeadingBoundary = 2
  /// By the size of the strip.
  case paging = 3
  /// By one group at a time.
  case groupPaging = 4
  /// By one group at a time, which comes to rest in the middle.
  case groupPagingCentered = 5
}

/// Fine points of how a section scrolls across the layout.
@preconcurrency @MainActor
public final class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
  /// How fast a fling loses speed.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// 0 for the usual rate, else what is left of the velocity after a millisecond.
    public let rawValue: CGFloat
    /// Makes a rate of a number below 1; 0 is the usual one.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Fast where groups snap, else normal.
    public static var automatic: DecelerationRate { DecelerationRate(rawValue: 0) }
    /// That of scroll views.
    public static var normal: DecelerationRate { DecelerationRate(rawValue: 0.998) }
    /// Stops sooner.
    public static var fast: DecelerationRate { DecelerationRate(rawValue: 0.99) }
  }

  /// Whether content goes beyond its ends. Kept without effect: content stops at its edges.
  public enum Bounce: Int, Sendable {
    /// The library chooses.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
  }

  /// How fast a fling loses speed. Automatic by default.
  public var decelerationRate = DecelerationRate.automatic
  /// Kept without effect: content stops at its edges.
  public var bounce = Bounce.automatic

  /// Makes the usual properties.
  public override init() { super.init() }

  /// New properties of the same values.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
      copy.decelerationRate = decelerationRate
      copy.bounce = bounce
      return AnySendableBox(copy)
    }.value
  }
}

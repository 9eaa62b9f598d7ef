import Foundation
import UIKitCore

/// The scrolling of the groups of a section across the direction of the layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable, CaseIterable {
  /// No scrolling: groups follow one another along the layout.
  case none = 0
  /// Free scrolling.
  case continuous = 1
  /// Free scrolling that stops at the beginning of a group.
  case continuousGroupLeadingBoundary = 2
  /// Scrolling by the size of the strip.
  case paging = 3
  /// Scrolling by one group at a time.
  case groupPaging = 4
  /// Scrolling by one group at a time, which stops in the middle.
  case groupPagingCentered = 5
}

/// The details of scrolling a section across the layout.
@preconcurrency @MainActor
public final class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
  /// The deceleration rate of a fling.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The rate: 0 for the usual one, else the remaining share of the velocity after a millisecond.
    public let rawValue: CGFloat
    /// Creates a rate from a number below 1; 0 is the usual one.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Fast if groups snap, else normal.
    public static var automatic: DecelerationRate { DecelerationRate(rawValue: 0) }
    /// The rate of scroll views.
    public static var normal: DecelerationRate { DecelerationRate(rawValue: 0.998) }
    /// A rate that stops sooner.
    public static var fast: DecelerationRate { DecelerationRate(rawValue: 0.99) }
  }

  /// The bouncing of content beyond its ends. It has no effect: content stops at its edges.
  public enum Bounce: Int, Sendable {
    /// The default of the library.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
  }

  /// The deceleration rate of a fling. Automatic by default.
  public var decelerationRate = DecelerationRate.automatic
  /// The bouncing. It has no effect: content stops at its edges.
  public var bounce = Bounce.automatic

  /// Creates default properties.
  public override init() { super.init() }

  /// Returns new properties with the same values.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
      copy.decelerationRate = decelerationRate
      copy.bounce = bounce
      return AnySendableBox(copy)
    }.value
  }
}

import Foundation

extension UIView {
  /// How a view keeps to its superview's edges when that changes its size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The parts as bits, which are UIKit's.
    public let rawValue: UInt

    /// Makes parts of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the left edge.
    public static var flexibleLeftMargin: AutoresizingMask { AutoresizingMask(rawValue: 1) }
    /// The width.
    public static var flexibleWidth: AutoresizingMask { AutoresizingMask(rawValue: 2) }
    /// The distance from the right edge.
    public static var flexibleRightMargin: AutoresizingMask { AutoresizingMask(rawValue: 4) }
    /// The distance from the top edge.
    public static var flexibleTopMargin: AutoresizingMask { AutoresizingMask(rawValue: 8) }
    /// The height.
    public static var flexibleHeight: AutoresizingMask { AutoresizingMask(rawValue: 16) }
    /// The distance from the bottom edge.
    public static var flexibleBottomMargin: AutoresizingMask { AutoresizingMask(rawValue: 32) }
  }

  /// How content follows a change of size. Kept for sources; views here redraw at every size.
  public enum ContentMode: Int, Sendable {
    /// Fills the bounds, distorted if need be.
    case scaleToFill = 0
    /// As large as fits undistorted.
    case scaleAspectFit = 1
    /// As small as covers the bounds undistorted.
    case scaleAspectFill = 2
    /// Draws anew; as `scaleToFill` for an image.
    case redraw = 3
    /// In its size, in the middle.
    case center = 4
    /// In its size, in the middle of the top edge.
    case top = 5
    /// In its size, in the middle of the bottom edge.
    case bottom = 6
    /// In its size, in the middle of the left edge.
    case left = 7
    /// In its size, in the middle of the right edge.
    case right = 8
    /// In its size, in the corner.
    case topLeft = 9
    /// In its size, in the corner.
    case topRight = 10
    /// In its size, in the corner.
    case bottomLeft = 11
    /// In its size, in the corner.
    case bottomRight = 12
  }

  /// The direction that an attribute means for this program.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    default: UIApplication.shared.userInterfaceLayoutDirection
    }
  }

  /// A size that a view does not have by itself.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Asks `systemLayoutSizeFitting(_:)` for the least size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Asks `systemLayoutSizeFitting(_:)` for a large size; answered by the content's as well.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

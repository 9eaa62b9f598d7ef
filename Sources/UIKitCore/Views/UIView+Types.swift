import Foundation

extension UIView {
  /// The parts of a view's geometry that follow a change of its superview's size.
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

  /// The placement of content in a view. Kept for sources; views here redraw at every size.
  public enum ContentMode: Int, Sendable {
    /// Fills the bounds, distorted if necessary.
    case scaleToFill = 0
    /// The largest size that fits undistorted.
    case scaleAspectFit = 1
    /// The smallest size that covers the bounds undistorted.
    case scaleAspectFill = 2
    /// Redraws; like `scaleToFill` for an image.
    case redraw = 3
    /// In its own size, centred.
    case center = 4
    /// In its own size, in the middle of the top edge.
    case top = 5
    /// In its own size, in the middle of the bottom edge.
    case bottom = 6
    /// In its own size, in the middle of the left edge.
    case left = 7
    /// In its own size, in the middle of the right edge.
    case right = 8
    /// In its own size, in the top left corner.
    case topLeft = 9
    /// In its own size, in the top right corner.
    case topRight = 10
    /// In its own size, in the bottom left corner.
    case bottomLeft = 11
    /// In its own size, in the bottom right corner.
    case bottomRight = 12
  }

  /// Returns the direction of an attribute in this program.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    default: UIApplication.shared.userInterfaceLayoutDirection
    }
  }

  /// The value for a missing intrinsic size.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Requests the smallest size from `systemLayoutSizeFitting(_:)`.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Requests a large size from `systemLayoutSizeFitting(_:)`; the result is the content's as well.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

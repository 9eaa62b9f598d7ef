import Foundation

/// Distances from the edges of a rectangle that follow the reading direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  /// In points.
  public var top: CGFloat
  /// In points, at the edge where lines begin.
  public var leading: CGFloat
  /// In points.
  public var bottom: CGFloat
  /// In points, at the edge where lines end.
  public var trailing: CGFloat

  /// Insets of zero.
  public static let zero = NSDirectionalEdgeInsets()

  /// Makes insets of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Makes insets in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension NSDirectionalEdgeInsets {
  /// Returns the insets for left and right.
  func fixed(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    let isMirrored = direction == .rightToLeft
    return UIEdgeInsets(
      top: top, left: isMirrored ? trailing : leading, bottom: bottom,
      right: isMirrored ? leading : trailing)
  }
}

extension UIEdgeInsets {
  /// Returns the insets for leading and trailing.
  func directional(_ direction: UIUserInterfaceLayoutDirection) -> NSDirectionalEdgeInsets {
    let isMirrored = direction == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: top, leading: isMirrored ? right : left, bottom: bottom,
      trailing: isMirrored ? left : right)
  }
}

import Foundation

/// The shadow of a background, which a terminal does not draw.
public struct UIShadowProperties: Hashable {
  /// The colour.
  public var color = UIColor.black
  /// The opacity, from 0 to 1.
  public var opacity: CGFloat = 0
  /// The radius of the blur, in points.
  public var radius: CGFloat = 0
  /// The distance from the background, in points.
  public var offset = CGSize.zero
  /// The outline; `nil` for that of the background.
  public var path: UIBezierPath?

  /// Makes an invisible shadow.
  public init() {}
}

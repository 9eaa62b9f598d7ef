import Foundation

/// A difference of two points.
public struct CGVector: Hashable, Sendable, Codable {
  /// The component along x.
  public var dx: CGFloat
  /// The component along y.
  public var dy: CGFloat

  /// The zero vector.
  public static let zero = CGVector()

  /// Makes the zero vector.
  public init() { self.init(dx: 0, dy: 0) }

  /// Makes a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

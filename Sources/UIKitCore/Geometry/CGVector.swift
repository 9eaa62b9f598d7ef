import Foundation

/// A difference of two points.
public struct CGVector: Hashable, Sendable, Codable {
  /// The part along x.
  public var dx: CGFloat
  /// The part along y.
  public var dy: CGFloat

  /// A vector without length.
  public static let zero = CGVector()

  /// Makes a vector without length.
  public init() { self.init(dx: 0, dy: 0) }

  /// Makes a vector of its parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

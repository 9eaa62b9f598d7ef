import Foundation

/// A shift in points.
public struct UIOffset: Hashable, Sendable, Codable {
  /// In points.
  public var horizontal: CGFloat
  /// In points.
  public var vertical: CGFloat

  /// An offset of zero.
  public static let zero = UIOffset()

  /// Makes an offset of zero.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// Makes an offset in points.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

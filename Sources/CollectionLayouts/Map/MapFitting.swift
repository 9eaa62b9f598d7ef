import Foundation

/// How a map fits all of its items to the room.
public struct MapFitting: Equatable, Sendable {
  /// The measure of which all lengths are multiples, in points: as large as a character by default.
  public var unit: CGSize
  /// How large the map is, from 0 to 4: a half, one, two, four and eight times as large as fits the room.
  public var zoom: Int
  /// As much of a title is shown, in points.
  public var maximumTitleWidth: CGFloat
  /// The heading of items without coordinates.
  public var unplacedTitle: String

  /// A fitting of one's own.
  public init(
    zoom: Int = 1, maximumTitleWidth: CGFloat = 144, unit: CGSize = CGSize(width: 8, height: 16),
    unplacedTitle: String = "without coordinates"
  ) {
    (self.zoom, self.maximumTitleWidth) = (zoom, maximumTitleWidth)
    (self.unit, self.unplacedTitle) = (unit, unplacedTitle)
  }
}

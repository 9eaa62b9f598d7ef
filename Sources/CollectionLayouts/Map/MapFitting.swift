import Foundation

/// The options of a map that fits all of its items to the room.
public struct MapFitting: Equatable, Sendable {
  /// The unit of all lengths, in points: the size of a character by default.
  public var unit: CGSize
  /// The size of the map, from 0 to 4: half, one, two, four or eight times the size that fits the
  /// room.
  public var zoom: Int
  /// The maximal width of a title, in points.
  public var maximumTitleWidth: CGFloat
  /// The heading of items without coordinates.
  public var unplacedTitle: String

  /// Creates a fitting.
  public init(
    zoom: Int = 1, maximumTitleWidth: CGFloat = 144, unit: CGSize = CGSize(width: 8, height: 16),
    unplacedTitle: String = "without coordinates"
  ) {
    (self.zoom, self.maximumTitleWidth) = (zoom, maximumTitleWidth)
    (self.unit, self.unplacedTitle) = (unit, unplacedTitle)
  }
}

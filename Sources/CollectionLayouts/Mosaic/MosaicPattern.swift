import Foundation

/// A pattern of large and small tiles on a grid of units, repeated downwards.
public struct MosaicPattern: Equatable, Sendable {
  /// A tile, in units.
  public struct Tile: Equatable, Sendable {
    /// The number of units to its left.
    public var column: Int
    /// The number of units above it in the pattern.
    public var row: Int
    /// The width in units; at least 1.
    public var columns: Int
    /// The height in units; at least 1.
    public var rows: Int

    /// Creates a tile, of one unit by default.
    public init(column: Int, row: Int, columns: Int = 1, rows: Int = 1) {
      (self.column, self.row, self.columns, self.rows) = (column, row, columns, rows)
    }
  }

  /// The width of the grid in units.
  public let columns: Int
  /// The tiles in the order of the items; at least one.
  public let tiles: [Tile]
  /// The number of rows of the pattern.
  public let rows: Int

  /// Creates a pattern. Tiles are cut to the grid. Without tiles, one tile takes a whole row.
  public init(columns: Int, tiles: [Tile]) {
    let columns = min(max(1, columns), 1000)
    let whole = Tile(column: 0, row: 0, columns: columns)
    self.columns = columns
    self.tiles = (tiles.isEmpty ? [whole] : tiles).map { tile in
      let (column, row) = (min(max(0, tile.column), columns - 1), min(max(0, tile.row), 1000))
      return Tile(
        column: column, row: row, columns: min(max(1, tile.columns), columns - column),
        rows: min(max(1, tile.rows), 1000))
    }
    rows = self.tiles.reduce(1) { max($0, $1.row + $1.rows) }
  }

  ///     +-------+---+
  ///     |       | 1 |
  ///     |   0   +---+
  ///     |       | 2 |
  ///     +---+---+---+
  ///     | 3 | 4 | 5 |
  ///     +---+---+---+
  public static let photos = MosaicPattern(
    columns: 3,
    tiles: [
      Tile(column: 0, row: 0, columns: 2, rows: 2), Tile(column: 2, row: 0),
      Tile(column: 2, row: 1), Tile(column: 0, row: 2), Tile(column: 1, row: 2),
      Tile(column: 2, row: 2),
    ])

  ///     +-------+---+---+
  ///     |   0   | 1 | 2 |
  ///     |       +---+---+
  ///     |       | 3 | 4 |
  ///     +---+---+---+---+
  ///     | 5 | 6 |   9   |
  ///     +---+---+       |
  ///     | 7 | 8 |       |
  ///     +---+---+-------+
  public static let alternating = MosaicPattern(
    columns: 4,
    tiles: [
      Tile(column: 0, row: 0, columns: 2, rows: 2), Tile(column: 2, row: 0),
      Tile(column: 3, row: 0), Tile(column: 2, row: 1), Tile(column: 3, row: 1),
      Tile(column: 0, row: 2), Tile(column: 1, row: 2), Tile(column: 0, row: 3),
      Tile(column: 1, row: 3), Tile(column: 2, row: 2, columns: 2, rows: 2),
    ])

  ///     +-----------+
  ///     |     0     |
  ///     +---+---+---+
  ///     | 1 | 2 | 3 |
  ///     +---+---+---+
  public static let banners = MosaicPattern(
    columns: 3,
    tiles: [
      Tile(column: 0, row: 0, columns: 3), Tile(column: 0, row: 1), Tile(column: 1, row: 1),
      Tile(column: 2, row: 1),
    ])
}

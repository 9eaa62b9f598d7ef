import Foundation

/// Large and small tiles on a grid of units, which are repeated downwards.
public struct MosaicPattern: Equatable, Sendable {
  /// A tile, in units.
  public struct Tile: Equatable, Sendable {
    /// How many units lie to its left.
    public var column: Int
    /// How many units lie above it in the pattern.
    public var row: Int
    /// How many units wide it is; at least 1.
    public var columns: Int
    /// How many units tall it is; at least 1.
    public var rows: Int

    /// A tile of one unit, unless another size is said.
    public init(column: Int, row: Int, columns: Int = 1, rows: Int = 1) {
      (self.column, self.row, self.columns, self.rows) = (column, row, columns, rows)
    }
  }

  /// How many units the grid is wide.
  public let columns: Int
  /// The tiles in the order of the items; at least one.
  public let tiles: [Tile]
  /// How many rows the pattern has.
  public let rows: Int

  /// A pattern of one's own. Tiles are cut to the grid; without tiles, one takes a whole row.
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

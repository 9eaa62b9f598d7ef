/// A mosaic: large tiles among small ones, at the left and at the right in turn.
///
///     +-------+---+---+
///     |       | 1 | 2 |
///     |   0   +---+---+
///     |       | 3 | 4 |
///     +---+---+---+---+
///     | 5 | 6 |       |
///     +---+---+   7   |
///     | 8 | 9 |       |
///     +---+---+-------+
public enum MosaicFigure {
  /// How large tiles are, in character cells.
  struct Measures {
    var columns: Int
    var rows: Int
  }

  static func measures(_ zoom: Int, hasPictures: Bool) -> Measures {
    let zoom = min(max(zoom, 0), 4)
    return Measures(
      columns: [14, 19, 28, 38, 58][zoom],
      rows: (hasPictures ? [6, 9, 12, 16, 22] : [3, 4, 5, 7, 9])[zoom])
  }

  /// How many times as high tiles may be where few leave most of the screen empty.
  private static let mostStretch = 3

  /// - Complexity: O(items).
  public static func make(_ items: FigureItems) -> Figure {
    let made = make(items, stretch: 1)
    let stretch = min(mostStretch, items.room.rows / max(1, made.rows))
    return stretch > 1 && !items.hasPictures ? make(items, stretch: stretch) : made
  }

  private static func make(_ items: FigureItems, stretch: Int) -> Figure {
    var figure = Figure(count: items.count)
    var measures = measures(items.zoom, hasPictures: items.hasPictures)
    measures.rows *= stretch
    let units = max(2, items.room.columns / measures.columns)
    func edge(_ unit: Int) -> Int { unit * items.room.columns / units }
    var number = 0
    var row = 0
    var isRight = false
    while number < items.count {
      let left = items.count - number
      // What is left over fills the last rows as evenly as it can.
      let isBroad = units > 2 && left >= 2 * units - 3
      let large = isRight ? units - 2 : 0
      for line in 0..<2 {
        for unit in 0..<units where number < items.count {
          let isLarge = isBroad && (large..<(large + 2)).contains(unit)
          if isLarge, unit != large || line != 0 { continue }
          let width = isLarge ? 2 : 1
          figure.put(
            number, column: edge(unit), row: row + line * measures.rows,
            columns: edge(unit + width) - edge(unit), rows: width * measures.rows)
          number += 1
        }
      }
      row += 2 * measures.rows
      isRight.toggle()
    }
    return figure
  }
}

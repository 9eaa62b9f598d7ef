@_spi(Vitrine) import BasicValues

/// Which cells of a map something stands in: runs of columns, row by row.
struct TakenCells {
  private var rows: [Int: [Range<Int>]] = [:]
  /// How far from a place nothing was free any more: what is taken stays so.
  private var fullUpTo: [[Int]: Int] = [:]

  mutating func take(column: Int, row: Int, columns: Int) {
    guard columns > 0 else { return }
    var runs = rows[row] ?? []
    let place = runs.partitioningIndex { $0.lowerBound >= column }
    runs.insert(column..<(column + columns), at: place)
    rows[row] = runs
  }

  /// Runs of a row do not overlap: only the neighbours are looked at.
  func isFree(column: Int, row: Int, columns: Int) -> Bool {
    guard let runs = rows[row] else { return true }
    let next = runs.partitioningIndex { $0.lowerBound >= column }
    if next < runs.count, runs[next].lowerBound < column + columns { return false }
    return next == 0 || runs[next - 1].upperBound <= column
  }

  /// How many columns are free from one on.
  func room(behind column: Int, row: Int, most: Int) -> Int {
    guard let runs = rows[row] else { return most }
    let next = runs.partitioningIndex { $0.lowerBound >= column }
    return next < runs.count ? min(most, runs[next].lowerBound - column) : most
  }

  /// The nearest place with so many free columns, always as many.
  mutating func free(near place: (column: Int, row: Int), columns: Int) -> (column: Int, row: Int) {
    let key = [place.column, place.row]
    var distance = fullUpTo[key] ?? 0
    while true {
      for (down, right) in Self.ring(distance) {
        let (column, row) = (place.column + columns * right, place.row + down)
        if column >= 0, row >= 0, isFree(column: column, row: row, columns: columns) {
          fullUpTo[key] = distance
          return (column, row)
        }
      }
      distance += 1
    }
  }

  /// Steps so far away, the straight ones first.
  private static func ring(_ distance: Int) -> [(down: Int, right: Int)] {
    guard distance > 0 else { return [(0, 0)] }
    var steps: [(down: Int, right: Int)] = []
    for aside in 0...distance {
      for side in aside == 0 ? [0] : [aside, -aside] {
        steps += [(0 + side, distance), (side, -distance)]
        if aside < distance { steps += [(distance, side), (-distance, side)] }
      }
    }
    return steps
  }
}

@_spi(Vitrine) import BasicValues

/// Which cells of a map something stands in: runs of columns, row by row.
struct TakenCells {
  private var rows: [Int: [Range<Int>]] = [:]

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

  /// The nearest place with so many free columns.
  func free(near place: (column: Int, row: Int), columns: Int) -> (column: Int, row: Int) {
    if isFree(column: place.column, row: place.row, columns: columns) { return place }
    var distance = 1
    while true {
      for (down, right) in Self.ring(distance) {
        let (column, row) = (place.column + columns * right, place.row + down)
        if column >= 0, row >= 0, isFree(column: column, row: row, columns: columns) {
          return (column, row)
        }
      }
      distance += 1
    }
  }

  /// Steps of so many at most, the shortest first.
  private static func ring(_ distance: Int) -> [(down: Int, right: Int)] {
    var steps: [(down: Int, right: Int)] = []
    for down in -distance...distance {
      for right in -distance...distance where max(abs(down), abs(right)) == distance {
        steps.append((down, right))
      }
    }
    return steps.sorted { abs($0.down) + abs($0.right) < abs($1.down) + abs($1.right) }
  }
}

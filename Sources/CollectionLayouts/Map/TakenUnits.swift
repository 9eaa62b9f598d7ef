@_spi(Vitrine) internal import VitrineBasicValues

/// The occupied units of a map: runs of columns, row by row.
struct TakenUnits {
  private var rows: [Int: [Range<Int>]] = [:]

  mutating func take(column: Int, row: Int, columns: Int) {
    guard columns > 0 else { return }
    var runs = rows[row] ?? []
    let place = runs.partitioningIndex { $0.lowerBound >= column }
    runs.insert(column..<(column + columns), at: place)
    rows[row] = runs
  }

  /// Runs of a row do not overlap, so only the neighbours are considered.
  func isFree(column: Int, row: Int, columns: Int) -> Bool {
    guard let runs = rows[row] else { return true }
    let next = runs.partitioningIndex { $0.lowerBound >= column }
    if next < runs.count, runs[next].lowerBound < column + columns { return false }
    return next == 0 || runs[next - 1].upperBound <= column
  }

  /// Returns the number of free columns from a column on.
  func room(behind column: Int, row: Int, most: Int) -> Int {
    guard let runs = rows[row] else { return most }
    let next = runs.partitioningIndex { $0.lowerBound >= column }
    return next < runs.count ? min(most, runs[next].lowerBound - column) : most
  }
}

import VitrineTerminalCore

/// A range of rows that moved up or down unchanged between two canvases.
struct RowShift: Equatable {
  /// The rows to move: their old and their new positions.
  let region: Range<Int>
  /// The number of rows up; negative for down.
  let distance: Int

  /// Finds the move that saves the most rows. Fails if no move saves more than it costs. A move by
  /// one row that saves three quarters of the rows is accepted immediately.
  ///
  /// - Complexity: O(rows) comparisons, mostly of rows with shared memory, for moves by one row.
  ///   Otherwise also O(cells) for hashes and O(rows²) comparisons of hashes.
  init?(from old: Canvas, to new: Canvas, rows: Int) {
    // Exclude equal rows at the top and the bottom.
    var first = 0
    var end = rows
    while first < end, new.hasRow(first, equalTo: first, of: old) { first += 1 }
    while end > first, new.hasRow(end - 1, equalTo: end - 1, of: old) { end -= 1 }
    let count = end - first
    if count < 3 { return nil }
    func places(_ distance: Int) -> Range<Int> {
      max(first, first - distance)..<min(end, end - distance)
    }
    func hasCome(_ row: Int, by distance: Int) -> Bool {
      new.hasRow(row, equalTo: row + distance, of: old)
    }
    /// Returns the number of rows moved by a distance, or less than `least` once that number is out
    /// of reach.
    func spared(by distance: Int, atLeast least: Int) -> Int {
      let places = places(distance)
      var spared = places.count
      for row in places where !hasCome(row, by: distance) {
        spared -= 1
        if spared < least { break }
      }
      return spared
    }
    // Then no other move can save a third more.
    func isEnough(_ best: (distance: Int, spared: Int)) -> Bool {
      best.distance != 0 && best.spared * 4 >= count * 3
    }
    var best = (distance: 0, spared: 0)
    for distance in [1, -1] where !isEnough(best) {
      let rows = spared(by: distance, atLeast: best.spared + 1)
      // It must save more rows than no move. That comparison stops early if most rows have changed.
      if rows > best.spared, spared(by: 0, atLeast: rows - 1) < rows - 1 {
        best = (distance, rows)
      }
    }
    if best.distance == 0 { best.spared = spared(by: 0, atLeast: 0) + 1 }
    if !isEnough(best) {
      let before = (first..<end).map { old.hash(ofRow: $0) }
      let after = (first..<end).map { new.hash(ofRow: $0) }
      // The longer the distance, the fewer rows the move can save.
      for far in 2..<count {
        if count - far <= best.spared { break }
        for distance in [far, -far] {
          let spared = places(distance).count {
            after[$0 - first] == before[$0 - first + distance]
          }
          if spared > best.spared { best = (distance, spared) }
        }
      }
    }
    let distance = best.distance
    if distance == 0 { return nil }
    let moved = places(distance).filter { hasCome($0, by: distance) }
    guard let top = moved.first, let bottom = moved.last else { return nil }
    self.distance = distance
    var start = min(top, top + distance)
    var stop = max(bottom, bottom + distance) + 1
    // Rows at the edge may have moved and changed a little. Sending their changes is shorter.
    func isNearer(_ row: Int) -> Bool {
      let moved = new.differences(ofRow: row, from: row + distance, of: old)
      return moved < new.differences(ofRow: row, from: row, of: old, upTo: moved)
    }
    while distance > 0, start > first, isNearer(start - 1) { start -= 1 }
    while distance < 0, stop < end, isNearer(stop) { stop += 1 }
    region = start..<stop
  }
}

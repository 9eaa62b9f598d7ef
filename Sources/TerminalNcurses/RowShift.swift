import TerminalCore

/// Rows of a canvas that stand higher or lower than in the one before, unchanged.
struct RowShift: Equatable {
  /// The rows to move: both the places where they were and where they are.
  let region: Range<Int>
  /// Rows that go up; negative: down.
  let distance: Int

  /// The move that spares the most rows, or nil if none spares more than it costs. One by a row that spares three
  /// quarters of them is taken as it is.
  ///
  /// - Complexity: O(rows) comparisons, nearly all of rows that share their memory, where rows moved by one; else also
  ///   O(cells) for hashes and O(rows²) comparisons of those.
  init?(from old: Canvas, to new: Canvas, rows: Int) {
    // What is equal at the top and at the bottom is not part of it.
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
    /// How many rows have come so; less than `least` as soon as it cannot be as many.
    func spared(by distance: Int, atLeast least: Int) -> Int {
      let places = places(distance)
      var spared = places.count
      for row in places where !hasCome(row, by: distance) {
        spared -= 1
        if spared < least { break }
      }
      return spared
    }
    // Then no other move can spare a third more.
    func isEnough(_ best: (distance: Int, spared: Int)) -> Bool {
      best.distance != 0 && best.spared * 4 >= count * 3
    }
    var best = (distance: 0, spared: 0)
    for distance in [1, -1] where !isEnough(best) {
      let rows = spared(by: distance, atLeast: best.spared + 1)
      // More than stay where they are, of which few are looked at where most do not.
      if rows > best.spared, spared(by: 0, atLeast: rows - 1) < rows - 1 {
        best = (distance, rows)
      }
    }
    if best.distance == 0 { best.spared = spared(by: 0, atLeast: 0) + 1 }
    if !isEnough(best) {
      let before = (first..<end).map { old.hash(ofRow: $0) }
      let after = (first..<end).map { new.hash(ofRow: $0) }
      // The further the move, the fewer rows it can spare.
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
    // Rows at the edge that moved and changed a little: it is shorter to send what changed.
    func isNearer(_ row: Int) -> Bool {
      let moved = new.differences(ofRow: row, from: row + distance, of: old)
      return moved < new.differences(ofRow: row, from: row, of: old, upTo: moved)
    }
    while distance > 0, start > first, isNearer(start - 1) { start -= 1 }
    while distance < 0, stop < end, isNearer(stop) { stop += 1 }
    region = start..<stop
  }
}

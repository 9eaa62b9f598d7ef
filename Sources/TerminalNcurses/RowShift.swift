import TerminalCore

/// Rows of a canvas that stand higher or lower than in the one before, unchanged.
struct RowShift: Equatable {
  /// The rows to move: both the places where they were and where they are.
  let region: Range<Int>
  /// Rows that go up; negative: down.
  let distance: Int

  /// The move that spares the most rows, or nil if none spares more than it costs.
  ///
  /// - Parameter hashes: Those of the rows of `old`, or none; afterwards those of `new`. A row that
  ///   stays as it is keeps its own, so that a frame costs a hash for each row that changed.
  init?(from old: Canvas, to new: Canvas, rows: Int, hashes: inout [UInt64]) {
    // What is equal at the top and at the bottom is not part of it.
    var first = 0
    var end = rows
    while first < end, new.hasRow(first, equalTo: first, of: old) { first += 1 }
    while end > first, new.hasRow(end - 1, equalTo: end - 1, of: old) { end -= 1 }
    if hashes.count != rows { hashes = (0..<rows).map { old.hash(ofRow: $0) } }
    let before = Array(hashes[first..<end])
    // Most moves are by one row; to see that a row has moved costs less than to hash it.
    var step = 1
    for row in first..<end {
      func came(from source: Int) -> Bool {
        source >= first && source < end && new.hasRow(row, equalTo: source, of: old)
      }
      var isKnown = came(from: row + step)
      if !isKnown {
        if new.hasRow(row, equalTo: row, of: old) { continue }
        step = -step
        isKnown = came(from: row + step)
      }
      hashes[row] = isKnown ? before[row + step - first] : new.hash(ofRow: row)
    }
    let after = Array(hashes[first..<end])
    let count = end - first
    if count < 3 { return nil }
    let still = (0..<count).count { before[$0] == after[$0] }
    var best = (distance: 0, spared: still + 1)
    // The further the move, the fewer rows it can spare.
    for far in 1..<count {
      if count - far <= best.spared { break }
      for distance in [far, -far] {
        let places = max(0, -distance)..<min(count, count - distance)
        let spared = places.count { after[$0] == before[$0 + distance] }
        if spared > best.spared { best = (distance, spared) }
      }
    }
    let distance = best.distance
    if distance == 0 { return nil }
    let moved = (max(0, -distance)..<min(count, count - distance)).filter {
      after[$0] == before[$0 + distance]
    }
    guard let top = moved.first, let bottom = moved.last else { return nil }
    self.distance = distance
    var start = first + min(top, top + distance)
    var stop = first + max(bottom, bottom + distance) + 1
    // Rows at the edge that moved and changed a little: it is shorter to send what changed.
    func isNearer(_ row: Int) -> Bool {
      new.differences(ofRow: row, from: row + distance, of: old)
        < new.differences(ofRow: row, from: row, of: old)
    }
    while distance > 0, start > first, isNearer(start - 1) { start -= 1 }
    while distance < 0, stop < end, isNearer(stop) { stop += 1 }
    region = start..<stop
  }
}

import VitrineTerminalCore

/// Moves rows on a terminal with a scroll region.
@MainActor
final class RowMover {
  private let region: [CChar]
  private let place: [CChar]
  private let up: [UInt8]
  private let down: [UInt8]
  /// The sequences that save and restore the cursor, if the terminal supports them.
  private let cursor: (keep: [UInt8], back: [UInt8])?
  /// The capabilities for scrolling by several rows, if the terminal supports them.
  private let farUp: [CChar]?
  private let farDown: [CChar]?
  /// The last move and its bytes, because a scrolling list repeats the same move.
  private var last: (shift: RowShift, rows: Int, home: GridPoint, bytes: [UInt8])?

  /// Creates a mover for the current type. Fails if it has no scroll region, or if new rows are not
  /// blank.
  init?() {
    guard curses_flag("ndscr") <= 0, curses_flag("da") <= 0, curses_flag("db") <= 0,
      let region = Self.text("csr"), let place = Self.text("cup"),
      let up = Self.text("ind"), let down = Self.text("ri")
    else { return nil }
    self.region = region
    self.place = place
    self.up = Self.bytes(up)
    self.down = Self.bytes(down)
    if let keep = Self.text("sc"), let back = Self.text("rc") {
      cursor = (Self.bytes(keep), Self.bytes(back))
    } else {
      cursor = nil
    }
    farUp = Self.text("indn")
    farDown = Self.text("rin")
  }

  /// Returns the bytes that move the rows.
  ///
  /// - Parameters:
  ///   - rows: The number of rows on the screen.
  ///   - home: The position of the cursor according to ncurses, to which the bytes return it.
  func bytes(_ shift: RowShift, rows: Int, home: GridPoint) -> [UInt8] {
    if let last, last.shift == shift, last.rows == rows, last.home == home { return last.bytes }
    let bytes = makeBytes(shift, rows: rows, home: home)
    last = (shift, rows, home, bytes)
    return bytes
  }

  private func makeBytes(_ shift: RowShift, rows: Int, home: GridPoint) -> [UInt8] {
    let (top, last) = (shift.region.lowerBound, shift.region.upperBound - 1)
    let goesUp = shift.distance > 0
    let count = abs(shift.distance)
    let line = goesUp ? last : top
    var bytes = cursor?.keep ?? []
    bytes += Self.filled(region, top, last)
    // Setting the region moves the cursor to the corner.
    if home.row == line, let cursor {
      bytes += cursor.back
    } else {
      bytes += Self.filled(place, line, 0)
    }
    if count > 1, let far = goesUp ? farUp : farDown {
      bytes += Self.filled(far, count, 0)
    } else {
      for _ in 0..<count { bytes += goesUp ? up : down }
    }
    bytes += Self.filled(region, 0, rows - 1)
    return bytes + (cursor?.back ?? Self.filled(place, home.row, home.column))
  }

  private static func text(_ capability: String) -> [CChar]? {
    guard let start = curses_string(capability), start.pointee != 0 else { return nil }
    var end = start
    while end.pointee != 0 { end += 1 }
    return Array(UnsafeBufferPointer(start: start, count: end - start + 1))
  }

  private static func filled(_ capability: [CChar], _ first: Int, _ second: Int) -> [UInt8] {
    guard let text = curses_at(capability, Int32(first), Int32(second)) else { return [] }
    return CursesType.withoutPadding(String(cString: text))
  }

  private static func bytes(_ capability: [CChar]) -> [UInt8] {
    CursesType.withoutPadding(
      String(decoding: capability.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }
}

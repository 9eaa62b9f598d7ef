import VitrineTerminalCore

/// The rows of a program that leaves the rest of the screen unchanged.
///
/// ncurses treats these rows as the whole screen. Its output goes to the terminal with positions
/// and scroll regions moved down, and without the alternate screen and clearing. The rows are the
/// scroll region. Between frames the cursor is in the first row, or at the caret of a text. When
/// the terminal is resized and reflows lines, the cursor stays with that row, and its position can
/// be queried.
struct InlineRows: Equatable {
  /// The first row, from 0.
  let top: Int
  let count: Int
  /// The column of the cursor at the end, in the line above, if the program started after a text
  /// there.
  private let columnBefore: Int?

  /// - Parameters:
  ///   - cursor: The position of the cursor. After a text it moves to a new line.
  ///   - height: The requested number of rows.
  ///   - screen: The number of rows of the screen.
  init(cursor: GridPoint, height: Int, screen: Int) {
    let columnBefore = cursor.column > 0 ? cursor.column : nil
    self.init(
      from: min(cursor.row, screen - 1) + (columnBefore == nil ? 0 : 1), height, screen,
      columnBefore)
  }

  /// Returns the same rows on a screen of another size.
  ///
  /// - Parameters:
  ///   - cursor: The current position of the cursor; nil if unknown.
  ///   - row: The former row of the cursor among these rows.
  func moved(to cursor: GridPoint?, at row: Int, height: Int, screen: Int) -> InlineRows {
    InlineRows(from: cursor.map { max(0, $0.row - row) } ?? top, height, screen, columnBefore)
  }

  /// Scrolls the screen up if there are too few rows below the start.
  private init(from start: Int, _ height: Int, _ screen: Int, _ columnBefore: Int?) {
    count = max(1, min(height, screen))
    top = max(0, min(start, screen - count))
    self.columnBefore = columnBefore
  }

  // MARK: Bytes

  /// Queries the cursor's position. Resets the scroll region, which would move the cursor home.
  static let question = Array("\u{1B}7\u{1B}[r\u{1B}8\u{1B}[6n".utf8)

  /// The line feeds that make room below the cursor, so that lines leaving the screen go to the
  /// scrollback.
  var room: [UInt8] {
    let newLine = "\r" + (columnBefore == nil ? "" : "\n")
    let below = String(repeating: "\n", count: count - 1)
    return Array((newLine + below).utf8) + region(0, count) + place(.zero) + Self.erasing
  }

  /// The bytes that erase the rows and restore the original position of the cursor.
  var restoring: [UInt8] {
    let back = columnBefore.map { "\u{1B}[A\u{1B}[\($0 + 1)G" } ?? ""
    return Array("\u{1B}[r".utf8) + place(.zero) + Self.erasing + Array(back.utf8)
  }

  /// Returns the bytes that make some of the rows scroll. This moves the cursor.
  private func region(_ first: Int, _ end: Int) -> [UInt8] {
    Array("\u{1B}[\(top + first + 1);\(top + end)r".utf8)
  }

  private static let erasing = Array("\u{1B}[J".utf8)

  /// Converts a frame of ncurses to these rows.
  ///
  /// - Parameters:
  ///   - cursor: The initial position of the cursor according to ncurses, in the rows.
  ///   - rest: The final position of the cursor.
  func frame(_ bytes: [UInt8], cursor: GridPoint, rest: GridPoint) -> [UInt8] {
    bytes.isEmpty ? [] : place(cursor) + shifted(bytes) + place(rest)
  }

  private func place(_ point: GridPoint) -> [UInt8] {
    Array("\u{1B}[\(top + point.row + 1);\(point.column + 1)H".utf8)
  }

  private static let escape: UInt8 = 0x1B

  /// Moves positions down and removes sequences that affect the whole screen.
  ///
  /// - Complexity: O(*bytes*).
  func shifted(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var rest = bytes[...]
    while let start = rest.firstIndex(of: Self.escape) {
      result += rest[..<start]
      rest = rest[start...]
      guard rest.dropFirst().first == UInt8(ascii: "["),
        let end = rest.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) })
      else {
        result.append(Self.escape)
        rest = rest.dropFirst()
        continue
      }
      result += control(rest[start...end])
      rest = rest[(end + 1)...]
    }
    return result + rest
  }

  /// Converts a control sequence to these rows.
  private func control(_ sequence: ArraySlice<UInt8>) -> [UInt8] {
    let parameters = sequence.dropFirst(2).dropLast()
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 1 }
    switch sequence.last {
    case UInt8(ascii: "H"):
      return place(
        GridPoint(column: (numbers.count > 1 ? numbers[1] : 1) - 1, row: (numbers.first ?? 1) - 1))
    case UInt8(ascii: "d"): return Array("\u{1B}[\((numbers.first ?? 1) + top)d".utf8)
    case UInt8(ascii: "J"): return Self.erasing
    case UInt8(ascii: "r"):
      return region((numbers.first ?? 1) - 1, numbers.count > 1 ? numbers[1] : count)
    // Titles, which belong to the alternate screen.
    case UInt8(ascii: "t"): return []
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      let isAlternate = ["?1049", "?1047", "?47"].contains {
        parameters.elementsEqual($0.utf8)
      }
      return isAlternate ? [] : Array(sequence)
    default: return Array(sequence)
    }
  }

  // MARK: Events

  /// Converts an event of the screen to the rows, or returns nil for a mouse event outside them.
  func event(_ event: TerminalEvent) -> TerminalEvent? {
    guard case .mouse(var mouse) = event else { return event }
    let row = mouse.position.row - top
    let isInside = (0..<count).contains(row)
    switch mouse.kind {
    case .press, .wheel: if !isInside { return nil }
    // A drag that began inside continues at the edge.
    case .move, .release: break
    }
    mouse.position.row = min(max(0, row), count - 1)
    return .mouse(mouse)
  }
}

import TerminalCore

/// The rows that a program has which leaves the other rows of the screen as they are.
///
/// ncurses believes that these rows are the screen. What it writes goes to the terminal with its places and
/// regions moved down, and without the alternate screen and clearing. The rows are the region that scrolls. Between
/// frames the cursor stands at the first of them, or at the caret of a text: when the terminal is resized, and breaks
/// lines anew, it stays with that row, and where it is can be asked.
struct InlineRows: Equatable {
  /// The first row, from 0.
  let top: Int
  let count: Int
  /// Where the cursor goes at the end: the column in the line above, if it stood behind a text there.
  private let columnBefore: Int?

  /// - Parameters:
  ///   - cursor: Where the cursor is. Behind a text it gets a line of its own.
  ///   - height: How many rows are wanted.
  ///   - screen: How many rows there are.
  init(cursor: GridPoint, height: Int, screen: Int) {
    let columnBefore = cursor.column > 0 ? cursor.column : nil
    self.init(
      from: min(cursor.row, screen - 1) + (columnBefore == nil ? 0 : 1), height, screen,
      columnBefore)
  }

  /// The same rows on a screen of another size.
  ///
  /// - Parameters:
  ///   - cursor: Where the cursor is now; nil: nobody knows.
  ///   - row: In which of the rows it was.
  func moved(to cursor: GridPoint?, at row: Int, height: Int, screen: Int) -> InlineRows {
    InlineRows(from: cursor.map { max(0, $0.row - row) } ?? top, height, screen, columnBefore)
  }

  /// The screen goes up where there are too few rows from the first one on.
  private init(from start: Int, _ height: Int, _ screen: Int, _ columnBefore: Int?) {
    count = max(1, min(height, screen))
    top = max(0, min(start, screen - count))
    self.columnBefore = columnBefore
  }

  // MARK: Bytes

  /// Asks where the cursor is, and lets the whole screen scroll meanwhile. That would take the cursor home.
  static let question = Array("\u{1B}7\u{1B}[r\u{1B}8\u{1B}[6n".utf8)

  /// Makes room below the cursor by line feeds, so that what must leave the screen goes where such things go.
  var room: [UInt8] {
    let newLine = "\r" + (columnBefore == nil ? "" : "\n")
    let below = String(repeating: "\n", count: count - 1)
    return Array((newLine + below).utf8) + region(0, count) + place(.zero) + Self.erasing
  }

  /// Erases the rows and puts the cursor back where it was found.
  var restoring: [UInt8] {
    let back = columnBefore.map { "\u{1B}[A\u{1B}[\($0 + 1)G" } ?? ""
    return Array("\u{1B}[r".utf8) + place(.zero) + Self.erasing + Array(back.utf8)
  }

  /// Lets some of the rows scroll; the cursor goes anywhere by that.
  private func region(_ first: Int, _ end: Int) -> [UInt8] {
    Array("\u{1B}[\(top + first + 1);\(top + end)r".utf8)
  }

  private static let erasing = Array("\u{1B}[J".utf8)

  /// A frame as ncurses wrote it, for these rows.
  ///
  /// - Parameters:
  ///   - cursor: Where ncurses believes the cursor to be at first, in the rows.
  ///   - rest: Where it stands afterwards.
  func frame(_ bytes: [UInt8], cursor: GridPoint, rest: GridPoint) -> [UInt8] {
    bytes.isEmpty ? [] : place(cursor) + shifted(bytes) + place(rest)
  }

  private func place(_ point: GridPoint) -> [UInt8] {
    Array("\u{1B}[\(top + point.row + 1);\(point.column + 1)H".utf8)
  }

  private static let escape: UInt8 = 0x1B

  /// Moves places down, and leaves out what concerns the whole screen.
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

  /// A control sequence, made to mean our rows.
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
    // Titles, which go with the alternate screen.
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

  /// An event of the screen as one of the rows; nil if the mouse did it elsewhere.
  func event(_ event: TerminalEvent) -> TerminalEvent? {
    guard case .mouse(var mouse) = event else { return event }
    let row = mouse.position.row - top
    let isInside = (0..<count).contains(row)
    switch mouse.kind {
    case .press, .wheel: if !isInside { return nil }
    // What began inside goes on at the edge.
    case .move, .release: break
    }
    mouse.position.row = min(max(0, row), count - 1)
    return .mouse(mouse)
  }
}

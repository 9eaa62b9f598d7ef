import CNcurses
import CTerminal
import Foundation
import TerminalCore

/// ncurses as a function from canvases to the bytes that show them.
///
/// ncurses writes into a file in memory and never sees the terminal: so a frame is one `write`, its
/// bytes are counted, and nobody but CTerminal touches the terminal's modes. It finds scrolled
/// regions by itself. There is one screen a process at a time.
@MainActor
final class CursesScreen {
  let depth: ColorDepth
  private let memoryFile: Int32
  private let file: UnsafeMutablePointer<FILE>
  private let screen: OpaquePointer
  private var styles: CursesStyles
  /// What ncurses was last given; nil when the terminal shows something unknown.
  private var shown: Canvas?
  /// The hashes of the rows of `shown`, if they are known.
  private var hashes: [UInt64] = []
  private var shownCursor = GridPoint.zero
  /// A row in the form that ncurses takes.
  private var row: UnsafeMutableBufferPointer<cchar_t>
  private(set) var size: GridSize

  /// - Throws: `TerminalUnavailable` if ncurses does not take the type.
  init(type: CursesType, size: GridSize) throws {
    depth = type.depth
    self.size = size
    row = Self.makeRow(columns: size.columns)
    memoryFile = terminal_memory_file()
    guard memoryFile >= 0, let file = curses_file(memoryFile) else {
      throw TerminalUnavailable("no memory for the screen: \(String(cString: strerror(errno)))")
    }
    self.file = file
    guard let screen = newterm(type.name, file, file) else {
      fclose(file)
      throw TerminalUnavailable("terminal type \(type.name) cannot be used")
    }
    self.screen = screen
    styles = CursesStyles(depth: depth)
    typeahead(-1)
    nonl()
    intrflush(nil, false)
    let window = curses_standard_screen()
    leaveok(window, false)
    scrollok(window, false)
    idlok(window, true)
    curs_set(0)
    resizeterm(Int32(size.rows), Int32(size.columns))
  }

  private static func makeRow(columns: Int) -> UnsafeMutableBufferPointer<cchar_t> {
    let row = UnsafeMutableBufferPointer<cchar_t>.allocate(capacity: columns)
    row.initialize(repeating: cchar_t())
    return row
  }

  /// Leaves the alternate screen until the next frame; the bytes that do so are `takeOutput()`'s.
  func leave() {
    endwin()
    shown = nil
  }

  /// Gives ncurses' memory back; the screen must not be used any more.
  func close() {
    row.deallocate()
    delscreen(screen)
    fclose(file)
  }

  func resize(to size: GridSize) {
    self.size = size
    row.deallocate()
    row = Self.makeRow(columns: size.columns)
    resizeterm(Int32(size.rows), Int32(size.columns))
    shown = nil
  }

  /// Has ncurses make the bytes from what is shown to a canvas.
  ///
  /// - Parameter everything: Whether nothing on the screen is to be trusted.
  /// - Returns: Whether there is anything to send.
  func draw(_ canvas: Canvas, cursor: GridPoint?, everything: Bool) -> Bool {
    if everything {
      shown = nil
      clearok(curses_current_screen(), true)
    }
    let place = GridPoint(
      column: min(max(0, cursor?.column ?? shownCursor.column), size.columns - 1),
      row: min(max(0, cursor?.row ?? shownCursor.row), size.rows - 1))
    if let shown, shown == canvas, place == shownCursor { return false }
    if styles.isFull {
      styles.reset()
      shown = nil
    }
    let window = curses_standard_screen()
    if let shown, shown.size == canvas.size {
      update(from: shown, to: canvas, in: window)
    } else {
      hashes = []
      werase(window)
      for row in 0..<min(size.rows, canvas.size.rows) {
        canvas.withRow(row) { put($0, $0.indices, row: row, in: window) }
      }
    }
    wmove(window, Int32(place.row), Int32(place.column))
    wnoutrefresh(window)
    doupdate()
    shown = canvas
    shownCursor = place
    return true
  }

  /// Appends what ncurses wrote since the last call.
  func takeOutput(into bytes: inout [UInt8]) {
    let start = bytes.count
    var room = 16 * 1024
    while true {
      bytes.append(contentsOf: repeatElement(0, count: room))
      let count = bytes.withUnsafeMutableBytes {
        terminal_drain(memoryFile, $0.baseAddress?.advanced(by: start), room)
      }
      bytes.removeLast(max(0, room - count))
      if count <= room { return }
      bytes.removeLast(bytes.count - start)
      room = count
    }
  }

  /// Hands over what changed, after moving what only went up or down.
  ///
  /// ncurses would find the move too, but not before all rows went through its hands.
  private func update(
    from shown: Canvas, to canvas: Canvas, in window: UnsafeMutablePointer<WINDOW>?
  ) {
    let rows = min(size.rows, canvas.size.rows)
    let scroll = RowShift(from: shown, to: canvas, rows: rows, hashes: &hashes)
    if let scroll {
      wsetscrreg(window, Int32(scroll.region.lowerBound), Int32(scroll.region.upperBound - 1))
      scrollok(window, true)
      wscrl(window, Int32(scroll.distance))
      scrollok(window, false)
      wsetscrreg(window, 0, Int32(size.rows - 1))
    }
    for row in 0..<rows {
      var source = row
      var isMissing = false
      if let scroll, scroll.region.contains(row) {
        source += scroll.distance
        isMissing = !scroll.region.contains(source)
      }
      if isMissing || !canvas.hasRow(row, equalTo: source, of: shown) {
        canvas.withRow(row) { cells in
          // What moved here is known to ncurses, and so is what stands still.
          let old = isMissing ? nil : source
          let columns = old.map { shown.columns(ofRow: $0, differingFrom: cells) }
          put(cells, columns ?? cells.indices, row: row, in: window)
        }
      }
    }
  }

  /// Translates some columns of a row of our cells to those of ncurses and hands them over.
  ///
  /// No closure runs a cell: each would ask first whether this is the main actor.
  private func put(
    _ cells: UnsafeBufferPointer<Cell>, _ columns: Range<Int>, row line: Int,
    in window: UnsafeMutablePointer<WINDOW>?
  ) {
    let columns = columns.clamped(to: 0..<min(cells.count, size.columns))
    if columns.isEmpty { return }
    var before = cells[columns.lowerBound]
    var look = styles.look(of: before)
    for column in columns {
      let cell = cells[column]
      if !cell.hasSameStyle(as: before) {
        look = styles.look(of: cell)
        before = cell
      }
      // ncurses marks the right half of a wide glyph in the bits of the character: it makes its own
      // such half after the left one, and passes over ours.
      row[column].attr = cell.width == 0 ? look.attributes | 2 : look.attributes
      row[column].ext_color = look.pair
      if cell.glyph < 0x11_0000 {
        row[column].chars = (wchar_t(bitPattern: cell.glyph), 0, 0, 0, 0)
      } else {
        row[column].setGlyph(ClusterTable.scalars(for: cell.glyph))
      }
    }
    wmove(window, Int32(line), Int32(columns.lowerBound))
    wadd_wchnstr(window, row.baseAddress?.advanced(by: columns.lowerBound), Int32(columns.count))
  }
}

extension cchar_t {
  fileprivate mutating func setGlyph(_ scalars: [Unicode.Scalar]) {
    chars = (0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &chars) { bytes in
      let places = bytes.bindMemory(to: wchar_t.self)
      for (place, scalar) in zip(places.indices, scalars) {
        places[place] = wchar_t(bitPattern: scalar.value)
      }
    }
  }
}

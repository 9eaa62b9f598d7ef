import Foundation
import VitrineTerminalCore

/// Converts canvases to bytes for the terminal with ncurses.
///
/// ncurses writes to a memory file and never accesses the terminal: a frame is one `write`, its
/// bytes are counted, and only VitrineCTerminal changes the terminal's modes. This class moves rows that
/// went up or down itself and updates ncurses. A process has only one screen at a time.
@MainActor
final class CursesScreen {
  let depth: ColorDepth
  private let memoryFile: Int32
  private let stream: UnsafeMutableRawPointer
  private let screen: UnsafeMutableRawPointer
  private var styles: CursesStyles
  /// Moves rows; nil leaves this to ncurses.
  private let mover: RowMover?
  /// Whether the terminal only supports ASCII.
  private let isPlain: Bool
  /// The last canvas passed to ncurses; nil if the content of the terminal is unknown.
  private var shown: Canvas?
  /// Whether the content of the terminal is known.
  var isShowing: Bool { shown != nil }
  private(set) var shownCursor = GridPoint.zero
  /// Whether the cursor is visible from the next frame on.
  var showsCursor = false
  private var isCursorShown = false
  /// The position of the cursor between frames if only some rows are used: at the caret, if there
  /// is one.
  var restingCursor: GridPoint { isCursorShown ? shownCursor : .zero }
  /// A blank row with the width of the screen.
  private lazy var blank = Canvas(size: GridSize(columns: size.columns, rows: 1))
  /// A row in ncurses' format.
  private var row: UnsafeMutableBufferPointer<CursesCell>
  private(set) var size: GridSize
  /// Whether picture cells are drawn as placeholder characters. Otherwise pictures are drawn over
  /// them.
  var hasPlaceholders = false
  /// Whether to send the addresses of links.
  var showsLinks = false
  /// Whether any link was sent.
  private(set) var hasShownLinks = false
  /// The rows of this frame whose links follow it, and the bytes of these links.
  private var linkRows: [Int] = []
  private var linkBytes: [UInt8] = []
  /// Whether rows may be moved to their positions in the next frame.
  var allowsScrolling = true
  /// The number of cells to pass to ncurses at a time. Their output must fit in the memory file.
  private let cellsAtOnce: Int
  /// The number of cells passed since the last drain, and the output of earlier parts.
  private var cellsGiven = 0
  private var bytesOfParts: [UInt8] = []

  /// The maximum output of one cell: five code points in 24-bit colours, including the position.
  private static let bytesOfCell = 128
  /// The maximum output of ncurses at its start, its end and between frames.
  private static let bytesOfModes = 512

  /// - Throws: `TerminalUnavailable` if ncurses rejects the type.
  init(type: CursesType, size: GridSize) throws {
    depth = type.depth
    isPlain = PlainGlyphs.areNeeded(
      isModern: type.isModern, environment: TerminalOptions.environment)
    self.size = size
    row = Self.makeRow(columns: size.columns)
    memoryFile = terminal_memory_file()
    let limit = terminal_memory_limit()
    if limit < Self.bytesOfModes {
      throw TerminalUnavailable(
        "no frame may be written: the limit on file sizes is \(limit) bytes; raise `ulimit -f`")
    }
    cellsAtOnce = max(1, (limit - Self.bytesOfModes) / Self.bytesOfCell)
    guard memoryFile >= 0, let stream = curses_open_stream(memoryFile) else {
      throw TerminalUnavailable("no memory for the screen: \(String(cString: strerror(errno)))")
    }
    self.stream = stream
    let newScreen = Self.withoutSizeInEnvironment { curses_open_screen(type.name, stream) }
    guard let screen = newScreen else {
      curses_close_stream(stream)
      throw TerminalUnavailable("terminal type \(type.name) cannot be used")
    }
    self.screen = screen
    styles = CursesStyles(depth: depth)
    mover = RowMover()
    showsLinks =
      mover != nil && !isPlain
      && AbilityQueries.takesLinks(
        type: type.name, environment: TerminalOptions.environment)
    curses_seek_moves(mover == nil)
    curses_resize(Int32(size.rows), Int32(size.columns))
  }

  /// Hides LINES and COLUMNS from ncurses, because `size` determines the size of the screen.
  private static func withoutSizeInEnvironment<Result>(_ body: () -> Result) -> Result {
    let names = ["LINES", "COLUMNS"]
    let values = names.map(TerminalOptions.environment)
    for name in names { unsetenv(name) }
    defer {
      for (name, value) in zip(names, values) { if let value { setenv(name, value, 1) } }
    }
    return body()
  }

  private static func makeRow(columns: Int) -> UnsafeMutableBufferPointer<CursesCell> {
    let row = UnsafeMutableBufferPointer<CursesCell>.allocate(capacity: columns)
    row.initialize(repeating: CursesCell())
    return row
  }

  /// Leaves the alternate screen until the next frame. `takeOutput()` returns the bytes.
  func leave() {
    curses_leave_screen()
    shown = nil
  }

  /// Whether the last frame was drawn completely, without relying on the current screen.
  private(set) var drewEverything = false

  /// Frees the memory of ncurses. The screen must not be used afterwards.
  func close() {
    row.deallocate()
    curses_close_screen(screen)
    curses_close_stream(stream)
  }

  func resize(to size: GridSize) {
    self.size = size
    row.deallocate()
    row = Self.makeRow(columns: size.columns)
    blank = Canvas(size: GridSize(columns: size.columns, rows: 1))
    curses_resize(Int32(size.rows), Int32(size.columns))
    shown = nil
  }

  /// Makes ncurses produce the bytes that change the current frame into a canvas.
  ///
  /// - Parameter everything: Whether to draw everything without relying on the current screen.
  /// - Returns: Whether there are bytes to send.
  func draw(_ canvas: Canvas, cursor: GridPoint?, everything: Bool) -> Bool {
    drewEverything = everything
    if everything { distrust() }
    let place = GridPoint(
      column: min(max(0, cursor?.column ?? shownCursor.column), size.columns - 1),
      row: min(max(0, cursor?.row ?? shownCursor.row), size.rows - 1))
    if let shown, shown == canvas, place == shownCursor, showsCursor == isCursorShown {
      return false
    }
    // A hidden cursor disappears before cells change, and a visible one appears afterwards.
    if !showsCursor { showCursor(false) }
    if let shown, shown.size == canvas.size {
      update(from: shown, to: canvas)
    } else {
      putAll(canvas)
    }
    if styles.hasRunOut {
      // Colour pairs of earlier frames use up the table. Reset them and redraw the screen.
      styles.reset()
      distrust()
      drewEverything = true
      putAll(canvas)
    }
    curses_move(Int32(place.row), Int32(place.column))
    curses_update()
    if showsCursor { showCursor(true) }
    if !linkRows.isEmpty {
      linkBytes = bytes(ofLinksIn: linkRows, of: canvas)
      hasShownLinks = hasShownLinks || !linkBytes.isEmpty
      linkRows = []
    }
    shown = canvas
    shownCursor = place
    return true
  }

  private func showCursor(_ shows: Bool) {
    if shows == isCursorShown { return }
    isCursorShown = shows
    curses_show_cursor(shows)
  }

  private func distrust() {
    shown = nil
    curses_distrust()
  }

  private func putAll(_ canvas: Canvas) {
    // Cells on the screen may still have links.
    if showsLinks, canvas.hasLinks || hasShownLinks {
      curses_distrust()
      linkRows = (0..<min(size.rows, canvas.size.rows)).filter(canvas.hasLinks)
    }
    curses_erase()
    for row in 0..<min(size.rows, canvas.size.rows) {
      canvas.withRow(row) { put($0, $0.indices, row: row) }
    }
  }

  /// Appends the output of ncurses since the last call.
  func takeOutput(into bytes: inout [UInt8]) {
    bytes += bytesOfParts
    bytesOfParts.removeAll()
    drain(into: &bytes)
    if !linkBytes.isEmpty {
      bytes += linkBytes
      linkBytes = []
    }
  }

  private func drain(into bytes: inout [UInt8]) {
    cellsGiven = 0
    // Enough for most frames. Longer output is requested again with enough room.
    var room = 4 * 1024
    while true {
      let count = withUnsafeTemporaryAllocation(byteCount: room, alignment: 1) { buffer in
        let count = terminal_drain(memoryFile, buffer.baseAddress, room)
        if count <= room { bytes.append(contentsOf: buffer[..<count]) }
        return count
      }
      if count <= room { return }
      room = count
    }
  }

  /// Moves rows on the terminal, if possible, and in the state of ncurses.
  private func move(_ shift: RowShift) {
    let (top, end) = (Int32(shift.region.lowerBound), Int32(shift.region.upperBound))
    guard let mover else {
      return curses_scroll(top, end, Int32(shift.distance), Int32(size.rows))
    }
    bytesOfParts += mover.bytes(shift, rows: size.rows, home: shownCursor)
    curses_have_moved(top, end, Int32(shift.distance), Int32(size.rows))
  }

  /// Passes changed cells to ncurses, after moving rows that only went up or down.
  ///
  /// ncurses would find the move itself, but only if it received all rows. It compares only the
  /// cells of rows written here.
  private func update(from shown: Canvas, to canvas: Canvas) {
    let rows = min(size.rows, canvas.size.rows)
    // If frames are sent in parts, a part must not depend on rows moved by an earlier part.
    let scroll =
      cellsAtOnce < size.columns * size.rows || !allowsScrolling
      ? nil : RowShift(from: shown, to: canvas, rows: rows)
    if let scroll { move(scroll) }
    for row in 0..<rows {
      var source = row
      var isMissing = false
      if let scroll, scroll.region.contains(row) {
        source += scroll.distance
        isMissing = !scroll.region.contains(source)
      }
      if isMissing || !canvas.hasRow(row, equalTo: source, of: shown) {
        // A row with a picture over it is written completely.
        let isCovered =
          !allowsScrolling && (shown.hasPictures(inRow: row) || canvas.hasPictures(inRow: row))
        let isLinked = isLinked(row, of: canvas, from: source, of: shown)
        if isCovered || isLinked { curses_distrust_row(Int32(row)) }
        if isLinked { linkRows.append(row) }
        canvas.withRow(row) { cells in
          // ncurses knows the cells of moved and of unchanged rows, and that new rows are blank.
          let columns =
            isCovered || isLinked
            ? cells.indices
            : isMissing
              ? blank.columns(ofRow: 0, differingFrom: cells)
              : shown.columns(ofRow: source, differingFrom: cells)
          put(cells, columns, row: row)
        }
        // ncurses moves rows by itself if it finds them elsewhere. Passing one row at a time
        // prevents this.
        if !allowsScrolling { finishPart() }
      }
    }
  }

  /// Passes some columns of a row to ncurses, in as many parts as the memory file needs.
  private func put(
    _ cells: UnsafeBufferPointer<Cell>, _ columns: Range<Int>, row line: Int
  ) {
    var rest = columns.clamped(to: 0..<min(cells.count, size.columns))
    while !rest.isEmpty {
      var end = min(rest.lowerBound + cellsAtOnce, rest.upperBound)
      // Do not split a wide glyph.
      while end < rest.upperBound, cells[end].width == 0 { end += 1 }
      let part = rest.lowerBound..<end
      if cellsGiven + part.count > cellsAtOnce { finishPart() }
      cellsGiven += part.count
      give(cells, part, row: line)
      rest = end..<rest.upperBound
    }
  }

  /// Converts some columns of a row to cells of ncurses.
  ///
  /// There is no closure per cell, because each would check for the main actor.
  private func give(
    _ cells: UnsafeBufferPointer<Cell>, _ columns: Range<Int>, row line: Int
  ) {
    guard let row = row.baseAddress else { return }
    let isPlain = isPlain
    var before = covering(cells[columns.lowerBound])
    var look = styles.look(of: before)
    for column in columns {
      let cell = covering(cells[column])
      if !cell.hasSameStyle(as: before) {
        look = styles.look(of: cell)
        before = cell
      }
      // ncurses marks the right half of a wide glyph in the bits of the character. It creates its
      // own right half after the left one, and skips ours.
      let attributes = cell.width == 0 && !isPlain ? look.attributes | 2 : look.attributes
      let glyph = isPlain ? PlainGlyphs.plain(cell.glyph) : cell.glyph
      // Written in one step, because non-ASCII text is rare.
      row[column] = CursesCell(
        attributes: attributes, characters: (Int32(bitPattern: glyph), 0, 0, 0, 0), pair: look.pair)
      if isPlain || glyph < 0x7F { continue }
      if cell.isPicture {
        row[column].setPlaceholder(cell)
      } else if glyph >= 0x11_0000 {
        row[column].setGlyph(ClusterTable.scalars(for: glyph))
      }
    }
    curses_put(
      Int32(line), Int32(columns.lowerBound), row + columns.lowerBound, Int32(columns.count))
  }
}

extension CursesScreen {
  /// The cell below a picture that is drawn over its cells. No text contains this kind of space, so
  /// any later text overwrites the cell and removes the picture.
  private static let covered = Cell(glyph: 0xA0, style: CellStyle(attributes: .bold))

  /// Returns the cell to pass to ncurses.
  @inline(__always)
  private func covering(_ cell: Cell) -> Cell {
    cell.isPicture && (!hasPlaceholders || isPlain) ? Self.covered : cell
  }

  /// Lets ncurses produce the output of the cells so far, and drains the memory file.
  private func finishPart() {
    if cellsGiven == 0 { return }
    curses_update()
    drain(into: &bytesOfParts)
  }
}

extension CursesCell {
  /// Sets the placeholder character for a part of a picture. Its colour is the picture's number.
  fileprivate mutating func setPlaceholder(_ cell: Cell) {
    guard let picture = cell.picture else { return }
    characters = (
      Int32(bitPattern: PlaceholderMarks.placeholder),
      Int32(bitPattern: PlaceholderMarks.mark(picture.row)),
      Int32(bitPattern: PlaceholderMarks.mark(picture.column)), 0, 0
    )
  }

  fileprivate mutating func setGlyph(_ scalars: [Unicode.Scalar]) {
    characters = (0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &characters) { bytes in
      let places = bytes.bindMemory(to: Int32.self)
      for (place, scalar) in zip(places.indices, scalars) {
        places[place] = Int32(bitPattern: scalar.value)
      }
    }
  }
}

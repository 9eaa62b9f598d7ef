import Foundation
import TerminalCore

/// ncurses as a function from canvases to the bytes that show them.
///
/// ncurses writes into a file in memory and never sees the terminal: so a frame is one `write`, its
/// bytes are counted, and nobody but CTerminal touches the terminal's modes. Rows that only went up or
/// down are moved here, and ncurses is told. There is one screen a process at a time.
@MainActor
final class CursesScreen {
  let depth: ColorDepth
  private let memoryFile: Int32
  private let stream: UnsafeMutableRawPointer
  private let screen: UnsafeMutableRawPointer
  private var styles: CursesStyles
  /// What moves rows; nil: ncurses finds a way.
  private let mover: RowMover?
  /// Whether the terminal has nothing but ASCII.
  private let isPlain: Bool
  /// What ncurses was last given; nil when the terminal shows something unknown.
  private var shown: Canvas?
  /// Whether it is known what the terminal shows.
  var isShowing: Bool { shown != nil }
  private(set) var shownCursor = GridPoint.zero
  /// Whether the cursor can be seen from the next frame on, and whether it can be now.
  var showsCursor = false
  private var isCursorShown = false
  /// Where the cursor stands between frames in rows of a screen: at the caret, if there is one.
  var restingCursor: GridPoint { isCursorShown ? shownCursor : .zero }
  /// A row without anything, of the width of the screen.
  private lazy var blank = Canvas(size: GridSize(columns: size.columns, rows: 1))
  /// A row in the form that ncurses takes.
  private var row: UnsafeMutableBufferPointer<CursesCell>
  private(set) var size: GridSize
  /// Whether cells of pictures stand for them by themselves; else pictures are drawn over them.
  var hasPlaceholders = false
  /// Whether the terminal is told where texts lead to.
  var showsLinks = false
  /// Whether it has been told of any.
  private(set) var hasShownLinks = false
  /// The rows of this frame whose links are told behind it, and what tells of them.
  private var linkRows: [Int] = []
  private var linkBytes: [UInt8] = []
  /// Whether rows may be moved to where they are in the next frame.
  var allowsScrolling = true
  /// How many cells ncurses gets at a time: the memory file must hold what it makes of them.
  private let cellsAtOnce: Int
  /// How many it got since their bytes were taken, and the bytes of those before.
  private var cellsGiven = 0
  private var bytesOfParts: [UInt8] = []

  /// More bytes than one cell ever becomes: five code points in colours of 24 bits somewhere on the screen.
  private static let bytesOfCell = 128
  /// What ncurses writes at its start, its end and between frames.
  private static let bytesOfModes = 512

  /// - Throws: `TerminalUnavailable` if ncurses does not take the type.
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

  /// Neither LINES nor COLUMNS say how large the screen is: `size` does, whatever nonsense they hold.
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

  /// Leaves the alternate screen until the next frame; the bytes that do so are `takeOutput()`'s.
  func leave() {
    curses_leave_screen()
    shown = nil
  }

  /// Whether the last frame was drawn whole, trusting nothing on the screen.
  private(set) var drewEverything = false

  /// Gives ncurses' memory back; the screen must not be used any more.
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

  /// Has ncurses make the bytes from what is shown to a canvas.
  ///
  /// - Parameter everything: Whether nothing on the screen is to be trusted.
  /// - Returns: Whether there is anything to send.
  func draw(_ canvas: Canvas, cursor: GridPoint?, everything: Bool) -> Bool {
    drewEverything = everything
    if everything { distrust() }
    let place = GridPoint(
      column: min(max(0, cursor?.column ?? shownCursor.column), size.columns - 1),
      row: min(max(0, cursor?.row ?? shownCursor.row), size.rows - 1))
    if let shown, shown == canvas, place == shownCursor, showsCursor == isCursorShown {
      return false
    }
    // Out of sight before cells change, in sight after that.
    if !showsCursor { showCursor(false) }
    if let shown, shown.size == canvas.size {
      update(from: shown, to: canvas)
    } else {
      putAll(canvas)
    }
    if styles.hasRunOut {
      // Pairs of earlier frames took the room: they go, and with them what is on the screen.
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
    // What stands there may have kept a link.
    if showsLinks, canvas.hasLinks || hasShownLinks {
      curses_distrust()
      linkRows = (0..<min(size.rows, canvas.size.rows)).filter(canvas.hasLinks)
    }
    curses_erase()
    for row in 0..<min(size.rows, canvas.size.rows) {
      canvas.withRow(row) { put($0, $0.indices, row: row) }
    }
  }

  /// Appends what ncurses wrote since the last call.
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
    // More than most frames are: what does not fit is asked for again, with room for it.
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

  /// Moves rows on the terminal, if it can, and in ncurses' idea of it.
  private func move(_ shift: RowShift) {
    let (top, end) = (Int32(shift.region.lowerBound), Int32(shift.region.upperBound))
    guard let mover else {
      return curses_scroll(top, end, Int32(shift.distance), Int32(size.rows))
    }
    bytesOfParts += mover.bytes(shift, rows: size.rows, home: shownCursor)
    curses_have_moved(top, end, Int32(shift.distance), Int32(size.rows))
  }

  /// Hands over what changed, after moving what only went up or down.
  ///
  /// ncurses would find the move too, but not before all rows went through its hands: it compares the
  /// cells of the rows that were written here, and no others.
  private func update(from shown: Canvas, to canvas: Canvas) {
    let rows = min(size.rows, canvas.size.rows)
    // Where frames go in parts, no part may depend on what the ones before it did to the others.
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
        // Whatever is drawn over a row, every cell of it is written.
        let isCovered =
          !allowsScrolling && (shown.hasPictures(inRow: row) || canvas.hasPictures(inRow: row))
        let isLinked = isLinked(row, of: canvas, from: source, of: shown)
        if isCovered || isLinked { curses_distrust_row(Int32(row)) }
        if isLinked { linkRows.append(row) }
        canvas.withRow(row) { cells in
          // What moved here is known to ncurses, and so is what stands still, and that a row is blank that came in.
          let columns =
            isCovered || isLinked
            ? cells.indices
            : isMissing
              ? blank.columns(ofRow: 0, differingFrom: cells)
              : shown.columns(ofRow: source, differingFrom: cells)
          put(cells, columns, row: row)
        }
        // ncurses moves rows by itself where it finds them elsewhere: a row at a time there is none to be found.
        if !allowsScrolling { finishPart() }
      }
    }
  }

  /// Hands some columns of a row over, in as many parts as the memory file needs.
  private func put(
    _ cells: UnsafeBufferPointer<Cell>, _ columns: Range<Int>, row line: Int
  ) {
    var rest = columns.clamped(to: 0..<min(cells.count, size.columns))
    while !rest.isEmpty {
      var end = min(rest.lowerBound + cellsAtOnce, rest.upperBound)
      // A wide glyph stays whole.
      while end < rest.upperBound, cells[end].width == 0 { end += 1 }
      let part = rest.lowerBound..<end
      if cellsGiven + part.count > cellsAtOnce { finishPart() }
      cellsGiven += part.count
      give(cells, part, row: line)
      rest = end..<rest.upperBound
    }
  }

  /// Translates some columns of a row of our cells to those of ncurses.
  ///
  /// No closure runs a cell: each would ask first whether this is the main actor.
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
      // ncurses marks the right half of a wide glyph in the bits of the character: it makes its own
      // such half after the left one, and passes over ours.
      let attributes = cell.width == 0 && !isPlain ? look.attributes | 2 : look.attributes
      let glyph = isPlain ? PlainGlyphs.plain(cell.glyph) : cell.glyph
      // Written in one go: what is none of ASCII is rare.
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
  /// What stands below a picture that is drawn over its cells: a blank that no text has, so that whatever replaces
  /// it is written, and the picture goes away with it.
  private static let covered = Cell(glyph: 0xA0, style: CellStyle(attributes: .bold))

  /// What ncurses gets for a cell.
  @inline(__always)
  private func covering(_ cell: Cell) -> Cell {
    cell.isPicture && (!hasPlaceholders || isPlain) ? Self.covered : cell
  }

  /// Has ncurses make the bytes of what it got so far, and takes them out of the memory file.
  private func finishPart() {
    if cellsGiven == 0 { return }
    curses_update()
    drain(into: &bytesOfParts)
  }
}

extension CursesCell {
  /// The character that stands for a part of a picture; its colour is the picture's number.
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

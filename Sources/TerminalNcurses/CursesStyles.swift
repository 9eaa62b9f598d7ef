import TerminalCore

/// The attributes and colour pairs of ncurses that show our styles.
@MainActor
struct CursesStyles {
  struct Look {
    /// With the pair's number where old programs look for it.
    var attributes: UInt32
    var pair: Int32
  }

  private let depth: ColorDepth
  private var lastPair: Int32 = 0
  /// Whether ncurses knows that there are colours: from then on it looks at every cell of a row
  /// that may have changed for pairs that look alike, which doubles its work.
  private var hasColors = false
  /// By what `key(of:)` makes of a style.
  private var looks: [Int: Look] = [:]

  init(depth: ColorDepth) {
    self.depth = depth
  }

  /// Whether so many pairs are in use that ncurses would begin to change those on the screen.
  var isFull: Bool {
    looks.count > 8192 || lastPair > 0 && Int(lastPair) >= min(8192, Int(curses_pair_count()) - 1)
  }

  /// Forgets all pairs; whatever is on the screen must be drawn again.
  mutating func reset() {
    looks = [:]
    lastPair = 0
    if hasColors { curses_reset_pairs() }
  }

  mutating func look(of cell: Cell) -> Look {
    let key = Self.key(of: cell)
    if let look = looks[key] { return look }
    let style = cell.style.degraded(to: depth)
    var attributes = UInt32(0)
    let names: [(CellAttributes, UInt32)] = [
      (.bold, curses_bold()), (.dim, curses_dim()), (.italic, curses_italic()),
      (.underline, curses_underline()), (.reverse, curses_reverse()),
      // ncurses knows no strokes through text.
      (.strikethrough, curses_dim()),
    ]
    for (ours, theirs) in names where style.attributes.contains(ours) { attributes |= theirs }
    let pair = pair(of: style)
    let look = Look(attributes: attributes | UInt32(min(pair, 255)) << 8, pair: pair)
    looks[key] = look
    return look
  }

  /// The style of a cell as one number: 25 bits a colour, 8 of attributes.
  private static func key(of cell: Cell) -> Int {
    Int(cell.foreground.packed) << 33 | Int(cell.background.packed) << 8
      | Int(cell.attributes.rawValue)
  }

  private mutating func pair(of style: CellStyle) -> Int32 {
    if depth == .mono || style.foreground == .standard && style.background == .standard { return 0 }
    if !hasColors {
      hasColors = true
      curses_start_colors()
    }
    let pair = max(0, curses_pair(number(of: style.foreground), number(of: style.background)))
    lastPair = max(lastPair, pair)
    return pair
  }

  private func number(of color: CellColor) -> Int32 {
    let index = color.index(in: depth)
    if case .palette = color { return Int32(index) }
    // Descriptions with direct colour keep the numbers up to 7 for the palette: of the 24-bit
    // colours with these numbers, nearly black all, take the next shade of red.
    return Int32(depth == .direct && (0..<8).contains(index) ? index | 0x01_0000 : index)
  }
}

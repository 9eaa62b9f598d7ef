import VitrineTerminalCore

/// Maps our styles to attributes and colour pairs of ncurses.
@MainActor
struct CursesStyles {
  struct Look {
    /// The attributes, with the pair's number at the position that old programs use.
    var attributes: UInt32
    var pair: Int32
  }

  private let depth: ColorDepth
  private static let mostPairs = 16_384
  /// ncurses' numbers of pairs by their colours, 32 bits each.
  private var pairs: [Int: Int32] = [:]
  /// Whether ncurses uses colours. It then checks every cell of a possibly changed row for pairs
  /// that look alike, which doubles its work.
  private var hasColors = false
  /// The looks by the `key(of:)` of their styles.
  private var looks: [Int: Look] = [:]

  init(depth: ColorDepth) {
    self.depth = depth
  }

  /// Whether there were more pairs than ncurses supports, so that some cells have no colours.
  private(set) var hasRunOut = false

  /// Discards all pairs; the screen must be redrawn. ncurses then reuses the least recently used
  /// pairs.
  mutating func reset() {
    (looks, pairs, hasRunOut) = ([:], [:], false)
  }

  mutating func look(of cell: Cell) -> Look {
    let key = Self.key(of: cell)
    if let look = looks[key] { return look }
    let style = cell.style.degraded(to: depth)
    var attributes = UInt32(0)
    let names: [(CellAttributes, UInt32)] = [
      (.bold, curses_bold()), (.dim, curses_dim()), (.italic, curses_italic()),
      (.underline, curses_underline()), (.reverse, curses_reverse()),
      // ncurses does not support strikethrough.
      (.strikethrough, curses_dim()),
    ]
    for (ours, theirs) in names where style.attributes.contains(ours) { attributes |= theirs }
    let pair = pair(of: style)
    let look = Look(attributes: attributes | UInt32(min(pair, 255)) << 8, pair: pair)
    looks[key] = look
    return look
  }

  /// Returns the style of a cell as one number: 25 bits per colour, 8 bits of attributes.
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
    let (foreground, background) = (number(of: style.foreground), number(of: style.background))
    let key = Int(foreground) << 32 | Int(UInt32(bitPattern: background))
    if let pair = pairs[key] { return pair }
    // Another pair would change one that is on the screen.
    if pairs.count >= min(Self.mostPairs, Int(curses_pair_count()) - 1) {
      hasRunOut = true
      return 0
    }
    let pair = max(0, curses_pair(foreground, background))
    pairs[key] = pair
    return pair
  }

  private func number(of color: CellColor) -> Int32 {
    let index = color.index(in: depth)
    if case .palette = color { return Int32(index) }
    // Descriptions with direct colour reserve the numbers up to 7 for the palette. The 24-bit
    // colours with these numbers, almost black, get the next shade of red.
    return Int32(depth == .direct && (0..<8).contains(index) ? index | 0x01_0000 : index)
  }
}

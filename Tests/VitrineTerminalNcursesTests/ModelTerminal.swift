import VitrineCharacterWidths
import VitrineTerminalCore
import VitrineTestSupport

/// A simple xterm that interprets the output of ncurses and shows the screen.
///
/// It knows the sequences of the terminal descriptions in the tests, and reports all others as
/// errors.
struct ModelTerminal {
  struct Place: Equatable {
    var text = " "
    /// The active SGR parameters.
    var style: Set<String> = []
    /// The address of the cell's link.
    var link = ""
  }

  let columns: Int
  let rows: Int
  private(set) var screen: [[Place]]
  private(set) var column = 0
  private(set) var row = 0
  private(set) var modes: Set<String> = []
  private(set) var complaints: [String] = []
  /// The pictures; cells have 10 x 20 pixels.
  private(set) var pictures = ModelPictures()
  static let cell = GridSize(columns: 10, rows: 20)
  /// The number of queries for the cursor's place.
  private(set) var echoes = 0
  /// The sequences of kitty's keyboard protocol.
  private(set) var keys: [String] = []
  private var style: Set<String> = []
  private var region: ClosedRange<Int>
  private var wraps = false
  private var saved: (column: Int, row: Int, style: Set<String>) = (0, 0, [])
  private var last = " "
  /// The address of the open link.
  private(set) var link = ""

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    screen = Array(repeating: Array(repeating: Place(), count: columns), count: rows)
    region = 0...rows - 1
  }

  var lines: [String] {
    screen.map { row in
      var text = row.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  mutating func feed(_ text: String) {
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\r": (column, wraps) = (0, false)
      case "\n": lineFeed()
      case "\u{8}": (column, wraps) = (max(0, column - 1), false)
      case "\t": column = min(columns - 1, (column / 8 + 1) * 8)
      case "\u{F}", "\u{7}": break
      case "\u{1B}": escape(&scalars)
      default: put(scalar)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = ScalarWidth.columns(of: scalar)
    if width == 0 {
      let place = screen[row][max(0, column - 1)].text.isEmpty ? column - 2 : column - 1
      screen[row][wraps ? columns - 1 : max(0, place)].text.unicodeScalars.append(scalar)
      return
    }
    if wraps || column + width > columns {
      column = 0
      lineFeed()
    }
    for place in column..<column + width { clean(place) }
    screen[row][column] = Place(text: String(Character(scalar)), style: style, link: link)
    for place in column..<column + width {
      pictures.write(column: place, row: row, cell: Self.cell)
    }
    if width == 2 { screen[row][column + 1] = Place(text: "", style: style, link: link) }
    last = String(Character(scalar))
    wraps = column + width == columns
    column = min(columns - 1, column + width)
  }

  /// Leaves a blank for the rest of an overwritten wide glyph.
  private mutating func clean(_ place: Int) {
    if screen[row][place].text.isEmpty, place > 0 { screen[row][place - 1].text = " " }
    if place + 1 < columns, screen[row][place + 1].text.isEmpty {
      screen[row][place + 1].text = " "
    }
  }

  private mutating func lineFeed() {
    wraps = false
    if row == region.upperBound { scroll(1) } else { row = min(rows - 1, row + 1) }
  }

  private mutating func scroll(_ count: Int, from first: Int? = nil) {
    if !pictures.bitmaps.isEmpty { complaints.append("bitmaps were scrolled") }
    if !pictures.placements.isEmpty { complaints.append("placements were scrolled") }
    let top = first ?? region.lowerBound
    let blank = Array(repeating: Place(text: " ", style: background), count: columns)
    for _ in 0..<min(abs(count), rows) {
      screen.remove(at: count > 0 ? top : region.upperBound)
      screen.insert(blank, at: count > 0 ? region.upperBound : top)
    }
  }

  private var background: Set<String> { style.filter { $0.hasPrefix("4") } }

  private mutating func erase(_ places: Range<Int>, row: Int) {
    for place in places {
      screen[row][place] = Place(text: " ", style: background)
      pictures.write(column: place, row: row, cell: Self.cell)
    }
  }

  private mutating func escape(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    guard let kind = scalars.popFirst() else { return }
    switch kind {
    case "[": control(&scalars)
    case "(", ")": _ = scalars.popFirst()
    case "M": if row == region.lowerBound { scroll(-1) } else { row = max(0, row - 1) }
    case "=", ">": modes.formSymmetricDifference(["keypad"])
    case "7": saved = (column, row, style)
    case "8": (column, row, style) = saved
    case "P", "_", "]": string(kind, &scalars)
    case "\\": break
    default: complaints.append("ESC \(kind)")
    }
  }

  /// Handles sequences that end with ST or BEL: pictures, and queries, which the tests inspect
  /// themselves.
  private mutating func string(_ kind: Unicode.Scalar, _ scalars: inout ArraySlice<Unicode.Scalar>)
  {
    var text = ""
    while let scalar = scalars.popFirst(), scalar != "\u{7}" {
      if scalar == "\u{1B}" {
        if scalars.popFirst() != "\\" { complaints.append("a string that is cut") }
        break
      }
      text.unicodeScalars.append(scalar)
    }
    switch kind {
    case "_" where text.hasPrefix("G"):
      pictures.obey(graphics: text.dropFirst(), column: column, row: row)
    case "P":
      pictures.obey(sixel: text[...], column: column, row: row)
      let rows = (pictures.bitmaps.last?.height ?? 0) / Self.cell.rows
      if row + rows > region.upperBound { complaints.append("a bitmap that would scroll") }
    case "]" where text.hasPrefix("8;"): open(link: text.dropFirst(2))
    case "]" where text.hasPrefix("1337;File="):
      pictures.obey(file: text.dropFirst(10), column: column, row: row)
    default: break
    }
  }

  /// Handles `id=NUMBER;ADDRESS`, or `;` for the end of a link.
  private mutating func open(link text: Substring) {
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].isEmpty == parts[0].isEmpty else {
      return complaints.append("OSC 8;\(text)")
    }
    if !link.isEmpty, !parts[1].isEmpty { complaints.append("a link within another one") }
    link = String(parts[1])
  }

  private mutating func control(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    var text = ""
    while let scalar = scalars.popFirst() {
      if (0x40...0x7E).contains(scalar.value) {
        return obey(scalar, text)
      }
      text.unicodeScalars.append(scalar)
    }
  }

  private mutating func obey(_ final: Unicode.Scalar, _ text: String) {
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    func number(_ index: Int, _ value: Int = 1) -> Int {
      index < numbers.count ? max(numbers[index] ?? value, value == 0 ? 0 : 1) : value
    }
    if final != "m" {
      wraps = false
      if !link.isEmpty { complaints.append("CSI \(text)\(final) in a link") }
    }
    switch final {
    case "H":
      row = min(rows, number(0)) - 1
      column = min(columns, number(1)) - 1
    case "A": row = max(0, row - number(0))
    case "B": row = min(row > region.upperBound ? rows - 1 : region.upperBound, row + number(0))
    case "C": column = min(columns - 1, column + number(0))
    case "D": column = max(0, column - number(0))
    case "G": column = min(columns, number(0)) - 1
    case "d": row = min(rows, number(0)) - 1
    case "I": column = min(columns - 1, (column / 8 + number(0)) * 8)
    case "Z": column = max(0, (column - 1) / 8 * 8)
    case "K":
      number(0, 0) == 1 ? erase(0..<column + 1, row: row) : erase(column..<columns, row: row)
    case "J":
      if number(0, 0) == 0 { erase(column..<columns, row: row) }
      for line in (number(0, 0) == 2 ? 0 : row + 1)..<max(rows, row + 1) {
        erase(0..<columns, row: line)
      }
    case "X": erase(column..<min(columns, column + number(0)), row: row)
    case "P":
      complainAboutBitmaps()
      screen[row].removeSubrange(column..<min(columns, column + number(0)))
      while screen[row].count < columns { screen[row].append(Place(text: " ", style: background)) }
    case "@":
      complainAboutBitmaps()
      let blanks = Array(repeating: Place(text: " ", style: background), count: number(0))
      screen[row].insert(contentsOf: blanks, at: column)
      screen[row].removeLast(number(0))
    case "L": scroll(-number(0), from: row)
    case "M": scroll(number(0), from: row)
    case "S" where text.hasPrefix("?"): break
    case "S": scroll(number(0))
    case "T": scroll(-number(0))
    case "b": for _ in 0..<number(0) { for scalar in last.unicodeScalars { put(scalar) } }
    case "r":
      region = number(0) - 1...min(numbers.count > 1 ? number(1) : rows, rows) - 1
      (row, column) = (0, 0)
    case "h", "l":
      if !text.hasPrefix("?") { return }
      for mode in text.dropFirst().split(separator: ";") {
        if final == "h" { modes.insert(String(mode)) } else { modes.remove(String(mode)) }
      }
    case "t": break
    case "m": select(text)
    case "n": echoes += 1
    case "c", "p", "q": break
    case "u" where text == "?" || text == ">5" || text == "<": keys.append(text)
    default: complaints.append("CSI \(text)\(final)")
    }
  }

  /// Reports a change of cells with bitmaps, which terminals handle differently.
  private mutating func complainAboutBitmaps() {
    let isCovered = pictures.bitmaps.contains { bitmap in
      (bitmap.row..<bitmap.row + bitmap.height / Self.cell.rows).contains(row)
    }
    if isCovered { complaints.append("characters were moved in a row with bitmaps") }
  }

  private mutating func select(_ text: String) {
    var parts = text.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let part = parts.popFirst() {
      switch part {
      case "", "0": style = []
      case "39": style = style.filter { !$0.hasPrefix("3:") }
      case "49": style = style.filter { !$0.hasPrefix("4:") }
      case "22": style.subtract(["1", "2"])
      case "23": style.remove("3")
      case "24": style.remove("4")
      case "27": style.remove("7")
      case "38", "48":
        let count = parts.first == "5" ? 2 : 4
        set(part.prefix(1), parts.prefix(count).joined(separator: ";"))
        parts = parts.dropFirst(count)
      default:
        // xterm-direct writes 38:2::R:G:B.
        if part.hasPrefix("38:") || part.hasPrefix("48:") {
          set(
            part.prefix(1), part.dropFirst(3).replacing("::", with: ";").replacing(":", with: ";"))
        } else if part.count == 1 {
          style.insert(String(part))
        } else if let number = Int(part) {
          let isBright = number >= 90
          let isBack = isBright ? number >= 100 : number >= 40
          set(isBack ? "4" : "3", String(number % 10 + (isBright ? 8 : 0)))
        }
      }
    }
  }

  private mutating func set(_ ground: some StringProtocol, _ color: some StringProtocol) {
    style = style.filter { !$0.hasPrefix("\(ground):") }
    style.insert("\(ground):\(color)")
  }
}

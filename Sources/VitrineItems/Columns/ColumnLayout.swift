import VitrineCharacterWidths

/// The positions of the columns of a row, in character cells from its left edge.
///
/// The title gets the remaining width, and at least `leastTitle`: columns of the lowest priority
/// disappear first, and a text column shrinks before it disappears.
public struct ColumnLayout: Equatable, Sendable {
  /// The position of a column.
  public struct Place: Equatable, Sendable {
    /// The number of the column in the set.
    public var column: Int
    public var start: Int
    public var width: Int
    public var isTrailing: Bool
  }

  /// A text and its starting position.
  public struct PlacedText: Equatable, Sendable {
    public var start: Int
    public var text: String

    public init(start: Int, text: String) { (self.start, self.text) = (start, text) }
  }

  /// The least width of the title, if the row has room.
  public static let leastTitle = 16
  /// The number of blank cells before each column.
  static let gap = 2

  public let titleWidth: Int
  /// The visible columns, from left to right.
  public let places: [Place]

  /// In a table, whether more columns exist to the left and right of the visible ones.
  public let hasMoreLeft: Bool
  public let hasMoreRight: Bool

  init(_ set: ColumnSet, width: Int) {
    let parts = set.isTable ? Self.table(set, width) : Self.list(set, width)
    (titleWidth, places) = (parts.titleWidth, parts.places)
    (hasMoreLeft, hasMoreRight) = (set.isTable && set.scrolled > 0, parts.isCut)
  }

  /// The parts of a layout, and whether some columns of a table do not fit.
  private typealias Parts = (titleWidth: Int, places: [Place], isCut: Bool)

  private static func list(_ set: ColumnSet, _ width: Int) -> Parts {
    let shown = set.shown
    // The chosen column comes first, then frozen ones, then the others by priority.
    func rank(_ place: Int) -> (Int, Int, Int) {
      let column = set.columns[place]
      return (set.chosen == place ? 0 : 1, column.isFrozen ? 0 : 1, -column.priority)
    }
    var room = width - leastTitle
    var widths: [Int: Int] = [:]
    for place in shown.sorted(by: { rank($0) < rank($1) }) {
      let column = set.columns[place]
      let width = min(column.columns, max(column.leastColumns, room - Self.gap))
      room -= width + Self.gap
      guard room >= 0 else { break }
      widths[place] = width
    }
    let titleWidth = max(0, width - widths.values.reduce(0) { $0 + $1 + Self.gap })
    var start = titleWidth
    let places = shown.compactMap { number in
      widths[number].map { width in
        start += Self.gap
        defer { start += width }
        return Place(
          column: number, start: start, width: width,
          isTrailing: set.columns[number].isTrailing)
      }
    }
    return (titleWidth, places, false)
  }

  private static func table(_ set: ColumnSet, _ width: Int) -> Parts {
    let frozen = set.shown.filter { set.columns[$0].isFrozen }
    let moving = set.shown.filter { !set.columns[$0].isFrozen }
    var places: [Place] = []
    var start = 0
    let inOrder = frozen + moving.dropFirst(set.scrolled)
    for number in inOrder {
      let column = set.columns[number]
      let room = width - start
      // The last column may be cut, but not to nothing.
      guard room >= min(column.columns, leastCut) else { break }
      places.append(
        Place(
          column: number, start: start, width: min(room, column.columns),
          isTrailing: column.isTrailing))
      start += column.columns + gap
    }
    let isCut = places.count < inOrder.count
    if !isCut, set.scrolled == 0 { share(width - start + gap, among: &places, of: set) }
    return (0, places, isCut)
  }

  /// Shares the remaining width among columns with cut values: evenly, and none gets more than it
  /// lacks.
  private static func share(_ rest: Int, among places: inout [Place], of set: ColumnSet) {
    func lacking(_ place: Int) -> Int { set.columns[places[place].column].lacking }
    let cut = places.indices.filter { lacking($0) > 0 }.sorted { lacking($0) < lacking($1) }
    var rest = max(0, rest)
    for (number, place) in cut.enumerated() {
      let more = min(lacking(place), rest / (cut.count - number))
      places[place].width += more
      rest -= more
    }
    var start = 0
    for place in places.indices {
      places[place].start = start
      start += places[place].width + gap
    }
  }

  /// The least width of a column cut at the right edge.
  private static let leastCut = 4

  /// Returns the column at a cell of the row; nil for the title.
  public func column(at cell: Int) -> Int? {
    places.last { cell >= $0.start - Self.gap + 1 }?.column
  }

  /// Returns the column whose edge is at a cell of the row: the gap behind it in a table, before it
  /// in a list.
  public func edge(at cell: Int, isTable: Bool) -> Int? {
    places.first { place in
      let gap = isTable ? place.start + place.width : place.start - Self.gap
      return (gap..<gap + Self.gap).contains(cell)
    }?.column
  }

  /// Returns texts joined with blanks as one text that starts at the first of them; nil if there
  /// are none.
  public static func line(of texts: [PlacedText]) -> PlacedText? {
    guard var line = texts.first else { return nil }
    var end = line.start + TextColumns.columns(of: line.text)
    for text in texts.dropFirst() {
      line.text += String(repeating: " ", count: max(0, text.start - end)) + text.text
      end = text.start + TextColumns.columns(of: text.text)
    }
    return line
  }

  /// Returns a text padded with blanks to the width of its column.
  public func cell(at place: Place, _ text: String) -> PlacedText {
    let text = TextColumns.truncated(text, columns: place.width, mode: .tail)
    let blanks = String(repeating: " ", count: place.width - TextColumns.columns(of: text))
    return PlacedText(start: place.start, text: place.isTrailing ? blanks + text : text + blanks)
  }

  /// Wraps texts in the visible columns, and cuts texts that need more lines than available.
  ///
  /// - Parameter text: Returns the text in a column of the set.
  /// - Returns: For each of `texts(lines:_:)`, the lines after the first one.
  public func furtherLines(
    of text: (_ column: Int) -> String, lines: Int
  ) -> [[PlacedText]] {
    places.compactMap { place in
      let wrapped = Self.wrapped(text(place.column), columns: place.width, lines: lines)
      guard wrapped.first?.isEmpty == false else { return nil }
      return wrapped.dropFirst().map { line in
        let blanks = place.isTrailing ? place.width - TextColumns.columns(of: line) : 0
        return PlacedText(start: place.start + blanks, text: line)
      }
    }
  }

  private static func wrapped(_ text: String, columns: Int, lines: Int) -> [String] {
    TextColumns.wrapped(
      text, columns: columns, maximumLines: lines, byWord: true, truncation: .tail)
  }

  /// Returns the part of a text that fits in the first of some lines.
  public func firstLine(of text: String, _ place: Place, _ lines: Int) -> String {
    lines == 1
      ? TextColumns.truncated(text, columns: place.width, mode: .tail)
      : Self.wrapped(text, columns: place.width, lines: lines).first ?? ""
  }

  /// Places texts in the visible columns, and cuts long ones.
  ///
  /// - Parameters:
  ///   - lines: More than one returns the first line of a wrapped text.
  ///   - text: Returns the text in a column of the set.
  public func texts(lines: Int = 1, _ text: (_ column: Int) -> String) -> [PlacedText] {
    places.compactMap { place in
      let text = firstLine(of: text(place.column), place, lines)
      guard !text.isEmpty else { return nil }
      let blanks = place.isTrailing ? place.width - TextColumns.columns(of: text) : 0
      return PlacedText(start: place.start + blanks, text: text)
    }
  }
}

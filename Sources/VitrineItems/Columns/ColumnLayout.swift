import VitrineCharacterWidths

/// Where the columns of a row stand, in character cells from its left edge.
///
/// The title takes what the columns leave, and never less than `leastTitle`: columns of the lowest priority go first,
/// and one of texts is narrowed before it goes.
public struct ColumnLayout: Equatable, Sendable {
  /// Where a column is.
  public struct Place: Equatable, Sendable {
    /// Its number in the set.
    public var column: Int
    public var start: Int
    public var width: Int
    public var isTrailing: Bool
  }

  /// A text and where it begins.
  public struct PlacedText: Equatable, Sendable {
    public var start: Int
    public var text: String

    public init(start: Int, text: String) { (self.start, self.text) = (start, text) }
  }

  /// How many columns the title has at least, if there are so many.
  public static let leastTitle = 16
  /// How many columns are left blank before each.
  static let gap = 2

  public let titleWidth: Int
  /// The columns in sight, from left to right.
  public let places: [Place]

  /// In a table, whether columns stand left and right of those in sight.
  public let hasMoreLeft: Bool
  public let hasMoreRight: Bool

  init(_ set: ColumnSet, width: Int) {
    let parts = set.isTable ? Self.table(set, width) : Self.list(set, width)
    (titleWidth, places) = (parts.titleWidth, parts.places)
    (hasMoreLeft, hasMoreRight) = (set.isTable && set.scrolled > 0, parts.isCut)
  }

  /// What a layout is made of, and whether columns of a table have no room.
  private typealias Parts = (titleWidth: Int, places: [Place], isCut: Bool)

  private static func list(_ set: ColumnSet, _ width: Int) -> Parts {
    let shown = set.shown
    // What was chosen is seen, then what is frozen; the others by their priority.
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

  /// Gives what is left of a row to columns whose values are cut: to all of them alike, to none more than it lacks.
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

  /// The least width of a column that is cut at the right edge.
  private static let leastCut = 4

  /// The column at a place of the row; nil for that of the titles.
  public func column(at cell: Int) -> Int? {
    places.last { cell >= $0.start - Self.gap + 1 }?.column
  }

  /// The column whose edge is at a place of the row: the gap behind it in a table, that before it beside a list.
  public func edge(at cell: Int, isTable: Bool) -> Int? {
    places.first { place in
      let gap = isTable ? place.start + place.width : place.start - Self.gap
      return (gap..<gap + Self.gap).contains(cell)
    }?.column
  }

  /// Texts with the blanks between them, as one that begins where the first of them does; nil if there are none.
  public static func line(of texts: [PlacedText]) -> PlacedText? {
    guard var line = texts.first else { return nil }
    var end = line.start + TextColumns.columns(of: line.text)
    for text in texts.dropFirst() {
      line.text += String(repeating: " ", count: max(0, text.start - end)) + text.text
      end = text.start + TextColumns.columns(of: text.text)
    }
    return line
  }

  /// A text in a column with the blanks around it.
  public func cell(at place: Place, _ text: String) -> PlacedText {
    let text = TextColumns.truncated(text, columns: place.width, mode: .tail)
    let blanks = String(repeating: " ", count: place.width - TextColumns.columns(of: text))
    return PlacedText(start: place.start, text: place.isTrailing ? blanks + text : text + blanks)
  }

  /// Wraps texts in the columns in sight, and cuts those that need more lines than there are.
  ///
  /// - Parameter text: Asked for what stands in a column of the set.
  /// - Returns: For each of `texts(lines:_:)`, the lines behind the first one.
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

  /// What has room of a text in the first of some lines.
  public func firstLine(of text: String, _ place: Place, _ lines: Int) -> String {
    lines == 1
      ? TextColumns.truncated(text, columns: place.width, mode: .tail)
      : Self.wrapped(text, columns: place.width, lines: lines).first ?? ""
  }

  /// Puts texts into the columns in sight, cut where they are too long.
  ///
  /// - Parameters:
  ///   - lines: More than one: the first line of a text that is wrapped.
  ///   - text: Asked for what stands in a column of the set.
  public func texts(lines: Int = 1, _ text: (_ column: Int) -> String) -> [PlacedText] {
    places.compactMap { place in
      let text = firstLine(of: text(place.column), place, lines)
      guard !text.isEmpty else { return nil }
      let blanks = place.isTrailing ? place.width - TextColumns.columns(of: text) : 0
      return PlacedText(start: place.start + blanks, text: text)
    }
  }
}

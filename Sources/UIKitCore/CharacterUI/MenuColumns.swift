internal import VitrineCharacterWidths

/// The widths of the columns of a menu: marks, symbols, titles, subtitles, keys and arrows.
struct MenuColumns: Equatable {
  /// Columns before the symbols, or before the titles if there are no symbols.
  let mark: Int
  /// Columns before the titles.
  let lead: Int
  /// Columns for titles and subtitles; longer ones get an ellipsis.
  let title: Int
  /// The beginning of subtitles, in columns after the beginning of the titles.
  let subtitle: Int
  /// Columns for keys with the blanks before them; 0 if there is no room for keys.
  let key: Int
  /// The total width, with a blank at the end.
  let width: Int

  /// The minimum number of columns for titles. The keys never reduce them further.
  private static let leastTitle = 10

  /// - Parameters:
  ///   - heading: Columns that the menu's own title needs.
  ///   - limit: The available columns.
  @MainActor
  init(rows: [MenuRow], heading: Int, limit: Int) {
    mark = rows.contains { $0.mark != nil } ? 2 : 1
    let symbols = rows.reduce(0) { max($0, $1.symbol.map { TextColumns.columns(of: $0) + 1 } ?? 0) }
    lead = mark + symbols
    // An element has a key or opens a submenu: both share the columns at the right.
    let arrow = rows.contains { $0.submenu != nil } ? 2 : 0
    let titles = rows.reduce(0) { max($0, TextColumns.columns(of: $1.title)) }
    let subtitles = rows.reduce(0) {
      max($0, $1.subtitle.map { TextColumns.columns(of: $0) + 2 } ?? 0)
    }
    subtitle = titles + 2
    let keys = rows.reduce(0) { max($0, $1.key.map { TextColumns.columns(of: $0) + 2 } ?? 0) }
    let hasRoom = lead + min(titles, Self.leastTitle) + max(keys, arrow) + 1 <= limit
    key = hasRoom ? keys : 0
    let right = max(key, arrow) + 1
    width = max(1, min(limit, max(lead + titles + subtitles + right, heading)))
    title = max(0, width - lead - right)
  }
}

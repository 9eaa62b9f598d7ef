internal import VitrineCharacterWidths

/// How the width of a menu is shared by marks, symbols, titles, subtitles, keys and arrows.
struct MenuColumns: Equatable {
  /// Columns before the symbols, or the titles where there are none.
  let mark: Int
  /// Columns before the titles.
  let lead: Int
  /// Columns for titles and subtitles; longer ones get an ellipsis.
  let title: Int
  /// Where subtitles begin, in columns after the beginning of the titles.
  let subtitle: Int
  /// Columns for keys with the blanks before them; 0 where they have no room.
  let key: Int
  /// All of it, with a blank at the end.
  let width: Int

  /// Titles are not cut to fewer columns than this for the sake of keys.
  private static let leastTitle = 10

  /// - Parameters:
  ///   - heading: Columns that the menu's own title needs.
  ///   - limit: The room there is.
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

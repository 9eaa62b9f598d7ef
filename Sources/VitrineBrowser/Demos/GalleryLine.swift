/// The content of the gallery's bottom line, as a value.
///
///     > tree                        2/33  Return opens  Esc shows all
struct GalleryLine: Equatable {
  var filter = ""
  /// The number of characters before the cursor.
  var cursor = 0
  /// The number of matching demos.
  var shown = 0
  /// The number of all demos.
  var all = 0

  /// Returns the query, or a hint that the user can type. If space is short, the number of demos is
  /// left out first.
  func left(columns: Int) -> String {
    if !filter.isEmpty { return "> " + filter }
    return columns < 56 ? "type to filter" : "type to filter \(all) demos"
  }

  /// Returns the longest hint that leaves room for the left part, or else the shortest hint.
  func right(columns: Int) -> String {
    let hints =
      filter.isEmpty
      ? [
        "arrows move  Return opens  F1 keys  Esc leaves", "Return opens  Esc leaves", "Esc leaves",
      ]
      : ["\(shown)/\(all)  Return opens  Esc shows all", "\(shown)/\(all)"]
    let taken = left(columns: columns).count + 2
    return hints.first { taken + $0.count <= columns } ?? hints.last ?? ""
  }
}

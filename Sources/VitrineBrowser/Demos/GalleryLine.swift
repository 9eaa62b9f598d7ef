/// What the bottom line of the gallery says, as a value.
///
///     > tree                        2/33  Return opens  Esc shows all
struct GalleryLine: Equatable {
  var filter = ""
  /// Characters before the cursor.
  var cursor = 0
  /// How many demos fit.
  var shown = 0
  /// How many there are.
  var all = 0

  /// What is typed, or that something may be: how many demos there are is left out first.
  func left(columns: Int) -> String {
    if !filter.isEmpty { return "> " + filter }
    return columns < 56 ? "type to filter" : "type to filter \(all) demos"
  }

  /// The longest hint that leaves room for the left part, or else the shortest.
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

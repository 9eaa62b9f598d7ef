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

  var left: String { filter.isEmpty ? "type to filter \(all) demos" : "> " + filter }

  /// The longest hint that leaves room for the left part, or else the shortest.
  func right(columns: Int) -> String {
    let hints =
      filter.isEmpty
      ? [
        "arrows move  Return opens  F1 keys  Esc leaves", "Return opens  Esc leaves", "Esc leaves",
      ]
      : ["\(shown)/\(all)  Return opens  Esc shows all", "\(shown)/\(all)"]
    return hints.first { left.count + $0.count + 2 <= columns } ?? hints.last ?? ""
  }
}

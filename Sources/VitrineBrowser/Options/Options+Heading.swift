extension Options {
  /// What a picker prints before what is chosen.
  ///
  /// - Parameters:
  ///   - query: What was typed.
  ///   - key: The name of the key that accepted; empty for the usual ones.
  func heading(query: String, key: String = "") -> [String] {
    (printsQuery ? [query] : []) + (acceptingKeys.isEmpty ? [] : [key])
  }

  /// The same where items are filtered without a screen.
  var filterHeading: [String] { printsQuery ? [filter ?? ""] : [] }
}

extension Options {
  /// Returns the lines that a picker prints before the accepted items.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - key: The name of the accepting key; empty for the default keys.
  func heading(query: String, key: String = "") -> [String] {
    (printsQuery ? [query] : []) + (acceptingKeys.isEmpty ? [] : [key])
  }

  /// The lines before the items of `--filter`.
  var filterHeading: [String] { printsQuery ? [filter ?? ""] : [] }
}

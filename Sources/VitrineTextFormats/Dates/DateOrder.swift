/// The order of month and day in dates that end with the year: `1/31/2024`, `31-01-2024`.
public enum DateOrder: Hashable, Sendable {
  case monthFirst, dayFirst

  /// Finds the only order in which all texts are dates. Fails if there is none, or if both are
  /// possible.
  ///
  /// - Complexity: O(*n*), less if the first text is not a date.
  package init?(of texts: some Sequence<[UInt8]>) {
    var orders: [DateOrder] = [.monthFirst, .dayFirst]
    for text in texts where !text.isEmpty {
      orders.removeAll { DateReader.date(of: text, $0) == nil }
      if orders.isEmpty { return nil }
    }
    guard orders.count == 1, let order = orders.first else { return nil }
    self = order
  }
}

/// The order of month and day in dates that end with the year: `1/31/2024`, `31-01-2024`.
public enum DateOrder: Hashable, Sendable {
  case monthFirst, dayFirst

  /// The order in which all texts are dates, if they are in one only.
  ///
  /// - Complexity: O(*n*), less where the first one is none.
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

/// The SQL dialect of a database.
package enum SQLDialect: Sendable {
  case sqlite, postgres

  /// Returns the placeholder for a bound value.
  ///
  /// - Parameter number: The number of the value, from 1.
  package func parameter(_ number: Int) -> String { self == .sqlite ? "?\(number)" : "$\(number)" }

  /// Whether NULL sorts before all values in ascending order, and after them in descending order;
  /// otherwise the reverse.
  package var sortsNullsFirst: Bool { self == .sqlite }
}

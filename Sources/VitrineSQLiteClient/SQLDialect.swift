/// What databases write in different ways in SQL.
package enum SQLDialect: Sendable {
  case sqlite, postgres

  /// What stands for a value that is bound.
  ///
  /// - Parameter number: From 1.
  package func parameter(_ number: Int) -> String { self == .sqlite ? "?\(number)" : "$\(number)" }

  /// Whether NULL comes before all values where those ascend, and behind them where they descend; else the other way
  /// round.
  package var sortsNullsFirst: Bool { self == .sqlite }
}

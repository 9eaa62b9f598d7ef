/// How much of the screen a program has that leaves the rest of it as it is.
package indirect enum TerminalHeight: Equatable, Sendable {
  case rows(Int)
  /// Of the rows of the screen; at least ten rows, as fzf has it.
  case percent(Int)
  /// So many rows, or the other height if that is less.
  case atMost(TerminalHeight, rows: Int)

  private static let leastOfPercent = 10

  /// How many rows that are of a screen.
  package func rows(of screen: Int) -> Int {
    let wanted: Int =
      switch self {
      case .rows(let count): count
      case .percent(let part): max(screen * part / 100, Self.leastOfPercent)
      case .atMost(let height, let count): min(height.rows(of: screen), count)
      }
    return max(1, min(wanted, screen))
  }
}

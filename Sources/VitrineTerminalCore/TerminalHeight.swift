/// The height of a program that uses only a part of the screen.
package indirect enum TerminalHeight: Equatable, Sendable {
  case rows(Int)
  /// A percentage of the screen's rows; at least ten rows, as in fzf.
  case percent(Int)
  /// A number of rows, or the other height if that is less.
  case atMost(TerminalHeight, rows: Int)

  private static let leastOfPercent = 10

  /// Returns the number of rows on a screen with the given number.
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

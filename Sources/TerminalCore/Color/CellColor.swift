/// A colour of a cell: the terminal's own, or red, green and blue.
package enum CellColor: Hashable, Sendable {
  /// The terminal's own foreground or background, whatever it is.
  case standard
  case rgb(UInt8, UInt8, UInt8)

  /// One word for a cell: 0 is the standard colour.
  @inline(__always)
  package var packed: UInt32 {
    switch self {
    case .standard: 0
    case .rgb(let red, let green, let blue):
      0x0100_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  @inline(__always)
  package init(packed: UInt32) {
    self =
      packed == 0
      ? .standard
      : .rgb(
        UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8),
        UInt8(truncatingIfNeeded: packed))
  }

  /// This colour laid over another, or nil if one of the two is the terminal's own and unknown.
  ///
  /// - Parameter alpha: Share of this colour, 0...1.
  package func blended(over below: CellColor, alpha: Double) -> CellColor? {
    guard case .rgb(let red, let green, let blue) = self,
      case .rgb(let belowRed, let belowGreen, let belowBlue) = below
    else { return alpha >= 1 ? self : alpha <= 0 ? below : nil }
    func mix(_ above: UInt8, _ below: UInt8) -> UInt8 {
      let share = min(max(alpha, 0), 1)
      return UInt8((Double(above) * share + Double(below) * (1 - share)).rounded())
    }
    return .rgb(mix(red, belowRed), mix(green, belowGreen), mix(blue, belowBlue))
  }
}

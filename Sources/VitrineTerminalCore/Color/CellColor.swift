/// A colour of a cell: the terminal's own, one of its sixteen, or red, green and blue.
package enum CellColor: Hashable, Sendable {
  /// The terminal's own foreground or background colour.
  case standard
  case rgb(UInt8, UInt8, UInt8)
  /// One of the terminal's sixteen colours, 0 to 15, as configured by the user.
  case palette(UInt8)

  /// The colour as a word of 25 bits for a cell: 0 is the standard colour.
  @inline(__always)
  package var packed: UInt32 {
    switch self {
    case .standard: 0
    case .rgb(let red, let green, let blue):
      0x0100_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    case .palette(let number): 0x100 | UInt32(number & 15)
    }
  }

  @inline(__always)
  package init(packed: UInt32) {
    self =
      packed == 0
      ? .standard
      : packed < 0x0100_0000
        ? .palette(UInt8(truncatingIfNeeded: packed & 15))
        : .rgb(
          UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8),
          UInt8(truncatingIfNeeded: packed))
  }

  /// Red, green and blue, with xterm's values for the sixteen colours; nil for the terminal's own
  /// colour.
  package var components: (red: UInt8, green: UInt8, blue: UInt8)? {
    switch self {
    case .standard: nil
    case .rgb(let red, let green, let blue): (red, green, blue)
    case .palette(let number): Palette.rgb(ofIndex: Int(number & 15))
    }
  }

  /// Whether dark text is more readable on it than light text. The terminal's own colour counts as
  /// dark.
  package var isLight: Bool {
    guard let (red, green, blue) = components else { return false }
    return Int(red) * 299 + Int(green) * 587 + Int(blue) * 114 > 127_500
  }

  /// Returns this colour blended over another one, or nil if one of them is the terminal's own and
  /// unknown.
  ///
  /// - Parameter alpha: The share of this colour, 0...1.
  package func blended(over below: CellColor, alpha: Double) -> CellColor? {
    guard let (red, green, blue) = components,
      let (belowRed, belowGreen, belowBlue) = below.components
    else { return alpha >= 1 ? self : alpha <= 0 ? below : nil }
    func mix(_ above: UInt8, _ below: UInt8) -> UInt8 {
      let share = min(max(alpha, 0), 1)
      return UInt8((Double(above) * share + Double(below) * (1 - share)).rounded())
    }
    return .rgb(mix(red, belowRed), mix(green, belowGreen), mix(blue, belowBlue))
  }
}

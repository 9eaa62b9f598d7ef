/// Formats sizes for display: `999`, `1.2K`, `34M`.
package enum SizeText {
  private static let units: [Character] = ["K", "M", "G", "T", "P", "E"]

  /// Returns a number of bytes in at most five columns, in units of 1,024, rounded to the nearest.
  package static func text(of bytes: Int) -> String {
    guard bytes >= 1_024 else { return String(max(0, bytes)) }
    // In tenths of a unit, so that rounding up can carry into the next unit.
    var rest = UInt64(bytes)
    var shift = 0
    for unit in units {
      rest = UInt64(bytes) >> UInt64(shift)
      let tenths = roundedTenths(rest)
      if tenths < 100 { return "\(tenths / 10).\(tenths % 10)\(unit)" }
      let whole = (rest + 512) / 1_024
      if whole < 1_024 { return "\(whole)\(unit)" }
      shift += 10
    }
    return "\((rest + 512) / 1_024)E"
  }

  /// Returns a number divided by 1,024, in tenths.
  private static func roundedTenths(_ number: UInt64) -> UInt64 {
    let (whole, part) = (number / 1_024, number % 1_024)
    return whole * 10 + (part * 10 + 512) / 1_024
  }
}

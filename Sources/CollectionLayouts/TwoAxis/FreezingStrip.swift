import Foundation

/// The rows or the columns of a table, with the first ones frozen.
struct FreezingStrip: Equatable, Sendable {
  let strip: Strip
  /// The number of frozen ones.
  let frozen: Int
  /// The shift of the frozen ones by scrolling.
  private(set) var shift: CGFloat = 0

  init(_ strip: Strip, frozen: Int) {
    self.strip = strip
    self.frozen = min(max(0, frozen), strip.count)
  }

  /// The end of the frozen ones before the shift.
  private var frozenEnd: CGFloat { frozen > 0 ? strip[frozen - 1].high : 0 }

  /// Moves the frozen ones to the start of the visible range, unless they would fill it.
  mutating func scroll(from low: CGFloat, to high: CGFloat) {
    let fits = frozenEnd < high - low
    shift = fits ? max(0, min(low, strip.end - frozenEnd)) : 0
  }

  func isFrozen(_ index: Int) -> Bool { index < frozen }

  subscript(index: Int) -> (low: CGFloat, high: CGFloat) {
    let (low, high) = strip[index]
    return isFrozen(index) ? (low + shift, high + shift) : (low, high)
  }

  /// Returns the frozen and the other ones that overlap a range.
  func overlapping(
    from low: CGFloat, to high: CGFloat, work: inout Int
  ) -> [Range<Int>] {
    let still = strip.overlapping(from: low - shift, to: high - shift, work: &work)
    let moving = strip.overlapping(from: low, to: high, work: &work)
    return [
      still.clamped(to: 0..<frozen), moving.clamped(to: frozen..<max(frozen, strip.count)),
    ]
  }
}

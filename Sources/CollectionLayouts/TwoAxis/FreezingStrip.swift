import Foundation

/// The rows or the columns of a table, of which the first ones stay where they can be seen.
struct FreezingStrip: Equatable, Sendable {
  let strip: Strip
  /// How many stay.
  let frozen: Int
  /// How far those that stay have been moved by scrolling.
  private(set) var shift: CGFloat = 0

  init(_ strip: Strip, frozen: Int) {
    self.strip = strip
    self.frozen = min(max(0, frozen), strip.count)
  }

  /// Where the frozen ones end before they are moved.
  private var frozenEnd: CGFloat { frozen > 0 ? strip[frozen - 1].high : 0 }

  /// Moves the frozen ones to the beginning of what can be seen, unless nothing else could be seen then.
  mutating func scroll(from low: CGFloat, to high: CGFloat) {
    let fits = frozenEnd < high - low
    shift = fits ? max(0, min(low, strip.end - frozenEnd)) : 0
  }

  func isFrozen(_ index: Int) -> Bool { index < frozen }

  subscript(index: Int) -> (low: CGFloat, high: CGFloat) {
    let (low, high) = strip[index]
    return isFrozen(index) ? (low + shift, high + shift) : (low, high)
  }

  /// Which of the frozen ones and which of the others share more than an edge with a range.
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

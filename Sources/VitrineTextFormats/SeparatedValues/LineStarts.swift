/// Ascending positions, appended one after another and stored in blocks. Copies share all blocks
/// except the last.
package struct LineStarts: Equatable, Sendable {
  private static let blockLength = 8192

  private var full: [[Int]] = []
  private var last: [Int] = []

  package var count: Int { full.count * Self.blockLength + last.count }

  package subscript(place: Int) -> Int {
    let (block, rest) = place.quotientAndRemainder(dividingBy: Self.blockLength)
    return block < full.count ? full[block][rest] : last[rest]
  }

  mutating func append(_ place: Int) {
    last.append(place)
    if last.count == Self.blockLength {
      full.append(last)
      last = []
    }
  }
}

/// Integers that name rows, one after another, in three bytes each as long as they are small, then in four, then in
/// eight.
///
/// They are kept in pieces: one that grows copies nothing of the others, and nothing of what somebody still reads.
struct RowNumbers: Equatable, Sendable {
  /// Numbers below 2²⁴, three bytes each, the lowest first.
  private var narrow: [[UInt8]] = []
  private var wide: [[UInt32]] = []
  private var large: [[Int]] = []
  private var counts = (narrow: 0, wide: 0, large: 0)

  private static let pieceLength = 16_384

  var count: Int { counts.narrow + counts.wide + counts.large }

  mutating func append(_ number: Int) {
    if counts.wide == 0, counts.large == 0, number >= 0, number < 1 << 24 {
      let bytes = (UInt8(number & 255), UInt8(number >> 8 & 255), UInt8(number >> 16))
      if counts.narrow % Self.pieceLength == 0 { Self.begin(&narrow, 3 * Self.pieceLength) }
      let last = narrow.count - 1
      narrow[last].append(bytes.0)
      narrow[last].append(bytes.1)
      narrow[last].append(bytes.2)
      counts.narrow += 1
    } else if counts.large == 0, let number = UInt32(exactly: number) {
      if counts.wide % Self.pieceLength == 0 { Self.begin(&wide, Self.pieceLength) }
      wide[wide.count - 1].append(number)
      counts.wide += 1
    } else {
      if counts.large % Self.pieceLength == 0 { Self.begin(&large, Self.pieceLength) }
      large[large.count - 1].append(number)
      counts.large += 1
    }
  }

  /// Begins a piece that has room for all that comes into it.
  private static func begin<Element>(_ pieces: inout [[Element]], _ length: Int) {
    var piece: [Element] = []
    piece.reserveCapacity(length)
    pieces.append(piece)
  }

  subscript(place: Int) -> Int {
    var place = place
    let length = Self.pieceLength
    if place < counts.narrow {
      let start = place % length * 3
      let piece = narrow[place / length]
      return Int(piece[start]) | Int(piece[start + 1]) << 8 | Int(piece[start + 2]) << 16
    }
    place -= counts.narrow
    if place < counts.wide { return Int(wide[place / length][place % length]) }
    place -= counts.wide
    return large[place / length][place % length]
  }

  /// Where some numbers stand.
  ///
  /// - Complexity: O(*n*).
  func places(of wanted: Set<Int>) -> [Int: Int] {
    var places: [Int: Int] = [:]
    guard !wanted.isEmpty else { return places }
    for place in 0..<count where wanted.contains(self[place]) {
      places[self[place]] = place
      if places.count == wanted.count { break }
    }
    return places
  }

  static func == (left: RowNumbers, right: RowNumbers) -> Bool {
    left.count == right.count && (0..<left.count).allSatisfy { left[$0] == right[$0] }
  }
}

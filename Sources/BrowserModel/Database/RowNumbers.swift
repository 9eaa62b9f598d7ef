/// Integers that name rows, one after another, in four bytes each as long as they are small.
struct RowNumbers: Equatable, Sendable {
  private var small: [UInt32] = []
  private var large: [Int] = []

  var count: Int { small.count + large.count }

  mutating func append(_ number: Int) {
    if large.isEmpty, let number = UInt32(exactly: number) {
      small.append(number)
    } else {
      large.append(number)
    }
  }

  subscript(place: Int) -> Int {
    place < small.count ? Int(small[place]) : large[place - small.count]
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
}

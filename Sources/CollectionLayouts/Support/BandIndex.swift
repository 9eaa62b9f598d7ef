import Foundation

/// An index of rectangles by the bands of equal height that they overlap.
///
/// It takes 8 bytes for each band of each rectangle. Finding is O(found + rectangles in the same
/// bands).
struct BandIndex: Equatable, Sendable {
  private let height: CGFloat
  private var bands: [Int: [Int]] = [:]
  private var last = 0

  /// - Parameter height: The height of a band, in points, above 0.
  init(height: CGFloat) { self.height = height }

  /// Adds a rectangle whose origin is not negative.
  mutating func insert(_ number: Int, _ rect: CGRect) {
    let range = self.range(rect)
    last = max(last, range.upperBound)
    for band in range { bands[band, default: []].append(number) }
  }

  private func range(_ rect: CGRect) -> ClosedRange<Int> {
    func band(_ y: CGFloat) -> Int { Int(min(max(0, (y / height).rounded(.down)), 1e9)) }
    let first = band(rect.minY)
    return first...max(first, band(rect.maxY.nextDown))
  }

  /// Returns the rectangles that may overlap another one, in ascending order. Adds the search steps
  /// to `work`.
  func numbers(near rect: CGRect, work: inout Int) -> [Int] {
    let range = range(rect)
    guard range.lowerBound <= last, rect.maxY > 0 else { return [] }
    var found: Set<Int> = []
    for band in range.lowerBound...min(range.upperBound, last) {
      let numbers = bands[band] ?? []
      work += 1 + numbers.count
      found.formUnion(numbers)
    }
    return found.sorted()
  }
}

import Foundation

/// An index of points in the plane by the squares of a grid.
///
/// There are about as many squares as points, so each contains a few if the points are evenly
/// spread. The index takes about 40 bytes per point. Building is O(*n*), and finding O(found + edge
/// of the rectangle) on average.
struct GridIndex: Equatable, Sendable {
  private(set) var points: [CGPoint]
  /// The bounding box of the points.
  let bounds: CGRect
  private var columns = 1
  private var rows = 1
  private var side = CGSize(width: 1, height: 1)
  /// The points in the order of their squares, and the start of each square.
  private var order: [Int32] = []
  private var starts: [Int32] = [0, 0]

  init(_ points: [CGPoint]) {
    self.points = points
    var (low, high) = (points.first ?? .zero, points.first ?? .zero)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    bounds = CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    guard !points.isEmpty else { return }
    let (width, height) = (max(bounds.width, 1), max(bounds.height, 1))
    let count = Double(points.count)
    columns = Int(min(max(1, (count * width / height).squareRoot().rounded()), count))
    rows = max(1, points.count / columns)
    side = CGSize(width: width / CGFloat(columns), height: height / CGFloat(rows))
    let squares = points.map { row($0.y) * columns + column($0.x) }
    starts = Array(repeating: 0, count: columns * rows + 1)
    for square in squares { starts[square + 1] += 1 }
    for square in 0..<columns * rows { starts[square + 1] += starts[square] }
    var next = starts
    order = Array(repeating: 0, count: points.count)
    for (point, square) in squares.enumerated() {
      order[Int(next[square])] = Int32(truncatingIfNeeded: point)
      next[square] += 1
    }
  }

  private func column(_ x: CGFloat) -> Int {
    Int(min(max(0, (x - bounds.minX) / side.width), CGFloat(columns - 1)))
  }

  private func row(_ y: CGFloat) -> Int {
    Int(min(max(0, (y - bounds.minY) / side.height), CGFloat(rows - 1)))
  }

  /// Returns the points inside of a rectangle or on its edge, in ascending order. Adds the
  /// considered squares and points to `work`.
  func points(in rect: CGRect, work: inout Int) -> [Int] {
    guard rect.minX <= bounds.maxX, rect.maxX >= bounds.minX, rect.minY <= bounds.maxY,
      rect.maxY >= bounds.minY
    else { return [] }
    var found: [Int] = []
    for row in row(rect.minY)...row(rect.maxY) {
      // The squares of a row are adjacent.
      let first = Int(starts[row * columns + column(rect.minX)])
      let end = Int(starts[row * columns + column(rect.maxX) + 1])
      work += 1 + end - first
      for place in first..<end {
        let point = points[Int(order[place])]
        if rect.minX <= point.x, point.x <= rect.maxX, rect.minY <= point.y, point.y <= rect.maxY {
          found.append(Int(order[place]))
        }
      }
    }
    return found.sorted()
  }
}

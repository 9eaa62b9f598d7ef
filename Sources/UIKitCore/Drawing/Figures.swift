import Foundation

extension [CGPoint] {
  /// Whether all lines from point to point are level or upright.
  var isOrthogonal: Bool {
    zip(self, dropFirst()).allSatisfy { abs($0.x - $1.x) < 0.01 || abs($0.y - $1.y) < 0.01 }
  }

  /// Whether the lines, closed, are those of a rectangle.
  var isRectangle: Bool {
    let corners = first == last ? Array(dropLast()) : self
    guard corners.count == 4, let start = corners.first else { return false }
    return (corners + [start]).isOrthogonal
      && corners[0].x + corners[2].x == corners[1].x + corners[3].x
  }

  /// The parts of a level line inside of the closed figure of these points: where it winds around, whichever way.
  ///
  /// - Parameter y: Where the level line is.
  /// - Complexity: O(*n*) in the points, and O(*k* log *k*) in the crossings.
  package func spansInside(at y: CGFloat) -> [Range<CGFloat>] {
    guard let last else { return [] }
    var crossings: [(x: CGFloat, turn: Int)] = []
    var start = last
    for end in self {
      // A point on the level line belongs to the line below it, so that none counts twice.
      if (start.y <= y) != (end.y <= y) {
        let x = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
        if x.isFinite { crossings.append((x, start.y < end.y ? 1 : -1)) }
      }
      start = end
    }
    crossings.sort { $0.x < $1.x }
    var spans: [Range<CGFloat>] = []
    var (winding, first) = (0, CGFloat.zero)
    for (x, turn) in crossings {
      if winding == 0 { first = x }
      winding += turn
      if winding == 0, first < x { spans.append(first..<x) }
    }
    return spans
  }
}

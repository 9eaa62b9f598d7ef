import Foundation

extension [CGPoint] {
  /// Whether all lines from point to point are horizontal or vertical.
  var isOrthogonal: Bool {
    zip(self, dropFirst()).allSatisfy { abs($0.x - $1.x) < 0.01 || abs($0.y - $1.y) < 0.01 }
  }

  /// Whether the closed line is a rectangle.
  var isRectangle: Bool {
    let corners = first == last ? Array(dropLast()) : self
    guard corners.count == 4, let start = corners.first else { return false }
    return (corners + [start]).isOrthogonal
      && corners[0].x + corners[2].x == corners[1].x + corners[3].x
  }

  /// Returns the parts of a horizontal line inside of the closed figure of these points, by the
  /// nonzero winding rule.
  ///
  /// - Parameter y: The place of the horizontal line.
  /// - Complexity: O(*n*) in the points, and O(*k* log *k*) in the crossings.
  package func spansInside(at y: CGFloat) -> [Range<CGFloat>] {
    guard let last else { return [] }
    var crossings: [(x: CGFloat, turn: Int)] = []
    var start = last
    for end in self {
      // A point on the line belongs to the segment below it, so that no point counts twice.
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

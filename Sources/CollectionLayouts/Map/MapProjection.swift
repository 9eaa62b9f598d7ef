import Foundation

/// The conversion of coordinates to whole units of a fitted map, from its upper left corner.
struct MapProjection: Equatable, Sendable {
  /// The least x coordinate, at column 0.
  let leastX: Double
  /// The greatest y coordinate, in row 0.
  let mostY: Double
  /// The columns and rows per unit of the coordinates.
  private let (across, down): (Double, Double)

  /// The maximal stretch of one axis relative to the other, to use the room.
  private static let mostStretch = 1.5

  /// Fits points and their titles to a room; a row is twice as high as a column is wide. `nil`
  /// without points.
  ///
  /// - Parameters:
  ///   - points: The points, each with the number of columns of its title.
  ///   - zoom: The zoom, from 0 to 4.
  init?(_ points: [(CGPoint, title: Int)], zoom: Int, columns: Int, rows: Int) {
    let (xs, ys) = (points.map { Double($0.0.x) }, points.map { Double($0.0.y) })
    guard let left = xs.min(), let right = xs.max(), let low = ys.min(), let high = ys.max() else {
      return nil
    }
    let areDegrees = abs(low) <= 90 && abs(high) <= 90 && left >= -180 && right <= 180
    // Away from the equator, a degree of longitude is shorter.
    let squeeze = areDegrees ? max(0.2, cos((low + high) / 2 * .pi / 180)) : 1
    let (width, height) = (max(right - left, 1e-9), max(high - low, 1e-9))
    // A dot, the blank behind it, and the column for a shift.
    let room = columns - 3
    var across = Double(max(8, room)) / width
    for (x, point) in zip(xs, points) where x > left {
      across = min(across, Double(max(8, room - point.title)) / (x - left))
    }
    var (x, y) = (across / (2 * squeeze), Double(max(4, rows - 1)) / height)
    (x, y) = (min(x, Self.mostStretch * y), min(y, Self.mostStretch * x))
    // With more dots than cells, the map is larger than the screen.
    let crowd = max(1, Double(points.count) * 2 / Double(max(1, room * rows))).squareRoot()
    let scale = [0.5, 1, 2, 4, 8][min(max(zoom, 0), 4)] * crowd
    let most = 1e6 / max(2 * width * squeeze, height)
    (leastX, mostY) = (left, high)
    (self.across, down) = (2 * squeeze * min(x * scale, most), min(y * scale, most))
  }

  func column(_ x: Double) -> Int { Int(((x - leastX) * across).rounded()) }
  func row(_ y: Double) -> Int { Int(((mostY - y) * down).rounded()) }
  func x(ofColumn column: Int) -> Double { leastX + Double(column) / across }
  func y(ofRow row: Int) -> Double { mostY - Double(row) / down }

  /// Returns round x coordinates, far enough apart for their numbers.
  func ticks(fromX low: Double, to high: Double) -> [Double] {
    Self.ticks(low, high, apart: 16 / across)
  }

  /// Returns round y coordinates.
  func ticks(fromY low: Double, to high: Double) -> [Double] {
    Self.ticks(low, high, apart: 4 / down)
  }

  /// Returns round numbers in a range, with a minimal distance.
  private static func ticks(_ low: Double, _ high: Double, apart: Double) -> [Double] {
    guard apart > 0, apart.isFinite, high > low else { return [] }
    var step = 1.0
    while step < apart { step *= 10 }
    while step / 10 >= apart { step /= 10 }
    if step / 5 >= apart { step /= 5 } else if step / 2 >= apart { step /= 2 }
    let first = (low / step).rounded(.up)
    let count = Int(min(1_000, max(0, high / step - first)))
    return (0...count).map { (first + Double($0)) * step }.filter { $0 <= high }
  }

  static func text(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e6 { return "\(Int(number))" }
    return "\((number * 100).rounded() / 100)"
  }
}

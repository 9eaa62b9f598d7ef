import Foundation

extension UIBezierPath {
  /// Makes a path of a rectangle of which some corners are round.
  ///
  /// With all corners, or none, it is a box of lines. Otherwise its outline has quarters of circles, which are drawn as
  /// dots.
  ///
  /// - Parameters:
  ///   - rect: In points.
  ///   - corners: The round corners.
  ///   - cornerRadii: The radius is its width, in points; at most half of the shorter side.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    let radius = min(cornerRadii.width, rect.width / 2, rect.height / 2)
    let round = corners.intersection([.topLeft, .topRight, .bottomLeft, .bottomRight])
    guard radius > 0, !round.isEmpty else {
      self.init(rect: rect)
      return
    }
    guard !round.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]) else {
      self.init(roundedRect: rect, cornerRadius: radius)
      return
    }
    self.init()
    // Clockwise from the top left corner: its place, the middle of its circle, and the angle at which its quarter ends.
    let places: [(UIRectCorner, CGPoint, x: CGFloat, y: CGFloat, end: CGFloat)] = [
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), 1, 1, 1.5 * .pi),
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY), -1, 1, 2 * .pi),
      (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), -1, -1, 2.5 * .pi),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), 1, -1, 3 * .pi),
    ]
    for (corner, point, x, y, end) in places {
      if round.contains(corner) {
        addArc(
          withCenter: CGPoint(x: point.x + x * radius, y: point.y + y * radius), radius: radius,
          startAngle: end - .pi / 2, endAngle: end, clockwise: true)
      } else if isEmpty {
        move(to: point)
      } else {
        addLine(to: point)
      }
    }
    close()
  }
}

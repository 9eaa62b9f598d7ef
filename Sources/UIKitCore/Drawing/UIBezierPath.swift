import Foundation

/// A figure of lines, rectangles and ovals to stroke or fill in the current graphics context.
///
/// Horizontal and vertical lines become box-drawing characters. Others are drawn as dots, two
/// across and four down in a character; curves and arcs become short lines.
@preconcurrency @MainActor open class UIBezierPath: NSObject {
  enum Part: Equatable {
    case lines([CGPoint])
    case box(CGRect, cornerRadius: CGFloat)
    case oval(CGRect)
  }

  final var parts: [Part] = []
  /// The width in points. A horizontal or vertical line is always one character wide.
  public final var lineWidth: CGFloat = 1

  public override init() { super.init() }

  /// Makes a path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    parts = [.box(rect, cornerRadius: 0)]
  }

  /// Makes a path of a rectangle; a radius above 0 draws round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    parts = [.box(rect, cornerRadius: cornerRadius)]
  }

  /// Makes a path of the ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    parts = [.oval(rect)]
  }

  /// Makes a path of a part of a circle.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - clockwise: Whether the arc turns clockwise, from the right downwards.
  ///   - radius: In points.
  ///   - startAngle: In radians from the right, going down.
  ///   - endAngle: In radians from the right, going down.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Whether the path has no elements.
  open var isEmpty: Bool { parts.isEmpty }

  /// The end of the last line; zero if there is none.
  open var currentPoint: CGPoint {
    if case .lines(let points)? = parts.last { points.last ?? .zero } else { .zero }
  }

  /// Begins a new line at a point.
  open func move(to point: CGPoint) { parts.append(.lines([point])) }

  /// Continues the line to a point.
  open func addLine(to point: CGPoint) {
    parts.addLine(to: point)
  }

  /// Continues the line along a cubic Bézier curve.
  open func addCurve(to end: CGPoint, controlPoint1 first: CGPoint, controlPoint2 second: CGPoint) {
    let start = currentPoint
    for step in 1...8 {
      let t = CGFloat(step) / 8
      let s = 1 - t
      let weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      addLine(
        to: CGPoint(
          x: weights.0 * start.x + weights.1 * first.x + weights.2 * second.x + weights.3 * end.x,
          y: weights.0 * start.y + weights.1 * first.y + weights.2 * second.y + weights.3 * end.y))
    }
  }

  /// Continues the line along a quadratic Bézier curve.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    let start = currentPoint
    for step in 1...8 {
      let t = CGFloat(step) / 8
      let s = 1 - t
      addLine(
        to: CGPoint(
          x: s * s * start.x + 2 * s * t * controlPoint.x + t * t * end.x,
          y: s * s * start.y + 2 * s * t * controlPoint.y + t * t * end.y))
    }
  }

  /// - Parameters: Angles in radians; 0 points right, positive turns downwards.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    var sweep = endAngle - startAngle
    if clockwise {
      while sweep < 0 { sweep += 2 * .pi }
    } else {
      while sweep > 0 { sweep -= 2 * .pi }
    }
    for step in 0...16 {
      let angle = startAngle + sweep * CGFloat(step) / 16
      let point = CGPoint(
        x: center.x + radius * cos(angle),
        y: center.y + radius * sin(angle))
      if step == 0, isEmpty { move(to: point) } else { addLine(to: point) }
    }
  }

  /// Continues to the beginning of the last line.
  open func close() {
    if case .lines(let points)? = parts.last, let first = points.first { addLine(to: first) }
  }

  /// Adds all elements of another path.
  open func append(_ bezierPath: UIBezierPath) { parts += bezierPath.parts }

  /// Removes all elements.
  open func removeAllPoints() { parts = [] }

  /// The smallest rectangle around all points.
  open var bounds: CGRect { parts.boundingBox }

  /// Transforms every point.
  open func apply(_ transform: CGAffineTransform) {
    parts = parts.map { part in
      switch part {
      case .lines(let points): .lines(points.map { $0.applying(transform) })
      case .box(let rect, let radius): .box(rect.applying(transform), cornerRadius: radius)
      case .oval(let rect): .oval(rect.applying(transform))
      }
    }
  }

  /// Returns whether a point is inside of a rectangle, an oval or a closed line.
  open func contains(_ point: CGPoint) -> Bool {
    parts.contains { part in
      switch part {
      case .lines(let points):
        points.spansInside(at: point.y).contains {
          $0.lowerBound <= point.x && point.x < $0.upperBound
        }
      case .box(let rect, _): rect.contains(point)
      case .oval(let rect):
        rect.width > 0 && rect.height > 0
          && pow((point.x - rect.midX) / rect.width, 2)
            + pow((point.y - rect.midY) / rect.height, 2) <= 0.25
      }
    }
  }

  /// Draws the lines in the current graphics context.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for part in parts {
      switch part {
      case .lines(let points): context.strokeLines(points, width: lineWidth)
      case .box(let rect, let radius):
        context.strokeBox(rect, cornerRadius: radius, width: lineWidth)
      case .oval(let rect): context.strokeEllipse(in: rect)
      }
    }
  }

  /// Fills rectangles, ovals and closed lines, in halves of characters.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for part in parts {
      switch part {
      case .lines(let points): context.fillFigure(points)
      case .box(let rect, _): context.fill(rect)
      case .oval(let rect): context.fillEllipse(in: rect)
      }
    }
  }

  /// Clips further drawing to the bounding box of the path.
  open func addClip() { UIGraphicsGetCurrentContext()?.clip(to: bounds) }
}
